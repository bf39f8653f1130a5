// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/classify/classifier.h"

#include "lockengine/redis/classify/counting_body.h"
#include "lockengine/redis/classify/hash_bodies.h"
#include "lockengine/redis/classify/name_meaning.h"
#include "lockengine/redis/classify/other_library_holders.h"
#include "lockengine/redis/classify/other_library_shapes.h"
#include "lockengine/redis/classify/state_parts.h"
#include "lockengine/redis/classify/waiter_queue.h"
#include "lockengine/redis/client/layouts.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

enum class Body { Exclusive, ReadWrite, FasterMulti, NoLock };

bool isReadWriteMode(const std::pair<QByteArray, QByteArray> &field)
{
    return field.first == "mode" && (field.second == "read" || field.second == "write");
}

// A single field with an id that other programs may also use needs a valid count and a TTL.
bool isLoneLooseHolder(const RawLock &raw)
{
    if (raw.fieldCount != 1 || raw.fields.size() != 1 || raw.life.expiry != KeyExpiry::Timed)
        return false;
    const auto &[name, value] = raw.fields.constFirst();
    return holderShape(name) == HolderShape::Loose && numberIn(value).value_or(0) >= 1;
}

qint64 strictHolders(const RawLock &raw)
{
    return std::ranges::count_if(
        raw.fields, [](const auto &field) { return holderShape(field.first) == HolderShape::Strict; });
}

// A hash of which nothing could be read: it may be any lock, held or free.
bool isUnknownHash(const RawLock &raw)
{
    return raw.body == RawLock::Body::TooLarge || (raw.body == RawLock::Body::Hash && raw.fields.isEmpty());
}

Body bodyOf(const RawLock &raw, Recognition recognition)
{
    if (raw.body != RawLock::Body::Hash || raw.fields.isEmpty())
        return Body::NoLock;
    const auto holders = strictHolders(raw);
    const bool hasMode = std::ranges::any_of(raw.fields, isReadWriteMode);
    if (hasMode && (holders > 0 || recognition == Recognition::Known))
        return Body::ReadWrite;
    if (std::ranges::all_of(raw.fields, isFasterMultiField))
        return Body::FasterMulti;
    const bool companions = raw.queueLength > 0 || raw.deadlineCount > 0 || !raw.token.isEmpty();
    if (holders == raw.fields.size() || (holders > 0 && companions) || isLoneLooseHolder(raw)
        || recognition == Recognition::Known)
        return Body::Exclusive;
    return Body::NoLock;
}

void describeExclusive(LockState &state, const RawLock &raw)
{
    for (const auto &[id, value] : raw.fields)
        addHolder(state, id, value, HoldMode::Exclusive);
    state.moreHolders = unreadFields(raw);
    if (raw.fieldCount > 1)
        addFlaw(state, Flaw::SeveralHolders);
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
    if (isUnknownHash(raw))
        addFlaw(state, Flaw::TooLarge);
    else if (unreadFields(raw) > 0)
        addFlaw(state, state.isHeld() ? Flaw::Truncated : Flaw::TooLarge);
    if (raw.body == RawLock::Body::Other)
        addFlaw(state, Flaw::WrongType);
    // HGETALL and HSCAN have no defined order; sort, so that equal states compare equal.
    if (state.holders.size() > 1)
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

void describeOtherLibrary(LockState &state, const RawLock &raw, const OtherLibraryShape &shape)
{
    state.id.layout = tokenLayout;
    state.kinds = {LockKind::Token};
    state.holders = {Holder(raw.numbers->text, 1)};
    state.guess = shape.guess;
    describeLease(state, raw.life);
}

bool isReentered(const LockState &state)
{
    return std::ranges::any_of(
        state.holders, [](const Holder &holder) { return holder.count.value_or(1) > 1; });
}

// One shared instance for very many locks.
const QByteArray &sharedLayout()
{
    static const QByteArray layout(redissonLayout);
    return layout;
}

const KindCandidates &unspecificKinds()
{
    static const KindCandidates kinds{LockKind::Reentrant, LockKind::NonReentrant, LockKind::Spin,
        LockKind::Fair, LockKind::NonReentrantFair};
    return kinds;
}

KindCandidates exclusiveKinds(const LockState &state, const RawLock &raw, const SubscriberSample &subscribers)
{
    KindCandidates kinds;
    if (!raw.token.isEmpty())
        kinds = {LockKind::Fenced};
    else if (raw.queueLength > 0 || raw.deadlineCount > 0 || !subscribers.waiters.isEmpty()
        || !subscribers.unqueued.isEmpty())
        kinds = {LockKind::Fair, LockKind::NonReentrantFair};
    else if (subscribers.exclusive.value_or(0) > 0)
        kinds = {LockKind::Reentrant, LockKind::NonReentrant};
    else if (raw.body == RawLock::Body::Absent || raw.body == RawLock::Body::Other || isUnknownHash(raw))
        return {}; // an absent or unread key does not show its kind
    else
        kinds = unspecificKinds();
    if (isReentered(state))
        kinds.removeIf([](LockKind kind) {
            return kind == LockKind::NonReentrant || kind == LockKind::NonReentrantFair;
        });
    return kinds;
}

KindCandidates kindsOf(
    Body body, const LockState &state, const RawLock &raw, const SubscriberSample &subscribers)
{
    if (body == Body::ReadWrite || (body == Body::NoLock && subscribers.readWrite.value_or(0) > 0))
        return {LockKind::ReadWrite};
    if (body == Body::FasterMulti)
        return {LockKind::FasterMulti};
    return exclusiveKinds(state, raw, subscribers);
}

} // namespace

std::optional<LockState> classify(const RawLock &raw, const SubscriberSample &subscribers,
    const QByteArray &system, Recognition recognition)
{
    const auto body = bodyOf(raw, recognition);
    const bool companions = raw.queueLength > 0 || raw.deadlineCount > 0 || numberIn(raw.token);
    LockState state;
    state.id = lockIdOf(system, raw.name, subscribers);
    state.observedAt = raw.at;
    if (describeOtherLibraryHolders(state, raw, recognition))
        return state;
    if (!companions)
        state.kinds = countingKinds(raw, subscribers, recognition);
    if (!state.kinds.isEmpty()) {
        state.id.layout = redissonLayout;
        describeNumbers(state, raw, subscribers);
        return state;
    }
    const bool wasHash
        = recognition == Recognition::Known && !subscribers.candidates.contains(LockKind::Token);
    const auto otherLibrary = companions || wasHash ? std::nullopt : otherLibraryShapeOf(raw, recognition);
    if (otherLibrary) {
        describeOtherLibrary(state, raw, *otherLibrary);
        return state;
    }
    const bool isNone = body == Body::NoLock && !companions
        && (recognition == Recognition::Unknown
            || (recognition == Recognition::Requested && !isUnknownHash(raw)));
    if (isNone)
        return {};

    if (body != Body::NoLock || companions)
        state.id.layout = sharedLayout();
    state.token = numberIn(raw.token);
    if (!raw.token.isEmpty() && raw.tokenLife.expiry == KeyExpiry::Timed)
        addFlaw(state, Flaw::TokenWillVanish);
    describeBody(state, raw, body);
    describeLease(state, raw.life);
    describeQueue(state, raw, subscribers);
    const auto listeners = std::max(subscribers.exclusive.value_or(0), subscribers.readWrite.value_or(0));
    state.anonymousWaiters += listeners;
    state.kinds = kindsOf(body, state, raw, subscribers);
    return state;
}

LockState unreadLock(const LockId &id)
{
    LockState state;
    state.id = id;
    state.flaws = {Flaw::Unread};
    return state;
}

LockId lockIdOf(const QByteArray &system, const QByteArray &name)
{
    return LockId(system, name, sharedLayout());
}

LockId lockIdOf(const QByteArray &system, const QByteArray &name, const SubscriberSample &subscribers)
{
    return subscribers.layout.isEmpty() ? lockIdOf(system, name) : LockId(system, name, subscribers.layout);
}

} // namespace lockengine::redis
