// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of Comparison for holders that are in both states.

#include "lockengine/core/watch/comparison.h"
#include "lockengine/core/watch/count_diff.h"

#include <algorithm>

namespace lockengine {

// The same holder released and acquired the lock between two reads.
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

// A trace without a message: it re-entered and released one hold, or the reverse.
void Comparison::enteredAgain(const Holder &is, const Holder &was)
{
    // A message announced during the read may belong to an earlier release.
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
    // Where releases are silent, so many traces may also come from the end of this hold and another hold.
    const bool mayHaveLeft
        = m_was.size() == 1 && mayEndSilently(m_before) && m_traces.possible >= *was.count && leaseWasReset();
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

// One announced change is one step. With more, a silent release and another acquire are also possible.
LockEvent &Comparison::addRenewal(const Holder &is)
{
    const bool isQuiet = m_messages.possible == 0 && m_traces.possible == 0 && !m_now.signsMayBeMissing;
    const bool wouldLeaveSigns = m_habits.of(is.id) == TraceHabit::LeavesTraces || !mayEndSilently(m_before)
        || m_was.size() > 1 || m_now.changes == 1;
    LockEvent &event = m_sheet.addHold(EventKind::Renewed, is, EvidenceSign::StateChange);
    event.certain = isQuiet && wouldLeaveSigns && m_conditions.changesAnnounced;
    return event;
}

// A shared lease does not show who renewed it. Holders with their own leases get separate events.
bool Comparison::wasSharedLeaseRenewed() const
{
    const auto shares = [this](const Holder &is) {
        return is.mode != HoldMode::Permit && !is.deadline && find(m_was, is)->count == is.count;
    };
    return !m_is.isEmpty() && std::ranges::all_of(m_is, shares)
        && wasRenewed(m_before, m_now.state, *find(m_was, m_is.constFirst()), m_is.constFirst());
}

// A writer that also reads has the lock's lease, and its read hold has its own. The lock's lease was
// extended, and no other.
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

// The acts of the only holder, which is the same in both states.
Comparison::Needed Comparison::goOnAlone(const Holder &was, const Holder &is)
{
    Needed needed;
    const bool counted = was.count && is.count;
    const bool sameCount = counted && *was.count == *is.count && *is.count > 0;
    const bool wasReset = leaseWasReset();
    const auto deadline = deadlineOf(m_before);
    const bool lapsedFirst = wasReset && deadline && *deadline <= m_now.notBefore;
    const bool mayBeAnother = wasReset || mayHideInNoise();
    const qint32 messages = mayBeAnother ? m_messages.due : 0;
    const qint32 traces = mayBeAnother ? m_traces.due : 0;
    const bool isSilent = countsByTrace() || mayEndSilently(m_before);
    const bool mayHaveLeft = traces > 0 && sameCount && was.count == 1 && isSilent;
    // A message sent during the read, without a trace, may belong to a release whose trace came earlier.
    const qint32 lateTraces = m_traces.available - m_traces.due;
    const qint32 toldLate = sameCount ? std::clamp(m_messages.available - lateTraces, 0, traces) : 0;
    const bool wasTold = messages > 0 && m_messages.sure > 0;
    const bool wasTraced = mayHaveLeft && countsByTrace() && m_traces.sure > 0;
    if (lapsedFirst || (wasReset && (wasTold || wasTraced))) {
        needed = {lapsedFirst ? std::min(messages, 1) : 1, lapsedFirst ? 0 : 1, timesEntered(was)};
        needed.unseen = unseenHolds(needed);
        // Where releases are silent, it may also have re-entered and released one hold.
        takenAgain(was, is, needed.unseen, messages > 0 || lapsedFirst);
    } else if (messages > 0 || mayHaveLeft || toldLate > 0) {
        // Unknown whether it released and acquired, re-entered and released, or another client did.
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
    const bool stayed = isOne && m_sheet.events().isEmpty() && !leaseWasReset();
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
