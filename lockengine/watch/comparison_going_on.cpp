// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What holders did that are the same in both looks.

#include "lockengine/watch/comparison.h"
#include "lockengine/watch/count_diff.h"

#include <algorithm>

namespace lockengine {

// Released and acquired again by the same holder between two reads.
void Comparison::takenAgain(const Holder &was, const Holder &is, qint64 unseen, bool isProven)
{
    const bool mayHideMore
        = unseen > 0 || !isProven || hasChangesBeyond(timesEntered(was) + timesEntered(is));
    addEndings({was}, WasLast::Yes, mayHideMore, EvidenceSign::Coalesced);
    const bool certain = m_sheet.events().constLast().certain;
    addUnseen(unseen);
    m_sheet.addHold(EventKind::Acquired, is, EvidenceSign::StateChange | Evidence(EvidenceSign::Coalesced))
        .certain
        = certain;
}

// A trace, but no message: entered and left once more, or left and entered.
void Comparison::enteredAgain(const Holder &is, const Holder &was)
{
    // A message that was announced during the read may be that of a release before it.
    const bool mayHaveReleased = mayEndSilently(m_before) || m_messages.possible > 0;
    const Evidence up = EvidenceSign::StateChange | Evidence(EvidenceSign::Coalesced);
    const Evidence down = up | EvidenceSign::ReleaseTrace;
    if (was.count == 1) {
        LockEvent &entered = m_sheet.addHold(EventKind::Reentered, is, up);
        entered.count = 2;
        entered.certain = !mayHaveReleased;
        m_sheet.addHold(EventKind::PartlyReleased, is, down).certain = !mayHaveReleased;
    } else {
        LockEvent &left = m_sheet.addHold(EventKind::PartlyReleased, is, down);
        left.count = *is.count - 1;
        left.certain = !mayHaveReleased;
        m_sheet.addHold(EventKind::Reentered, is, up).certain = !mayHaveReleased;
    }
}

void Comparison::countChanged(const Holder &was, const Holder &is)
{
    Evidence evidence = EvidenceSign::StateChange;
    const bool isUp = *is.count > *was.count;
    const bool isOurs
        = sign(EvidenceSign::OwnAct) || is.id == (isUp ? m_now.acquiredByUs : m_now.releasedByUs);
    evidence.setFlag(EvidenceSign::OwnAct, isOurs);
    evidence.setFlag(EvidenceSign::Coalesced, *is.count - *was.count > 1 || *was.count - *is.count > 1);
    // Where a release is silent, so many traces may also be those of a hold that ended, and of another one.
    const bool mayHaveLeft = m_was.size() == 1 && mayEndSilently(m_before) && m_traces.possible >= *was.count
        && leaseWasSetAnew();
    evidence.setFlag(EvidenceSign::Coalesced, evidence.testFlag(EvidenceSign::Coalesced) || mayHaveLeft);
    if (isUp) {
        m_sheet.addHold(EventKind::Reentered, is, evidence).certain = !mayHaveLeft || isOurs;
        return;
    }
    const bool isTraced = m_traces.possible > 0;
    evidence.setFlag(EvidenceSign::ReleaseTrace, isTraced);
    m_sheet.addHold(EventKind::PartlyReleased, is, evidence).certain
        = (m_traces.sure > 0 && !mayHaveLeft) || isOurs;
    const bool isOneStep = m_was.size() == 1 && m_messages.possible == 0;
    if (isOneStep && isTraced && m_traces.sure > 0 && m_traces.doubtful == 0
        && m_traces.possible <= *was.count - *is.count)
        m_proofs.append({is.id, true});
    else if (isOneStep && !isTraced && m_conditions.changesAnnounced && !m_now.signsMayBeMissing)
        m_proofs.append({is.id, false});
}

// One change of the lock is one step; where more may hide, a silent release and another acquire fit as well.
LockEvent &Comparison::addRenewal(const Holder &is)
{
    const bool isQuiet = m_messages.possible == 0 && m_traces.possible == 0 && !m_now.signsMayBeMissing;
    const bool wouldLeaveSigns = m_habits.of(is.id) == TraceHabit::LeavesTraces || !mayEndSilently(m_before)
        || m_was.size() > 1 || m_now.changes == 1;
    LockEvent &event = m_sheet.addHold(EventKind::Renewed, is, EvidenceSign::StateChange);
    event.certain = isQuiet && wouldLeaveSigns && m_conditions.changesAnnounced;
    return event;
}

// One lease of several holders does not say who renewed it; holds with leases of their own are each told of.
bool Comparison::wasSharedLeaseRenewed() const
{
    const auto shares = [this](const Holder &is) {
        return is.mode != HoldMode::Permit && !is.deadline && find(m_was, is)->count == is.count;
    };
    return !m_is.isEmpty() && std::ranges::all_of(m_is, shares)
        && wasRenewed(m_before, m_now.state, *find(m_was, m_is.constFirst()), m_is.constFirst());
}

// A writer that also reads has the lease of the lock, and its read hold one of its own: that of the lock
// moved out, and none of the others did.
const Holder *Comparison::renewingWriter() const
{
    const auto writer = std::ranges::find(m_is, HoldMode::Write, &Holder::mode);
    const bool movedOut = deadlineShift(m_before, m_now.state).value_or(Milliseconds(0)) >= deadlineNoise;
    return m_is.size() > 1 && writer != m_is.end() && movedOut ? &*writer : nullptr;
}

void Comparison::addSharedRenewal()
{
    LockEvent &event = addRenewal(m_is.constFirst());
    event.holder.clear();
    event.count.reset();
    if (std::ranges::any_of(m_is, [&event](const Holder &is) { return is.mode != event.mode; }))
        event.mode = HoldMode::Exclusive;
}

// What the only holder did, who is the same in both states.
Comparison::Needed Comparison::goOnAlone(const Holder &was, const Holder &is)
{
    Needed needed;
    const bool counted = was.count && is.count;
    const bool sameCount = counted && *was.count == *is.count && *is.count > 0;
    const bool anew = leaseWasSetAnew();
    const auto deadline = deadlineOf(m_before);
    const bool lapsedFirst = anew && deadline && *deadline <= m_now.notBefore;
    const bool mayBeAnother = anew || mayHideInNoise();
    const qint32 messages = mayBeAnother ? m_messages.due : 0;
    const qint32 traces = mayBeAnother ? m_traces.due : 0;
    const bool isSilent = countsByTrace() || mayEndSilently(m_before);
    const bool mayHaveLeft = traces > 0 && sameCount && was.count == 1 && isSilent;
    // A message that came during the read, and without a trace, may be that of a release whose trace came
    // before.
    const qint32 lateTraces = m_traces.available - m_traces.due;
    const qint32 toldLate = sameCount ? std::clamp(m_messages.available - lateTraces, 0, traces) : 0;
    const bool wasTold = messages > 0 && m_messages.sure > 0;
    const bool wasTraced = mayHaveLeft && countsByTrace() && m_traces.sure > 0;
    if (lapsedFirst || (anew && (wasTold || wasTraced))) {
        needed = {lapsedFirst ? std::min(messages, 1) : 1, lapsedFirst ? 0 : 1, timesEntered(was)};
        needed.unseen = unseenHolds(needed);
        // Where a release is silent, it may also have entered and left once more.
        takenAgain(was, is, needed.unseen, messages > 0 || lapsedFirst);
    } else if (messages > 0 || mayHaveLeft || toldLate > 0) {
        // Whether it released and acquired, entered and left, or another one did, is not known.
        needed.unseen = std::max({messages, mayHaveLeft ? traces : 0, toldLate});
        addUnseen(needed.unseen);
    } else if (traces > 0 && sameCount) {
        needed.tracesAtMost = traces;
        enteredAgain(is, was);
    } else if (counted && *was.count != *is.count) {
        needed.tracesAtMost = int(std::clamp<qint64>(*was.count - *is.count, 0, signLimit));
        countChanged(was, is);
    } else if (wasRenewed(m_before, m_now.state, was, is)) {
        addRenewal(is);
    }
    return needed;
}

// The same holders as before, or none.
void Comparison::goOn()
{
    Needed needed;
    const bool isSampled = m_before.isSampled() || m_now.state.isSampled();
    const bool isOne = m_was.size() == 1 && !isSampled && m_is.constFirst().mode != HoldMode::Permit;
    if (isOne)
        needed = goOnAlone(m_was.constFirst(), m_is.constFirst());
    const bool isShared = !isOne && wasSharedLeaseRenewed();
    if (isShared)
        addSharedRenewal();
    for (const Holder &is : isOne || isShared ? QList<Holder>() : m_is) {
        const Holder &was = *find(m_was, is);
        if (is.mode == HoldMode::Permit) {
            addPermitChange(m_sheet, was, is);
        } else if (was.count && is.count && *was.count != *is.count) {
            needed.tracesAtMost += int(std::clamp<qint64>(*was.count - *is.count, 0, signLimit));
            countChanged(was, is);
        } else if (is.deadline && wasRenewed(m_before, m_now.state, was, is)) {
            addRenewal(is);
        }
    }
    needed.tracesAtLeast = std::min(needed.tracesAtLeast, needed.tracesAtMost);
    const bool stayed = isOne && m_sheet.events().isEmpty() && !leaseWasSetAnew();
    if (!isOne) {
        needed.unseen = unseenHolds(needed);
        addUnseen(needed.unseen);
        if (const Holder *writer = m_sheet.events().isEmpty() ? renewingWriter() : nullptr)
            addRenewal(*writer);
    }
    const QueueSteps queue = queueSteps({m_before.queue, m_now.state.queue, {}, m_memory.purged,
        m_now.state.observedAt, unseenAtMost(needed, stayed)});
    addQueueSteps(queue.departures);
    addQueueSteps(queue.arrivals);
    use(needed);
}

} // namespace lockengine
