// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/classify/other_library_holders.h"

#include "lockengine/core/base/id_shapes.h"
#include "lockengine/redis/classify/state_parts.h"

#include <QMap>
#include <QSet>

#include <algorithm>
#include <tuple>

namespace lockengine::redis {
namespace {

constexpr qsizetype digestLength = 32;
constexpr qsizetype jobLength = 24;
constexpr QByteArrayView setPrefix = "semaphore:";

// Milliseconds since the epoch by client clocks, from 2001 to 2286.
bool isMoment(double score)
{
    return score >= 1e12 && score < 1e13;
}

bool isByUuid(QByteArrayView entry)
{
    return entry.size() >= uuidSize && isUuid(entry.first(uuidSize), DigitCase::Any);
}

bool isSemaphore(const RawLock &raw, Recognition recognition)
{
    const bool wasUnknown = recognition == Recognition::Unknown;
    return raw.entryCount > 0 && isOtherLibrarySetName(raw.name) && raw.life.expiry == KeyExpiry::Timed
        && std::ranges::all_of(raw.entries, [wasUnknown](const auto &entry) {
               return isMoment(entry.second) && (!wasUnknown || isByUuid(entry.first));
           });
}

// A client that acquires several permits at once writes one entry each: "id_0", "id_1" and so on.
QByteArray holderOf(const QByteArray &entry, const QSet<QByteArray> &all)
{
    const auto cut = entry.lastIndexOf('_');
    if (cut <= 0 || !isByUuid(entry))
        return entry;
    bool isNumber = false;
    std::ignore = entry.sliced(cut + 1).toUInt(&isNumber);
    const auto id = entry.first(cut);
    return isNumber && all.contains(id + "_0") ? id : entry;
}

Lease timedLease(Milliseconds left)
{
    Lease lease;
    lease.expiry = Expiry::Timed;
    lease.left = left;
    return lease;
}

void describeSemaphore(LockState &state, const RawLock &raw)
{
    QSet<QByteArray> all;
    for (const auto &[entry, score] : raw.entries)
        all.insert(entry);
    QMap<QByteArray, qint64> permits;
    for (const auto &[entry, score] : raw.entries)
        ++permits[holderOf(entry, all)];
    for (auto permit = permits.cbegin(); permit != permits.cend(); ++permit)
        state.holders.append(Holder(permit.key(), permit.value(), HoldMode::Permit));
    if (raw.entryCount > raw.entries.size())
        addFlaw(state, Flaw::Truncated);
    state.id.layout = redisSemaphoreLayout;
    state.guess = "redis-semaphore";
}

// "<prefix>:<digest>:LOCKED". The lock of a running job has ":RUN" after its digest.
bool isOfDigest(QByteArrayView name)
{
    constexpr QByteArrayView suffix = ":LOCKED";
    constexpr QByteArrayView running = ":RUN";
    if (!name.endsWith(suffix))
        return false;
    name.chop(suffix.size());
    if (name.endsWith(running))
        name.chop(running.size());
    return name.size() > digestLength && name[name.size() - digestLength - 1] == ':'
        && isHex(name.last(digestLength), DigitCase::Any);
}

bool isJob(const std::pair<QByteArray, QByteArray> &field)
{
    return field.first.size() == jobLength && isHex(field.first, DigitCase::Any);
}

bool isSidekiq(const RawLock &raw)
{
    return raw.body == RawLock::Body::Hash && !raw.fields.isEmpty() && isOfDigest(raw.name)
        && std::ranges::all_of(raw.fields, isJob);
}

void describeSidekiq(LockState &state, const RawLock &raw)
{
    for (const auto &[job, since] : raw.fields)
        state.holders.append(Holder(job, 1, HoldMode::Permit));
    std::ranges::sort(state.holders, {}, &Holder::id);
    if (raw.fieldCount > raw.fields.size())
        addFlaw(state, Flaw::Truncated);
    state.id.layout = sidekiqLayout;
    state.guess = "sidekiq-unique-jobs";
}

} // namespace

bool isOtherLibrarySetName(const QByteArray &name)
{
    return name.startsWith(setPrefix);
}

bool describeOtherLibraryHolders(LockState &state, const RawLock &raw, Recognition recognition)
{
    if (isSemaphore(raw, recognition))
        describeSemaphore(state, raw);
    else if (isSidekiq(raw))
        describeSidekiq(state, raw);
    else
        return false;
    state.kinds = {LockKind::Semaphore};
    // A job's lock has a TTL only on request, so a missing TTL is not a flaw.
    if (raw.life.expiry == KeyExpiry::Never)
        state.lease.expiry = Expiry::Never;
    else if (raw.life.expiry == KeyExpiry::Timed)
        state.lease = timedLease(raw.life.left);
    return true;
}

} // namespace lockengine::redis
