// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/inspect/recogniser.h"

#include "lockengine/redis/inspect/name_meaning.h"

#include <QSet>

#include <algorithm>
#include <array>
#include <cmath>

namespace lockengine::redis {
namespace {

enum class Body { Exclusive, ReadWrite, FasterMulti, NoLock };

std::optional<qint64> countOf(const QByteArray &value)
{
    bool isNumber = false;
    const auto count = value.size() <= 20 ? value.toLongLong(&isNumber) : 0;
    if (!isNumber
        || QByteArray::number(count) != value) // "+1", " 1" and "01" are nothing that HINCRBY accepts
        return {};
    return count;
}

bool isReadWriteMode(const std::pair<QByteArray, QByteArray> &field)
{
    return field.first == "mode" && (field.second == "read" || field.second == "write");
}

// "f", "f:U:T:expire_time" and "f:U:T:lock_count", where f is a hash in 22 characters.
bool isFasterMultiField(const std::pair<QByteArray, QByteArray> &field)
{
    constexpr qsizetype hashLength = 22;
    const auto &[name, value] = field;
    if (name.size() == hashLength)
        return holderShape(value) == HolderShape::Strict;
    for (const auto &suffix : {QByteArrayView(":expire_time"), QByteArrayView(":lock_count")}) {
        if (name.endsWith(suffix) && name.size() > hashLength + suffix.size() && name[hashLength] == ':') {
            const auto holder = name.sliced(hashLength + 1, name.size() - hashLength - 1 - suffix.size());
            return holderShape(holder) == HolderShape::Strict && countOf(value).has_value();
        }
    }
    return false;
}

// A single field of an id that other programs might use too needs everything else to be in order.
bool isLoneLooseHolder(const RawLock &raw)
{
    if (raw.fieldCount != 1 || raw.fields.size() != 1 || raw.life.expiry != KeyExpiry::Timed)
        return false;
    const auto &[name, value] = raw.fields.constFirst();
    return holderShape(name) == HolderShape::Loose && countOf(value).value_or(0) >= 1;
}

qint64 strictHolders(const RawLock &raw)
{
    return std::ranges::count_if(
        raw.fields, [](const auto &field) { return holderShape(field.first) == HolderShape::Strict; });
}

Body bodyOf(const RawLock &raw, Acquaintance acquaintance)
{
    if (raw.body != RawLock::Body::Hash || raw.fields.isEmpty())
        return Body::NoLock;
    const auto holders = strictHolders(raw);
    const bool hasMode = std::ranges::any_of(raw.fields, isReadWriteMode);
    if (hasMode && (holders > 0 || acquaintance == Acquaintance::Known))
        return Body::ReadWrite;
    if (std::ranges::all_of(raw.fields, isFasterMultiField))
        return Body::FasterMulti;
    const bool companions = raw.queueLength > 0 || raw.deadlineCount > 0 || !raw.token.isEmpty();
    if (holders == raw.fields.size() || (holders > 0 && companions) || isLoneLooseHolder(raw)
        || acquaintance == Acquaintance::Known)
        return Body::Exclusive;
    return Body::NoLock;
}

void addFlaw(LockState &state, Flaw flaw)
{
    if (!state.flaws.contains(flaw))
        state.flaws.append(flaw);
}

void addHolder(LockState &state, const QByteArray &id, const QByteArray &value, HoldMode mode)
{
    auto count = countOf(value);
    if (count.value_or(0) < 1)
        addFlaw(state, Flaw::CountNotANumber);
    if (count && *count < 1)
        count.reset(); // a holder count below 1 says nothing about how often it is held
    state.holders.append(Holder(id, count, mode));
}

void describeExclusive(LockState &state, const RawLock &raw)
{
    for (const auto &[id, value] : raw.fields)
        addHolder(state, id, value, HoldMode::Exclusive);
    if (raw.fieldCount > 1)
        addFlaw(state, Flaw::SeveralHolders);
}

void describeReadWrite(LockState &state, const RawLock &raw)
{
    bool writing = false;
    for (const auto &[id, value] : raw.fields) {
        if (id == "mode") {
            writing = value == "write";
            continue;
        }
        addHolder(state, id, value, isWriteHolder(id) ? HoldMode::Write : HoldMode::Read);
    }
    const auto writers = std::ranges::count(state.holders, HoldMode::Write, &Holder::mode);
    const auto isStranger = [&state](const Holder &holder) {
        return std::ranges::none_of(state.holders, [&holder](const Holder &other) {
            return other.mode == HoldMode::Write && other.id.startsWith(holder.id);
        });
    };
    const bool strangerReads = writing && std::ranges::any_of(state.holders, isStranger);
    if (writers > (writing ? 1 : 0) || strangerReads)
        addFlaw(state, Flaw::SeveralHolders);
}

void describeFasterMulti(LockState &state, const RawLock &raw)
{
    QHash<QByteArray, qint64> counts;
    for (const auto &[name, value] : raw.fields) {
        if (name.size() == 22)
            ++counts[value];
    }
    for (auto it = counts.cbegin(); it != counts.cend(); ++it)
        state.holders.append(Holder(it.key(), it.value()));
    std::ranges::sort(state.holders, {}, &Holder::id);
}

void describeBody(LockState &state, const RawLock &raw, Body body)
{
    switch (body) {
    case Body::Exclusive:
        describeExclusive(state, raw);
        break;
    case Body::ReadWrite:
        describeReadWrite(state, raw);
        break;
    case Body::FasterMulti:
        describeFasterMulti(state, raw);
        break;
    case Body::NoLock:
        break;
    }
    if (raw.fields.size() < raw.fieldCount || raw.body == RawLock::Body::TooLarge)
        addFlaw(state, Flaw::Truncated);
    if (raw.body == RawLock::Body::Other)
        addFlaw(state, Flaw::WrongType);
    // HGETALL and HSCAN have no order to rely on; a state must not differ because of that.
    std::ranges::stable_sort(state.holders, {}, &Holder::id);
}

void describeLease(LockState &state, const KeyLife &life)
{
    if (!state.isHeld())
        return;
    if (life.expiry == KeyExpiry::Timed) {
        state.lease.expiry = Expiry::Timed;
        state.lease.left = life.left;
    } else if (life.expiry == KeyExpiry::Never) {
        state.lease.expiry = Expiry::Never;
        addFlaw(state, Flaw::NoExpiry);
    }
}

std::optional<ServerTime> deadlineOf(double score)
{
    constexpr double farthest = 8e15; // exact in a double, and some 250,000 years away
    if (!std::isfinite(score) || std::abs(score) > farthest)
        return {};
    return ServerTime(Milliseconds(qint64(score)));
}

Listening listeningOf(const Audience &audience, const QByteArray &waiter)
{
    const auto found = audience.waiters.constFind(waiter);
    if (found == audience.waiters.constEnd())
        return Listening::Unknown;
    return *found ? Listening::Yes : Listening::No;
}

void describeQueue(LockState &state, const RawLock &raw, const Audience &audience)
{
    QHash<QByteArray, double> scores(raw.deadlines.cbegin(), raw.deadlines.cend());
    const bool whole = raw.queueLength <= raw.queue.size() && raw.deadlineCount <= raw.deadlines.size();
    QSet<QByteArray> seen;
    for (const auto &id : raw.queue) {
        const auto score = scores.constFind(id);
        const bool timed = score != scores.constEnd();
        state.queue.append(Waiter(id, timed ? deadlineOf(*score) : std::nullopt, listeningOf(audience, id)));
        if (!timed && whole)
            addFlaw(state, Flaw::QueueEntryUntimed);
        if (seen.contains(id))
            addFlaw(state, Flaw::DuplicateInQueue);
        seen.insert(id);
    }
    const auto isLost = [&seen](const auto &deadline) { return !seen.contains(deadline.first); };
    if (whole && std::ranges::any_of(raw.deadlines, isLost))
        addFlaw(state, Flaw::TimedButNotQueued);
    if (!whole || raw.queueUnreadable)
        addFlaw(state, Flaw::Truncated);
    if (raw.queueLife.expiry == KeyExpiry::Timed)
        addFlaw(state, Flaw::QueueWillVanish);
    if (std::ranges::any_of(
            state.holders, [&seen](const Holder &holder) { return seen.contains(holder.id); }))
        addFlaw(state, Flaw::HolderQueued);
    state.anonymousWaiters = std::max<qint64>(0, raw.queueLength - raw.queue.size());
}

bool isReentered(const LockState &state)
{
    return std::ranges::any_of(
        state.holders, [](const Holder &holder) { return holder.count.value_or(1) > 1; });
}

KindCandidates exclusiveKinds(const LockState &state, const RawLock &raw, const Audience &audience)
{
    KindCandidates kinds;
    if (!raw.token.isEmpty())
        kinds = {LockKind::Fenced};
    else if (raw.queueLength > 0 || raw.deadlineCount > 0 || !audience.waiters.isEmpty())
        kinds = {LockKind::Fair, LockKind::NonReentrantFair};
    else if (audience.exclusive.value_or(0) > 0)
        kinds = {LockKind::Reentrant, LockKind::NonReentrant};
    else
        kinds = {LockKind::Reentrant, LockKind::NonReentrant, LockKind::Spin, LockKind::Fair,
            LockKind::NonReentrantFair};
    if (isReentered(state))
        kinds.removeIf([](LockKind kind) {
            return kind == LockKind::NonReentrant || kind == LockKind::NonReentrantFair;
        });
    return kinds;
}

KindCandidates kindsOf(Body body, const LockState &state, const RawLock &raw, const Audience &audience)
{
    if (body == Body::ReadWrite || (body == Body::NoLock && audience.readWrite.value_or(0) > 0))
        return {LockKind::ReadWrite};
    if (body == Body::FasterMulti)
        return {LockKind::FasterMulti};
    return exclusiveKinds(state, raw, audience);
}

} // namespace

std::optional<LockState> recognise(
    const RawLock &raw, const Audience &audience, const QByteArray &system, Acquaintance acquaintance)
{
    const auto body = bodyOf(raw, acquaintance);
    const bool companions = raw.queueLength > 0 || raw.deadlineCount > 0 || countOf(raw.token);
    if (body == Body::NoLock && !companions && acquaintance == Acquaintance::Stranger)
        return {};

    LockState state;
    state.id = lockIdOf(system, raw.name);
    state.observedAt = raw.at;
    state.token = countOf(raw.token);
    describeBody(state, raw, body);
    describeLease(state, raw.life);
    describeQueue(state, raw, audience);
    const auto listeners = std::max(audience.exclusive.value_or(0), audience.readWrite.value_or(0));
    state.anonymousWaiters += listeners;
    state.kinds = kindsOf(body, state, raw, audience);
    return state;
}

LockState unreadLock(const QByteArray &system, const QByteArray &name)
{
    LockState state;
    state.id = lockIdOf(system, name);
    state.flaws = {Flaw::Unread};
    return state;
}

LockId lockIdOf(const QByteArray &system, const QByteArray &name)
{
    return LockId(system, name, "redisson");
}

} // namespace lockengine::redis
