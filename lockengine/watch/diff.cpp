// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/watch/diff.h"

#include "lockengine/watch/count_diff.h"
#include "lockengine/watch/event_sheet.h"
#include "lockengine/watch/holder_sets.h"
#include "lockengine/watch/queue_diff.h"

#include <algorithm>

namespace lockengine {

using namespace std::chrono_literals;

namespace {

// A sign that comes later than the state it belongs to comes within this.
constexpr Milliseconds kLateSign = 1s;
constexpr qsizetype kPurgedRemembered = 64;

// One comparison under way: events are appended in the order in which they must have happened.
class Comparison
{
public:
    Comparison(
        const LockState &before, const Observation &now, LockMemory memory, const WatchConditions &conditions)
        : m_before(before)
        , m_now(now)
        , m_memory(std::move(memory))
        , m_conditions(conditions)
        , m_was(standing(before))
        , m_is(standing(now.state))
        , m_sheet(before, now)
    { }

    DiffResult run();
    DiffResult firstMeeting();
    DiffResult afterGap();

private:
    [[nodiscard]] bool sign(EvidenceSign which) const { return m_now.signs.testFlag(which); }
    [[nodiscard]] bool announced() const { return sign(EvidenceSign::ReleaseMessage); }
    [[nodiscard]] bool traced() const { return sign(EvidenceSign::ReleaseTrace); }
    [[nodiscard]] bool leaseWasSetAnew() const;

    LockEvent &addEnding(const Holder &holder, WasLast last, Evidence extra);
    void addQueueSteps(const QList<QueueStep> &steps);
    void learnFrom(const LockEvent &ending);

    void handOver(const QList<Holder> &ended, const QList<Holder> &begun);
    void sameHolder(const Holder &was, const Holder &is);
    void takenAgain(const Holder &was, const Holder &is);
    void takenAgainQuietly(const Holder &was, const Holder &is);
    void countChanged(const Holder &was, const Holder &is);
    void heldForAMoment();

    const LockState &m_before;
    const Observation &m_now;
    LockMemory m_memory;
    const WatchConditions &m_conditions;
    QList<Holder> m_was;
    QList<Holder> m_is;
    EventSheet m_sheet;
};

bool Comparison::leaseWasSetAnew() const
{
    const auto shift = deadlineShift(m_before, m_now.state);
    return !shift || std::chrono::abs(*shift) >= deadlineNoise;
}

LockEvent &Comparison::addEnding(const Holder &holder, WasLast last, Evidence extra)
{
    const HoldEnding ending = endingOf(m_before, m_now, m_memory.habit, m_conditions, last);
    const bool stepsBetween = ending.kind == EventKind::Released && holder.count.value_or(1) > 1;
    LockEvent &event = m_sheet.add(ending.kind, ending.evidence | extra);
    event.evidence.setFlag(EvidenceSign::Coalesced, stepsBetween || extra.testFlag(EvidenceSign::Coalesced));
    event.holder = holder.id;
    event.mode = holder.mode;
    event.count = 0;
    event.kinds = m_before.kinds;
    event.certain = ending.certain;
    if (ending.kind == EventKind::Expired) {
        event.at = std::clamp(deadlineOf(m_before).value_or(event.at), event.notBefore, event.at);
        event.notBefore = event.at;
    }
    learnFrom(event);
    return event;
}

void Comparison::learnFrom(const LockEvent &ending)
{
    const bool bare
        = announced() && !traced() && !sign(EvidenceSign::OwnAct) && m_conditions.changesAnnounced;
    if (bare)
        ++m_memory.habit.bare;
    if (!announced() && !traced())
        m_memory.endedWithoutSign = ending.seen;
}

void Comparison::addQueueSteps(const QList<QueueStep> &steps)
{
    for (const QueueStep &step : steps) {
        LockEvent &event = m_sheet.add(step.kind, EvidenceSign::StateChange);
        event.holder = step.waiter;
        event.position = step.position;
        event.certain = step.certain;
        event.evidence.setFlag(EvidenceSign::DeadlinePassed, step.kind == EventKind::Purged);
        if (step.kind != EventKind::Purged)
            m_memory.purged.remove(step.waiter);
        else if (m_memory.purged.size() < kPurgedRemembered)
            m_memory.purged.insert(step.waiter);
    }
}

// Holds that ended, and holds that began; by the same read, so steps in between were not seen.
void Comparison::handOver(const QList<Holder> &ended, const QList<Holder> &begun)
{
    // Changing from one mode to another leaves the lock held all the while.
    const bool stayedHeld = ended.size() < m_was.size() || changedMode(ended, begun);
    const WasLast last = stayedHeld ? WasLast::No : WasLast::Yes;
    Evidence both;
    both.setFlag(EvidenceSign::Coalesced, !ended.isEmpty() && !begun.isEmpty());
    for (const Holder &holder : ended) {
        if (holder.mode == HoldMode::Permit)
            addPermitEnding(m_sheet, holder, m_now);
        else
            addEnding(holder, last, both);
    }

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
    const QueueSteps queue
        = queueSteps({m_before.queue, m_now.state.queue, taken, m_memory.purged, m_now.state.observedAt});
    addQueueSteps(queue.departures);
    for (const Holder &holder : begun) {
        const bool unseen = ended.isEmpty() && m_was.isEmpty() && announced() && traced();
        Evidence evidence = both | EvidenceSign::StateChange;
        evidence.setFlag(EvidenceSign::Coalesced, !ended.isEmpty() || unseen || holder.count.value_or(1) > 1);
        evidence.setFlag(EvidenceSign::OwnAct, ended.isEmpty() && sign(EvidenceSign::OwnAct));
        m_sheet.addHold(
            taken.contains(holder.id) ? EventKind::Promoted : EventKind::Acquired, holder, evidence);
        m_memory.purged.remove(holder.id);
    }
    addQueueSteps(queue.arrivals);
}

// Released and taken again by the same holder between two reads.
void Comparison::takenAgain(const Holder &was, const Holder &is)
{
    const bool known = traced() || !announced();
    LockEvent &ending = addEnding(was, WasLast::Yes, EvidenceSign::Coalesced);
    ending.certain = ending.certain && known;
    const bool certain = ending.certain;
    m_sheet.addHold(EventKind::Acquired, is, EvidenceSign::StateChange | Evidence(EvidenceSign::Coalesced))
        .certain
        = certain;
}

// A trace, but no message: a step down and up again, or, where a release may be silent, a release.
void Comparison::takenAgainQuietly(const Holder &was, const Holder &is)
{
    const bool mayBeSilent = mayEndSilently(m_before);
    const Evidence up = EvidenceSign::StateChange | Evidence(EvidenceSign::Coalesced);
    const Evidence down = up | EvidenceSign::ReleaseTrace;
    if (was.count == 1 && mayBeSilent) {
        addEnding(was, WasLast::Yes, EvidenceSign::Coalesced).certain = false;
        m_sheet.addHold(EventKind::Acquired, is, up).certain = false;
    } else if (was.count == 1) {
        m_sheet.addHold(EventKind::Reentered, is, up).count = 2;
        m_sheet.addHold(EventKind::PartlyReleased, is, down);
    } else {
        LockEvent &left = m_sheet.addHold(EventKind::PartlyReleased, is, down);
        left.count = *is.count - 1;
        left.certain = !mayBeSilent;
        m_sheet.addHold(EventKind::Reentered, is, up).certain = !mayBeSilent;
    }
}

void Comparison::countChanged(const Holder &was, const Holder &is)
{
    Evidence evidence = EvidenceSign::StateChange;
    evidence.setFlag(EvidenceSign::OwnAct, sign(EvidenceSign::OwnAct));
    evidence.setFlag(EvidenceSign::Coalesced, *is.count - *was.count > 1 || *was.count - *is.count > 1);
    if (*is.count > *was.count) {
        m_sheet.addHold(EventKind::Reentered, is, evidence);
        return;
    }
    evidence.setFlag(EvidenceSign::ReleaseTrace, traced());
    m_sheet.addHold(EventKind::PartlyReleased, is, evidence).certain = traced() || sign(EvidenceSign::OwnAct);
    if (!traced() && m_conditions.changesAnnounced)
        ++m_memory.habit.untraced;
}

void Comparison::sameHolder(const Holder &was, const Holder &is)
{
    if (is.mode == HoldMode::Permit)
        return addPermitChange(m_sheet, was, is);
    const bool counted = was.count && is.count;
    const bool alone = m_was.size() == 1;
    const auto deadline = deadlineOf(m_before);
    const bool lapsedFirst = deadline && *deadline <= m_now.notBefore;
    if (alone && leaseWasSetAnew() && (announced() || lapsedFirst))
        takenAgain(was, is);
    else if (alone && leaseWasSetAnew() && traced() && counted && *was.count == *is.count && *is.count > 0)
        takenAgainQuietly(was, is);
    else if (counted && *was.count != *is.count)
        countChanged(was, is);
    else if (wasRenewed(m_before, m_now.state, was, is))
        m_sheet.addHold(EventKind::Renewed, is, EvidenceSign::StateChange);
}

void Comparison::heldForAMoment()
{
    const bool late
        = m_memory.endedWithoutSign && m_now.state.observedAt - *m_memory.endedWithoutSign < kLateSign;
    const bool queued = !m_before.queue.isEmpty() || !m_now.state.queue.isEmpty();
    if (!announced() || !traced() || late || queued)
        return;
    const Evidence inferred = EvidenceSign::Coalesced;
    m_sheet.add(EventKind::Acquired, inferred).certain = false;
    const Evidence released = inferred | EvidenceSign::ReleaseMessage | EvidenceSign::ReleaseTrace;
    m_sheet.add(EventKind::Released, released).certain = false;
}

DiffResult Comparison::run()
{
    if (traced())
        ++m_memory.habit.traced;
    const QList<Holder> ended = missingFrom(m_is, m_was);
    const QList<Holder> begun = missingFrom(m_was, m_is);
    if (m_was.isEmpty() && m_is.isEmpty())
        heldForAMoment();
    const bool unchanged = ended.isEmpty() && begun.isEmpty();
    for (const Holder &is : unchanged ? m_is : QList<Holder>())
        sameHolder(*find(m_was, is), is);
    handOver(ended, begun);
    addCountSteps(m_sheet, m_before, m_now);
    return {m_sheet.events(), m_memory};
}

DiffResult Comparison::firstMeeting()
{
    if (traced())
        ++m_memory.habit.traced;
    for (const Holder &holder : m_is)
        m_sheet.addHold(EventKind::Appeared, holder, {});
    if (m_is.isEmpty() && (m_now.state.waiterCount() > 0 || m_now.state.isCounting()))
        m_sheet.add(EventKind::Appeared, {}).number = m_now.state.number;
    return {m_sheet.events(), m_memory};
}

DiffResult Comparison::afterGap()
{
    m_memory.purged.clear();
    m_memory.endedWithoutSign.reset();
    const bool nothing = m_was.isEmpty() && m_is.isEmpty() && m_before.queue.isEmpty()
        && m_now.state.queue.isEmpty() && m_before.number == m_now.state.number;
    if (nothing)
        return {m_sheet.events(), m_memory};
    const Evidence replaced = sign(EvidenceSign::ServerReplaced) ? EvidenceSign::ServerReplaced : Evidence();
    const auto deadline = deadlineOf(m_before);
    const bool couldHaveEnded = deadline && *deadline <= m_now.state.observedAt;
    if (replaced && !couldHaveEnded) {
        for (const Holder &lost : missingFrom(m_is, m_was))
            m_sheet.addHold(EventKind::Resynced, lost, replaced | EvidenceSign::StateChange).count = 0;
    }
    if (!m_sheet.events().isEmpty() && m_is.isEmpty())
        return {m_sheet.events(), m_memory};
    if (m_is.isEmpty())
        m_sheet.add(EventKind::Resynced, {}).number = m_now.state.number;
    else
        m_sheet.addHold(EventKind::Resynced, m_is.first(), {});
    return {m_sheet.events(), m_memory};
}

} // namespace

DiffResult diff(const std::optional<LockState> &before, const Observation &now, LockMemory memory,
    const WatchConditions &conditions)
{
    LockState absent;
    absent.id = now.state.id;
    absent.kinds = now.state.kinds;
    absent.observedAt = now.notBefore;
    const LockState known = before.value_or(absent);
    Comparison comparison(known, now, std::move(memory), conditions);
    if (!before && !now.absenceWasKnown)
        return comparison.firstMeeting();
    return before && now.afterGap ? comparison.afterGap() : comparison.run();
}

} // namespace lockengine
