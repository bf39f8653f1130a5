// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/watch/hold_ending.h"

#include "lockengine/watch/holder_sets.h"

#include <algorithm>

namespace lockengine {

namespace {

// Kinds whose release calls the first waiter, and nobody when there is none.
bool callsOneWaiter(LockKind kind)
{
    return kind == LockKind::Fair || kind == LockKind::NonReentrantFair || kind == LockKind::FairLegacy;
}

// Kinds whose release leaves nothing behind, whatever the client.
bool neverSays(LockKind kind)
{
    return kind == LockKind::Token || kind == LockKind::TokenUnsafe;
}

// Nor do locks of programs that nobody here knows more of than their shape.
bool leavesNothing(const LockState &before)
{
    return !before.guess.isEmpty() || (!before.kinds.isEmpty() && neverSays(before.kinds.first()));
}

bool deadlinePassed(const LockState &before, const Observation &now)
{
    const auto deadline = deadlineOf(before);
    return now.signs.testFlag(EvidenceSign::DeadlinePassed)
        || (deadline && *deadline <= now.state.observedAt);
}

struct Verdict
{
    EventKind kind;
    bool certain;
};

Verdict withTrace(const LockState &before, const Observation &now, bool passed, WasLast last)
{
    const bool message = now.signs.testFlag(EvidenceSign::ReleaseMessage);
    if (last == WasLast::No)
        return {EventKind::Released, true};
    const bool mayBeSilent = mayEndSilently(before);
    // A trace without the message that ought to go with it is the trace of something else, or the message was
    // missed. A kind that calls one waiter traces the release of what has expired as well.
    return {EventKind::Released, message || (mayBeSilent && !passed)};
}

Verdict withMessageOnly(const TraceHabit &habit, const WatchConditions &conditions)
{
    if (habit.leavesNone())
        return {EventKind::Released, false};
    return {EventKind::ForceReleased, habit.isProven() && conditions.changesAnnounced};
}

Verdict withoutSign(const LockState &before, Evidence signs, const TraceHabit &habit,
    const WatchConditions &conditions, WasLast last)
{
    const bool mayBeSilent = last == WasLast::No || mayEndSilently(before);
    if (leavesNothing(before) || (mayBeSilent && habit.leavesNone()))
        return {EventKind::Released, false};
    if (signs.testFlag(EvidenceSign::EvictionCounted)) // of some record, perhaps of this one
        return {EventKind::Evicted, false};
    return {EventKind::Deleted, !mayBeSilent && conditions.changesAnnounced && !conditions.evicts};
}

Verdict verdictOn(const LockState &before, const Observation &now, const TraceHabit &habit,
    const WatchConditions &conditions, WasLast last)
{
    const bool trace = now.signs.testFlag(EvidenceSign::ReleaseTrace);
    const bool message = now.signs.testFlag(EvidenceSign::ReleaseMessage);
    const bool passed = deadlinePassed(before, now);
    // Our act may be the next acquire, or our noticing that a hold was lost, and then it explains no ending.
    const bool weEndedIt = now.signs.testFlag(EvidenceSign::OwnAct) && !now.state.isHeld() && !passed;
    if (weEndedIt)
        return {trace ? EventKind::Released : EventKind::ForceReleased, true};
    if (now.signs.testFlag(EvidenceSign::EvictionNotice))
        return {EventKind::Evicted, true};
    if (trace)
        return withTrace(before, now, passed, last);
    if (message && last == WasLast::Yes)
        return withMessageOnly(habit, conditions);
    if (passed)
        return {EventKind::Expired,
            conditions.changesAnnounced || now.signs.testFlag(EvidenceSign::ServerNotice)};
    return withoutSign(before, now.signs, habit, conditions, last);
}

} // namespace

std::optional<ServerTime> deadlineOf(const LockState &state)
{
    if (!state.isHeld() || state.lease.expiry != Expiry::Timed)
        return std::nullopt;
    return state.observedAt + state.lease.left;
}

std::optional<Milliseconds> deadlineShift(const LockState &before, const LockState &now)
{
    const auto was = deadlineOf(before);
    const auto is = deadlineOf(now);
    return was && is ? std::optional(*is - *was) : std::nullopt;
}

bool wasRenewed(const LockState &before, const LockState &now, const Holder &was, const Holder &is)
{
    if (was.deadline && is.deadline)
        return *is.deadline - *was.deadline >= deadlineNoise;
    const QList<Holder> holders = standing(now);
    if (std::ranges::any_of(holders, [](const Holder &holder) { return holder.deadline.has_value(); }))
        return false;
    return deadlineShift(before, now).value_or(Milliseconds(0)) >= deadlineNoise
        && find(holders, is) == &holders.first();
}

bool mayEndSilently(const LockState &before)
{
    const bool nobodyWaits = before.queue.isEmpty();
    return !before.guess.isEmpty()
        || std::any_of(before.kinds.begin(), before.kinds.end(), [nobodyWaits](LockKind kind) {
               return kind == LockKind::Spin || neverSays(kind) || (callsOneWaiter(kind) && nobodyWaits);
           });
}

HoldEnding endingOf(const LockState &before, const Observation &now, const TraceHabit &habit,
    const WatchConditions &conditions, WasLast last)
{
    const Verdict verdict = verdictOn(before, now, habit, conditions, last);
    HoldEnding ending;
    ending.kind = verdict.kind;
    ending.certain = verdict.certain;
    ending.evidence = now.signs | EvidenceSign::StateChange;
    ending.evidence.setFlag(EvidenceSign::DeadlinePassed, deadlinePassed(before, now));
    return ending;
}

} // namespace lockengine
