// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/comparison.h"

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
            return kind == LockKind::ReadWrite || kind == LockKind::Spin || kind == LockKind::Fair
                || kind == LockKind::NonReentrantFair || kind == LockKind::FairLegacy;
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
    const qint64 told = qMax(0, m_messages.due - needed.messages);
    const qint64 traced = qMax(0, m_traces.due - needed.tracesAtMost);
    if (countsByTrace())
        return qMax(told, traced);
    const bool mayBeSilent = mayEndSilently(telling()) && m_messages.due == 0;
    return mayBeSilent ? traced : told;
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
    const qint64 told = m_messages.possible - needed.messages;
    const qint64 traced = m_traces.possible - needed.tracesAtLeast;
    unseen.atMost = qMax<qint64>(0, qMax(told, traced));
    unseen.mayBeUntraced = (!stayed && !someWaited()) || m_now.signsMayBeMissing;
    unseen.habits = &m_habits;
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
        signs.habit = m_habits.of(holder.id);
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

} // namespace lockengine
