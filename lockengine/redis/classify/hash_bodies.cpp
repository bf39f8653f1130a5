// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/classify/hash_bodies.h"

#include "lockengine/redis/classify/name_meaning.h"
#include "lockengine/redis/classify/state_parts.h"
#include "lockengine/redis/kinds/redisson/key_names.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

constexpr qsizetype hashLength = 22; // name of a locked value in a faster multi lock
constexpr QByteArrayView expireTime = ":expire_time";
constexpr QByteArrayView lockCount = ":lock_count";
constexpr Milliseconds rounding{100}; // between two deadlines set by one script

// "U:T:write" is the write hold of reader "U:T". A transaction id may follow both.
QByteArray readerOf(QByteArray writer)
{
    const auto at = writer.lastIndexOf(":write");
    return at < 0 ? writer : writer.remove(at, 6);
}

enum class Markers { NotAsked, None, Some };

// Sets the deadline of a reader and returns whether it has markers. Each hold has a marker with its own
// lease, so an older hold may expire before a newer one.
Markers describeReader(LockState &state, Holder &reader, const RawLock &raw)
{
    Milliseconds longest{0};
    bool isAsked = false;
    bool isTimed = false;
    for (qint64 i = 1; i <= reader.count.value_or(0) && i <= readHoldLimit; ++i) {
        const auto marker = raw.readHolds.constFind(readHoldKey(raw.name, reader.id, i));
        if (marker == raw.readHolds.constEnd())
            break;
        isAsked = true;
        isTimed = isTimed || marker->expiry != KeyExpiry::Absent;
        if (marker->expiry == KeyExpiry::Timed)
            longest = std::max(longest, marker->left);
    }
    const Markers markers = !isAsked ? Markers::NotAsked : isTimed ? Markers::Some : Markers::None;
    if (!isAsked || longest == Milliseconds{0})
        return markers;
    reader.deadline = raw.at + longest;
    if (raw.life.expiry == KeyExpiry::Timed && raw.life.left + rounding < longest)
        addFlaw(state, Flaw::EndsBeforeAHold);
    return markers;
}

void checkExclusion(LockState &state, bool writing)
{
    const auto writer = std::ranges::find(state.holders, HoldMode::Write, &Holder::mode);
    const auto writers = std::ranges::count(state.holders, HoldMode::Write, &Holder::mode);
    const auto reader = writer == state.holders.end() ? QByteArray() : readerOf(writer->id);
    const bool unknownReads = std::ranges::any_of(state.holders,
        [&reader](const Holder &holder) { return holder.mode == HoldMode::Read && holder.id != reader; });
    if (writers > (writing ? 1 : 0) || (writing && unknownReads))
        addFlaw(state, Flaw::SeveralHolders);
}

} // namespace

void describeReadWrite(LockState &state, const RawLock &raw)
{
    bool writing = false;
    bool someTimed = false;
    bool someUntimed = false;
    for (const auto &[id, value] : raw.fields) {
        if (id == "mode") {
            writing = value == "write";
            continue;
        }
        addHolder(state, id, value, isWriteHolder(id) ? HoldMode::Write : HoldMode::Read);
        if (state.holders.constLast().mode == HoldMode::Write) {
            someTimed = true;
            continue;
        }
        const Markers markers
            = raw.readHoldsAsked ? describeReader(state, state.holders.last(), raw) : Markers::NotAsked;
        someTimed = someTimed || markers == Markers::Some;
        someUntimed = someUntimed || markers == Markers::None;
    }
    state.moreHolders = state.holders.isEmpty() ? 0 : unreadFields(raw);
    // While another hold keeps the lock alive, a reader without markers is one whose leases have expired.
    if (someUntimed && !someTimed)
        addFlaw(state, Flaw::HoldUntimed);
    if (state.holders.isEmpty() && unreadFields(raw) == 0)
        addFlaw(state, Flaw::HolderMissing);
    checkExclusion(state, writing);
}

bool isFasterMultiField(const std::pair<QByteArray, QByteArray> &field)
{
    const auto &[name, value] = field;
    if (name.size() == hashLength)
        return holderShape(value) == HolderShape::Strict;
    for (const auto &suffix : {expireTime, lockCount}) {
        if (name.endsWith(suffix) && name.size() > hashLength + suffix.size() && name[hashLength] == ':') {
            const auto holder = name.sliced(hashLength + 1, name.size() - hashLength - 1 - suffix.size());
            return holderShape(holder) == HolderShape::Strict && numberIn(value).has_value();
        }
    }
    return false;
}

// Each locked value has three fields: owner, deadline and count. Redisson leaves expired owners in place and
// overwrites them, so they are not a flaw.
void describeFasterMulti(LockState &state, const RawLock &raw)
{
    const QHash<QByteArray, QByteArray> fields(raw.fields.cbegin(), raw.fields.cend());
    const bool whole = raw.fields.size() >= raw.fieldCount;
    QHash<QByteArray, Holder> holders;
    for (const auto &[name, owner] : raw.fields) {
        if (name.size() != hashLength)
            continue;
        const auto stem = name + ':' + owner;
        const auto deadline = numberIn(fields.value(stem + expireTime.toByteArray()));
        const auto count = numberIn(fields.value(stem + lockCount.toByteArray()));
        if (whole && !deadline)
            addFlaw(state, Flaw::HoldUntimed);
        if (whole && count.value_or(0) < 1)
            addFlaw(state, Flaw::CountNotANumber);
        auto &holder = holders[owner];
        holder.id = owner;
        holder.count = holder.count.value_or(0) + 1;
        if (deadline) // no deadline sorts lowest
            holder.deadline = std::max(holder.deadline, deadlineOf(double(*deadline)));
    }
    state.holders = holders.values();
    const auto outlives = [&raw](const Holder &holder) {
        return holder.deadline && *holder.deadline > raw.at + raw.life.left + clockSkew;
    };
    if (raw.life.expiry == KeyExpiry::Timed && std::ranges::any_of(state.holders, outlives))
        addFlaw(state, Flaw::EndsBeforeAHold);
}

} // namespace lockengine::redis
