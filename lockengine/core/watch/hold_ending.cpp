// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/hold_ending.h"

#include "lockengine/core/model/kind_facts.h"
#include "lockengine/core/watch/holder_sets.h"

#include <algorithm>

namespace lockengine {

namespace {

// Kinds whose release notifies only the first waiter; without waiters it sends nothing.
bool callsOneWaiter(LockKind kind)
{
    return has(kind, KindTrait::Queued);
}

// Kinds whose release leaves no sign, whatever the client.
bool neverSays(LockKind kind)
{
    return has(kind, KindTrait::OneValue);
}

// Also true for locks of other programs, which are only guessed from their shape.
bool leavesNothing(const LockState &before)
{
    return !before.guess.isEmpty() || (!before.kinds.isEmpty() && neverSays(before.kinds.first()));
}

bool isReleasedByUs(const Observation &now, const Holder &holder)
{
    return !now.releasedByUs.isEmpty() && now.releasedByUs == holder.id;
}

struct Verdict
{
    EventKind kind;
    bool certain;
};

// The inputs of one verdict.
class Case
{
public:
    Case(const LockState &before, const Observation &now, const Holder &holder, const EndingSigns &signs,
        const WatchConditions &conditions, WasLast last)
        : m_before(before)
        , m_now(now)
        , m_holder(holder)
        , m_signs(signs)
        , m_conditions(conditions)
        , m_last(last)
        , m_lapsed(hasLapsed(before, now, holder))
    { }

    [[nodiscard]] Verdict verdict() const;

private:
    [[nodiscard]] bool sign(EvidenceSign which) const { return m_now.signs.testFlag(which); }
    [[nodiscard]] bool isLast() const { return m_last == WasLast::Yes; }
    [[nodiscard]] bool provesByMissing() const
    {
        return m_conditions.changesAnnounced && !m_now.signsMayBeMissing;
    }
    // Traces first explain holds whose lease has not ended.
    [[nodiscard]] bool hasTrace() const { return m_signs.traces.possible >= (m_lapsed ? m_signs.ended : 1); }

    // A release of this hold may leave no sign at all.
    [[nodiscard]] bool mayBeSilent() const { return !isLast() || mayEndSilently(m_before); }

    [[nodiscard]] Verdict withTrace() const;
    [[nodiscard]] Verdict withMessageOnly() const;
    [[nodiscard]] Verdict expired() const;
    [[nodiscard]] Verdict withoutSign() const;

    const LockState &m_before;
    const Observation &m_now;
    const Holder &m_holder;
    const EndingSigns &m_signs;
    const WatchConditions &m_conditions;
    WasLast m_last;
    bool m_lapsed;
};

Verdict Case::verdict() const
{
    if (isReleasedByUs(m_now, m_holder))
        return {EventKind::Released, true};
    // This client's act may be the next acquire or the detection of a loss, which explains no ending.
    const bool weEndedIt = sign(EvidenceSign::OwnAct) && !m_now.state.isHeld() && !m_lapsed;
    if (weEndedIt)
        return {m_signs.traces.possible > 0 ? EventKind::Released : EventKind::ForceReleased, true};
    if (sign(EvidenceSign::EvictionNotice))
        return {EventKind::Evicted, true};
    if (hasTrace())
        return withTrace();
    if (m_lapsed)
        return expired();
    if (m_signs.messages.possible > 0 && isLast())
        return withMessageOnly();
    return withoutSign();
}

Verdict Case::withTrace() const
{
    const SignWindow &traces = m_signs.traces;
    // Another client may have released after this hold expired.
    const bool isItsOwn = !m_lapsed && !m_signs.othersUnseen && traces.sure >= m_signs.ended
        && traces.possible <= m_signs.tracesExplained;
    if (!isLast())
        return {EventKind::Released, isItsOwn};
    // A trace without its message has another source, or the message was missed.
    const bool isWhole
        = mayEndSilently(m_before) || (m_signs.messages.sure == 1 && m_signs.messages.possible == 1);
    return {EventKind::Released, isItsOwn && isWhole};
}

Verdict Case::withMessageOnly() const
{
    if (m_signs.traceSupport != TraceSupport::LeavesTraces || !provesByMissing())
        return {EventKind::Released, false};
    const bool isOne = m_signs.messages.sure == 1 && m_signs.messages.possible == 1;
    return {EventKind::ForceReleased, isOne && !m_signs.othersUnseen};
}

// A message without a trace is from a client that leaves none, possibly this holder's. A silent release may
// also have come before the end of the lease.
Verdict Case::expired() const
{
    const bool isHeard = m_signs.messages.possible == 0 || m_holder.deadline;
    const bool mayBeUnannounced = mayBeSilent() || m_signs.ended > 1; // or it was not the last of several
    const bool wouldShow = !leavesNothing(m_before)
        && (!mayBeUnannounced || m_signs.traceSupport == TraceSupport::LeavesTraces);
    const bool isClear = provesByMissing() && isHeard && wouldShow;
    return {EventKind::Expired, isClear || sign(EvidenceSign::ServerNotice)};
}

Verdict Case::withoutSign() const
{
    const bool leavesNone = m_signs.traceSupport == TraceSupport::LeavesNone;
    if (leavesNothing(m_before) || m_now.signsMayBeMissing || (mayBeSilent() && leavesNone))
        return {EventKind::Released, false};
    if (sign(EvidenceSign::EvictionCounted)) // of some key, possibly this one
        return {EventKind::Evicted, false};
    const bool isProven = m_conditions.changesAnnounced && m_signs.traceSupport == TraceSupport::LeavesTraces;
    if (mayBeSilent() && !isProven)
        return {EventKind::Released, false};
    return {EventKind::Deleted, !mayBeSilent() && m_conditions.changesAnnounced && !m_conditions.evicts};
}

} // namespace

std::optional<ServerTime> deadlineOf(const LockState &state)
{
    if ((!state.isHeld() && !state.isCounting()) || state.lease.expiry != Expiry::Timed)
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
        return std::chrono::abs(*is.deadline - *was.deadline) >= deadlineNoise;
    const QList<Holder> holders = standing(now);
    if (std::ranges::any_of(holders, [](const Holder &holder) { return holder.deadline.has_value(); }))
        return false;
    return std::chrono::abs(deadlineShift(before, now).value_or(Milliseconds(0))) >= deadlineNoise;
}

bool mayEndSilently(const LockState &before)
{
    const bool queueIsEmpty = before.queue.isEmpty();
    return !before.guess.isEmpty()
        || std::any_of(before.kinds.begin(), before.kinds.end(), [queueIsEmpty](LockKind kind) {
               return kind == LockKind::Spin || neverSays(kind) || (callsOneWaiter(kind) && queueIsEmpty);
           });
}

bool hasLapsed(const LockState &before, const Observation &now, const Holder &holder)
{
    const auto deadline = holder.deadline ? holder.deadline : deadlineOf(before);
    return (deadline && *deadline <= now.state.observedAt)
        || (!holder.deadline && now.signs.testFlag(EvidenceSign::DeadlinePassed));
}

HoldEnding endingOf(const LockState &before, const Observation &now, const Holder &holder,
    const EndingSigns &signs, const WatchConditions &conditions, WasLast last)
{
    const Verdict verdict = Case(before, now, holder, signs, conditions, last).verdict();
    HoldEnding ending;
    ending.kind = verdict.kind;
    ending.certain = verdict.certain;
    ending.evidence = now.signs | EvidenceSign::StateChange;
    ending.evidence.setFlag(
        EvidenceSign::OwnAct, now.signs.testFlag(EvidenceSign::OwnAct) || isReleasedByUs(now, holder));
    ending.evidence.setFlag(EvidenceSign::ReleaseMessage, signs.messages.possible > 0);
    ending.evidence.setFlag(EvidenceSign::ReleaseTrace, signs.traces.possible > 0);
    ending.evidence.setFlag(EvidenceSign::DeadlinePassed, hasLapsed(before, now, holder));
    return ending;
}

} // namespace lockengine
