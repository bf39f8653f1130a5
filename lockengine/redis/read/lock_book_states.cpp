// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Turns states into observations: which signs are reported with each.

#include "lockengine/core/base/growing.h"
#include "lockengine/redis/read/lock_book.h"

#include <algorithm>
#include <limits>

namespace lockengine::redis {
namespace {

void tell(Observation &observation, const ReadSigns &signs)
{
    const NoticedSigns &before = signs.before;
    const NoticedSigns &during = signs.during;
    observation.signs = before.flags | during.flags;
    observation.messages = {before.messages, during.messages, 0};
    observation.traces = {before.traces, during.traces, before.doubtfulTraces + during.doubtfulTraces};
    observation.changes = before.changes + during.changes;
    observation.signs.setFlag(EvidenceSign::ReleaseMessage, before.messages + during.messages > 0);
    observation.signs.setFlag(EvidenceSign::ReleaseTrace, observation.traces != SignCount());
    observation.signsMayBeMissing = signs.mayBeMissing;
}

bool hasSameHolders(const LockState &before, const LockState &now)
{
    const auto isSameHolder = [](const Holder &a, const Holder &b) {
        return a.id == b.id && a.count == b.count && a.mode == b.mode;
    };
    return std::ranges::equal(before.holders, now.holders, isSameHolder);
}

bool looksTheSame(const LockState &before, const LockState &now)
{
    constexpr Milliseconds rounding{10};
    const auto isSameWaiter = [](const Waiter &a, const Waiter &b) { return a.id == b.id; };
    const Milliseconds shift = now.observedAt + now.lease.left - (before.observedAt + before.lease.left);
    const bool isSameLease = before.lease.expiry == now.lease.expiry
        && (now.lease.expiry != Expiry::Timed || std::chrono::abs(shift) < rounding);
    return isSameLease && hasSameHolders(before, now) && before.number == now.number
        && std::ranges::equal(before.queue, now.queue, isSameWaiter);
}

} // namespace

void LockBook::noteSighted(KnownLock &lock, bool besideIsKnown) const
{
    lock.isSighted = true;
    lock.sweeps = m_wholeSweeps + (besideIsKnown ? 0 : 1);
}

void LockBook::noteFoundBeside(const QByteArray &name)
{
    auto *lock = find(name);
    if (lock && isPartlyKnown(*lock))
        lock->sweeps = std::numeric_limits<quint32>::max();
}

bool LockBook::isNews(const LockState &state) const
{
    const auto *lock = find(state.id.name);
    return !lock || !looksTheSame(lock->state.awake(), state);
}

bool LockBook::isLoss(const LockState &state) const
{
    const auto *lock = find(state.id.name);
    if (!lock || state.isUnread())
        return false;
    const QList<Holder> before = lock->state.awake().holders;
    return std::ranges::any_of(before, [&state](const Holder &before) {
        const auto now = std::ranges::find(state.holders, before.id, &Holder::id);
        if (now == state.holders.end())
            return !state.isSampled(); // a sample does not show who left
        return now->count.value_or(1) < before.count.value_or(1);
    });
}

bool LockBook::isAnotherNumber(const LockState &state) const
{
    const auto *lock = find(state.id.name);
    return lock && !state.isUnread() && numberWithPermits(lock->state.awake()) != numberWithPermits(state);
}

Observation LockBook::observe(LockState state, const ReadSigns &signs, Origin origin, MonotonicTime now)
{
    makeRoom(m_locks);
    const auto [place, isStranger] = m_locks.try_emplace(state.id.name);
    return observe(place->second, isStranger, std::move(state), signs, origin, now);
}

Observation LockBook::meet(
    KnownLock &lock, LockState state, const ReadSigns &signs, Origin origin, MonotonicTime now)
{
    return observe(lock, true, std::move(state), signs, origin, now);
}

Observation LockBook::observe(KnownLock &lock, bool isStranger, LockState state, const ReadSigns &signs,
    Origin origin, MonotonicTime now)
{
    Observation observation;
    tell(observation, signs);
    observation.signs |= lock.takeServerChange();
    const QByteArray &name = state.id.name;
    const bool isOurs = m_ownSteps.speaksOf(name);
    const LockState before = isOurs ? lock.state.awake() : LockState();
    OwnSteps::Change change;
    if (isOurs && !isStranger)
        change = {isLoss(state), isAnotherNumber(state)};
    if (isStranger) {
        observation.absenceWasKnown = origin.absenceWasKnown;
        observation.notBefore = origin.notBefore;
    } else {
        state.kinds = narrowed(lock.state.kinds(), state.kinds);
        // The end of a hold is reported without reading the queue; a waiter may follow.
        const bool isPart = isPartlyKnown(lock);
        const bool isOver = state.isFree() && state.waiterCount() == 0;
        const bool isCompleted = isPart && hasSameHolders(lock.state.awake(), state);
        const bool isOther = lock.isDoubted && !looksTheSame(lock.state.awake(), state);
        const bool isGap = lock.afterGap || (isPart ? !isCompleted && !isOver : isOther);
        observation.absenceWasKnown = lock.state.isFree() && !isGap;
        observation.afterGap = isGap || lock.state.isUnread();
        observation.completesFirstLook = isCompleted && !observation.afterGap;
        observation.signsMayBeMissing
            = observation.signsMayBeMissing || lock.isDoubted || isPart || lock.lacksSigns;
        observation.notBefore = lock.state.observedAt();
    }
    if (isStranger || state.isHeld() || state.waiterCount() > 0)
        lock.touched = now;
    if (const auto told = m_strangerKinds.constFind(name); isStranger && told != m_strangerKinds.cend()) {
        lock.audience().told = *told;
        m_strangerKinds.erase(told);
    }
    const bool isToken = state.kinds.contains(LockKind::Token);
    // The kind stays known when all permits are returned or no client holds the token.
    if (state.isCounting() || isToken)
        lock.audience().told = state.kinds;
    if (lock.heard && !lock.heard->waiters.isEmpty()) {
        lock.heard->waiters.removeIf([&state](const auto &entry) {
            return std::ranges::none_of(
                state.queue, [&entry](const Waiter &w) { return w.id == entry.key(); });
        });
    }
    // A state reported as new or after a gap is not compared but uses up its signs. Signs that came during
    // its read may belong to the next change.
    const bool isCompared = !observation.afterGap && (!isStranger || observation.absenceWasKnown);
    const bool isTakenAlong = !isCompared && (signs.during.isCounted() || lock.signs.isCounted());
    lock.lacksSigns = signs.laterMayBeMissing || isTakenAlong;
    lock.afterGap = false;
    lock.isDoubted = false;
    lock.isSighted = false;
    lock.isLarge = state.isSampled() || state.flaws.contains(Flaw::TooLarge)
        || state.flaws.contains(Flaw::QueueNotRead);
    observation.notBefore = std::min(observation.notBefore, state.observedAt);
    lock.state = RestingState(state);
    file(name, state);
    observation.state = std::move(state);
    if (isOurs)
        m_ownSteps.tell(observation, before, change, now);
    return observation;
}

std::optional<Observation> LockBook::replaceBy(const LockState &state)
{
    const auto *former = find(state.id.name);
    if (!former || former->state.id() == state.id)
        return {};
    Observation gone;
    gone.state.id = former->state.id();
    gone.state.kinds = former->state.kinds();
    gone.state.observedAt = state.observedAt;
    gone.notBefore = std::min(former->state.observedAt(), state.observedAt);
    gone.absenceWasKnown = former->state.isFree() && !former->afterGap;
    gone.afterGap = former->afterGap || former->state.isUnread();
    remove(state.id.name);
    return gone;
}

} // namespace lockengine::redis
