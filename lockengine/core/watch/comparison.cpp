// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/comparison.h"

#include "lockengine/core/model/kind_facts.h"
#include "lockengine/core/watch/count_diff.h"

#include <algorithm>

namespace lockengine {

using namespace std::chrono_literals;

namespace {

// The longest delay between a state and its late signs.
constexpr Milliseconds kLateSign = 1s;
constexpr qsizetype kPurgedRemembered = 64;
constexpr Milliseconds shortWindow = 10 * deadlineNoise;

qint64 entriesOf(const QList<Holder> &holders)
{
    qint64 entries = 0;
    for (const Holder &holder : holders)
        entries += timesEntered(holder);
    return entries;
}

} // namespace

DiffResult Comparison::run()
{
    leaveOutUnknown();
    const QList<Holder> ended = missingFrom(m_is, m_was);
    const QList<Holder> begun = missingFrom(m_was, m_is);
    if (ended.isEmpty() && begun.isEmpty())
        goOn();
    else
        handOver(ended, begun);
    addCountSteps(m_sheet, m_before, m_now, m_conditions);
    return {m_sheet.events(), m_memory, m_proofs};
}

DiffResult Comparison::afterGap()
{
    m_memory = {};
    const bool nothing = m_was.isEmpty() && m_is.isEmpty() && m_before.queue.isEmpty()
        && m_now.state.queue.isEmpty() && m_before.number == m_now.state.number;
    if (nothing)
        return {m_sheet.events(), m_memory, {}};
    Evidence replaced;
    if (sign(EvidenceSign::ServerReplaced))
        replaced = m_now.signs
            & (Evidence(EvidenceSign::ServerReplaced) | EvidenceSign::ServerRestarted
                | EvidenceSign::ServerTookOver);
    const auto deadline = deadlineOf(m_before);
    // A lease with a watchdog does not end normally: there was no server to renew it on.
    const bool couldHaveEnded
        = deadline && *deadline <= m_now.state.observedAt && m_before.lease.renewal != Renewal::Watchdog;
    if (replaced && !couldHaveEnded) {
        for (const Holder &lost : missingFrom(m_is, m_was))
            m_sheet.addHold(EventKind::Resynced, lost, replaced | EvidenceSign::StateChange).count = 0;
    }
    if (!m_sheet.events().isEmpty() && m_is.isEmpty())
        return {m_sheet.events(), m_memory, {}};
    if (m_is.isEmpty())
        m_sheet.add(EventKind::Resynced, {}).number = m_now.state.number;
    else
        m_sheet.addHold(EventKind::Resynced, m_is.first(), {});
    return {m_sheet.events(), m_memory, {}};
}

// If a state has only a sample of its holders, a holder outside it may still hold the lock. Such a hold
// counts as neither ended nor begun.
void Comparison::leaveOutUnknown()
{
    const bool wasSampled = m_before.isSampled();
    const bool isSampled = m_now.state.isSampled();
    if (!wasSampled && !isSampled)
        return;
    const auto isUnknownIn = [](const QList<Holder> &sample, const Holder &holder) {
        return !find(sample, holder)
            && std::ranges::any_of(sample, [&holder](const Holder &one) { return one.mode == holder.mode; });
    };
    const QList<Holder> was = m_was;
    if (isSampled)
        m_was.removeIf([&](const Holder &holder) { return isUnknownIn(m_is, holder); });
    if (wasSampled)
        m_is.removeIf([&](const Holder &holder) { return isUnknownIn(was, holder); });
}

// Each acquire and each release is announced once, unless several ran together.
bool Comparison::hasChangesBeyond(qint64 steps) const
{
    return m_now.changes > steps;
}

bool Comparison::leaseWasReset() const
{
    const auto shift = deadlineShift(m_before, m_now.state);
    return !shift || std::chrono::abs(*shift) >= deadlineNoise;
}

bool Comparison::mayHideInNoise() const
{
    return m_now.state.observedAt - m_before.observedAt <= shortWindow;
}

// Kinds whose releases all leave a trace, but not all send a message. Either state may show the kind: only
// one may have a queue, or show a shared lock.
bool Comparison::countsByTrace() const
{
    const auto leavesTraces = [](const LockState &state) {
        return !state.kinds.isEmpty() && std::ranges::all_of(state.kinds, [](LockKind kind) {
            return has(kind, KindTrait::TracedReleases);
        });
    };
    return leavesTraces(m_before) || leavesTraces(m_now.state);
}

// The releases that the observed holds do not explain.
qint64 Comparison::unseenHolds(const Needed &needed) const
{
    if (m_before.isCounting() || m_now.state.isCounting() || counts(telling().kinds))
        return 0;
    const bool isLate
        = m_memory.endedWithoutSign && m_now.state.observedAt - *m_memory.endedWithoutSign < kLateSign;
    if (isLate && m_was.isEmpty())
        return 0;
    const qint64 reported = qMax(0, m_messages.due - needed.messages);
    const qint64 traced = qMax(0, m_traces.due - needed.tracesAtMost);
    if (countsByTrace())
        return qMax(reported, traced);
    const bool mayBeSilent = mayEndSilently(telling()) && m_messages.due == 0;
    return mayBeSilent ? traced : reported;
}

// Whether a waiter is in both states. A release in between would have notified the first waiter.
bool Comparison::someWaited() const
{
    QSet<QByteArray> waited;
    for (const Waiter &waiter : m_before.queue)
        waited.insert(waiter.id);
    return std::ranges::any_of(
        m_now.state.queue, [&waited](const Waiter &waiter) { return waited.contains(waiter.id); });
}

// `stayed`: one hold lasted the whole time.
UnseenHolds Comparison::unseenAtMost(const Needed &needed, bool stayed) const
{
    UnseenHolds unseen;
    const qint64 reported = m_messages.possible - needed.messages;
    const qint64 traced = m_traces.possible - needed.tracesAtLeast;
    unseen.atMost = qMax<qint64>(0, qMax(reported, traced));
    unseen.mayBeUntraced = (!stayed && !someWaited()) || m_now.signsMayBeMissing;
    unseen.clientTraceSupport = &m_traceSupport;
    return unseen;
}

// Each counted hold uses up the message and the trace of its release, also if one was announced only during
// the read. Otherwise the next state would count it again.
void Comparison::use(const Needed &needed)
{
    const auto counted = qint32(std::clamp<qint64>(needed.unseen, 0, signLimit));
    const qint32 traces = std::clamp(m_traces.due - counted, needed.tracesAtLeast, needed.tracesAtMost);
    m_memory.messages = leftOver(m_messages, needed.messages + counted);
    m_memory.traces = leftOver(m_traces, traces + counted);
    const bool isSpare = m_memory.messages.spare > 0 || m_memory.traces.spare > 0;
    m_memory.spareSince = isSpare ? std::optional(m_now.notBefore) : std::nullopt;
}

void Comparison::addUnseen(qint64 holds)
{
    if (holds <= 0)
        return;
    Evidence evidence = EvidenceSign::Coalesced;
    evidence.setFlag(EvidenceSign::ReleaseMessage, m_messages.available > 0);
    evidence.setFlag(EvidenceSign::ReleaseTrace, m_traces.available > 0);
    LockEvent &event = m_sheet.add(EventKind::Coalesced, evidence);
    event.holds = holds;
    // Its signs may have been sent during the previous read.
    event.notBefore = std::min(event.notBefore, m_memory.spareSince.value_or(event.notBefore));
    event.certain = !countsByTrace() && m_messages.sure == m_messages.possible
        && m_messages.sure == m_traces.sure && m_messages.sure >= holds;
}

LockEvent &Comparison::addEnding(const Holder &holder, WasLast last, const EndingSigns &signs, Evidence extra)
{
    const HoldEnding ending = endingOf(m_before, m_now, holder, signs, m_conditions, last);
    const bool stepsBetween = ending.kind == EventKind::Released && holder.count.value_or(1) > 1;
    LockEvent &event = m_sheet.add(ending.kind, ending.evidence | extra);
    event.evidence.setFlag(EvidenceSign::Coalesced, stepsBetween || extra.testFlag(EvidenceSign::Coalesced));
    event.holder = holder.id;
    event.mode = holder.mode;
    event.count = 0;
    event.kinds = m_before.kinds;
    event.certain = ending.certain;
    if (ending.kind == EventKind::Expired) {
        // A reader whose lease ended earlier is counted until the lock ends.
        const bool isOwn = holder.deadline && *holder.deadline >= event.notBefore;
        const auto deadline = isOwn ? holder.deadline : deadlineOf(m_before);
        event.at = std::clamp(deadline.value_or(event.at), event.notBefore, event.at);
        event.notBefore = event.at;
    }
    if (m_messages.possible == 0 && m_traces.possible == 0)
        m_memory.endedWithoutSign = event.seen;
    return event;
}

void Comparison::addEndings(const QList<Holder> &ended, WasLast last, bool othersUnseen, Evidence extra)
{
    EndingSigns signs;
    signs.messages = m_messages;
    signs.traces = m_traces;
    signs.ended = 0;
    signs.tracesExplained = 0;
    signs.othersUnseen = othersUnseen;
    for (const Holder &holder : ended) {
        if (holder.mode == HoldMode::Permit)
            continue;
        ++signs.ended;
        signs.tracesExplained += timesEntered(holder);
    }
    learnFrom(ended, last, othersUnseen);
    for (const Holder &holder : ended) {
        signs.traceSupport = m_traceSupport.of(holder.id);
        if (holder.mode == HoldMode::Permit)
            addPermitEnding(m_sheet, m_before, holder, m_now, m_messages);
        else
            addEnding(holder, last, signs, extra);
    }
}

// Learns from a single ended hold that has all signs of a release, if nothing else can have left them.
void Comparison::learnFrom(const QList<Holder> &ended, WasLast last, bool othersUnseen)
{
    if (ended.size() != 1 || othersUnseen || hasLapsed(m_before, m_now, ended.constFirst()))
        return;
    const bool isAnnounced = m_messages.sure == 1 && m_messages.possible == 1;
    const bool isWhole
        = isAnnounced || (m_messages.possible == 0 && (last == WasLast::No || mayEndSilently(m_before)));
    const bool isTraced = m_traces.sure > 0 && m_traces.doubtful == 0
        && m_traces.possible <= ended.constFirst().count.value_or(1);
    if (isWhole && isTraced)
        m_proofs.append({ended.constFirst().id, true});
}

void Comparison::addQueueSteps(const QList<QueueStep> &steps)
{
    for (const QueueStep &step : steps) {
        LockEvent &event = m_sheet.add(step.kind, EvidenceSign::StateChange);
        event.holder = step.waiter;
        event.position = step.position;
        event.certain = step.certain;
        event.evidence.setFlag(EvidenceSign::DeadlinePassed, step.kind == EventKind::Purged);
        if (step.kind != EventKind::Purged || !step.certain)
            m_memory.purged.remove(step.waiter);
        else if (m_memory.purged.size() < kPurgedRemembered)
            m_memory.purged.insert(step.waiter);
    }
}

// Some holds ended and others began between two reads; the steps in between are unknown.
void Comparison::handOver(const QList<Holder> &ended, const QList<Holder> &begun)
{
    // The lock stays held when a holder changes its mode.
    const bool stayedHeld = ended.size() < m_was.size() || changedMode(ended, begun);
    const WasLast last = stayedHeld ? WasLast::No : WasLast::Yes;
    Needed needed;
    needed.messages = !ended.isEmpty() && last == WasLast::Yes ? 1 : 0;
    if (m_before.isCounting()) // each permit is announced separately
        needed.messages = int(std::ranges::count_if(
            ended, [this](const Holder &permit) { return !hasLapsed(m_before, m_now, permit); }));
    for (const Holder &holder : ended) {
        ++needed.tracesAtLeast;
        needed.tracesAtMost += timesEntered(holder);
    }
    needed.unseen = unseenHolds(needed);
    const bool mayHideMore = needed.unseen > 0 || hasChangesBeyond(entriesOf(ended) + entriesOf(begun));
    Evidence both;
    both.setFlag(EvidenceSign::Coalesced, !ended.isEmpty() && !begun.isEmpty());
    addEndings(ended, last, mayHideMore, both);
    addUnseen(needed.unseen);

    QSet<QByteArray> waited;
    for (const Waiter &waiter : m_before.queue)
        waited.insert(waiter.id);
    for (const Waiter &waiter : m_now.state.queue)
        waited.remove(waiter.id);
    QSet<QByteArray> taken;
    for (const Holder &holder : begun) {
        if (waited.contains(holder.id))
            taken.insert(holder.id);
    }
    const QueueSteps queue = queueSteps({m_before.queue, m_now.state.queue, taken, m_memory.purged,
        m_now.state.observedAt, unseenAtMost(needed, false)});
    addQueueSteps(queue.departures);
    for (const Holder &holder : begun) {
        Evidence evidence = both | EvidenceSign::StateChange;
        evidence.setFlag(
            EvidenceSign::Coalesced, !ended.isEmpty() || needed.unseen > 0 || holder.count.value_or(1) > 1);
        evidence.setFlag(EvidenceSign::OwnAct,
            (ended.isEmpty() && sign(EvidenceSign::OwnAct)) || holder.id == m_now.acquiredByUs);
        m_sheet.addHold(
            taken.contains(holder.id) ? EventKind::Promoted : EventKind::Acquired, holder, evidence);
        m_memory.purged.remove(holder.id);
    }
    addQueueSteps(queue.arrivals);
    use(needed);
}

// The part of Comparison for holders that are in both states.

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
    const bool wouldLeaveSigns = m_traceSupport.of(is.id) == TraceSupport::LeavesTraces
        || !mayEndSilently(m_before) || m_was.size() > 1 || m_now.changes == 1;
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
    const qint32 reportedLate = sameCount ? std::clamp(m_messages.available - lateTraces, 0, traces) : 0;
    const bool wasReported = messages > 0 && m_messages.sure > 0;
    const bool wasTraced = mayHaveLeft && countsByTrace() && m_traces.sure > 0;
    if (lapsedFirst || (wasReset && (wasReported || wasTraced))) {
        needed = {lapsedFirst ? std::min(messages, 1) : 1, lapsedFirst ? 0 : 1, timesEntered(was)};
        needed.unseen = unseenHolds(needed);
        // Where releases are silent, it may also have re-entered and released one hold.
        takenAgain(was, is, needed.unseen, messages > 0 || lapsedFirst);
    } else if (messages > 0 || mayHaveLeft || reportedLate > 0) {
        // Unknown whether it released and acquired, re-entered and released, or another client did.
        needed.unseen = std::max({messages, mayHaveLeft ? traces : 0, reportedLate});
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
