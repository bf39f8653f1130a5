// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/queue_diff.h"

#include <QHash>

namespace lockengine {

namespace {

constexpr Milliseconds deadlineRounding{10};

using Positions = QHash<QByteArray, qsizetype>;

// The first position of each id; a faulty queue may contain one twice.
Positions positionsIn(const QList<Waiter> &queue)
{
    Positions positions;
    positions.reserve(queue.size());
    for (qsizetype i = 0; i < queue.size(); ++i) {
        if (!positions.contains(queue[i].id))
            positions.insert(queue[i].id, i);
    }
    return positions;
}

// Waiters now behind a waiter that was behind them.
QSet<QByteArray> passedBy(const QList<Waiter> &now, const Positions &before)
{
    QSet<QByteArray> passed;
    QSet<QByteArray> met;
    qsizetype furthest = -1;
    for (const Waiter &waiter : now) {
        const qsizetype position = before.value(waiter.id, -1);
        if (position < 0 || met.contains(waiter.id))
            continue;
        met.insert(waiter.id);
        if (position < furthest)
            passed.insert(waiter.id);
        furthest = qMax(furthest, position);
    }
    return passed;
}

// What is known about the waiters behind each position: whether one with a deadline stayed, and whether one
// got an earlier deadline.
struct Behind
{
    bool anyStayed = false;
    bool broughtForward = false;
};

QList<Behind> behindEach(const QueueChange &change, const Positions &now)
{
    QList<Behind> behind(change.before.size());
    Behind soFar;
    for (qsizetype i = change.before.size() - 1; i >= 0; --i) {
        behind[i] = soFar;
        const Waiter &waiter = change.before[i];
        const qsizetype position = now.value(waiter.id, -1);
        if (position < 0 || !waiter.deadline || !change.now[position].deadline)
            continue;
        soFar.anyStayed = true;
        soFar.broughtForward
            = soFar.broughtForward || *waiter.deadline - *change.now[position].deadline >= deadlineRounding;
    }
    return behind;
}

// `ahead`: former waiters before it that must have been served and queued again, because they are still in
// the queue. An equal deadline does not prove that they stayed: a new waiter may get a deadline that another
// had.
bool mayHaveHeld(const UnseenHolds &unseen, const QByteArray &waiter, qint64 ahead = 0)
{
    const bool leavesTraces
        = !unseen.clientTraceSupport || unseen.clientTraceSupport->of(waiter) == TraceSupport::LeavesTraces;
    return unseen.atMost > ahead || (unseen.mayBeUntraced && !leavesTraces);
}

// It may have left or been served, and queued again with another deadline.
bool mayBeBack(const QueueChange &change, const Waiter &waiter, const Positions &now)
{
    const auto deadline = change.now[now.value(waiter.id)].deadline;
    return mayHaveHeld(change.unseen, waiter.id) && !(waiter.deadline && deadline == waiter.deadline);
}

// No value: it may have acquired and released the lock.
std::optional<QueueStep> departure(
    const QueueChange &change, const Waiter &waiter, const Behind &behind, qint64 ahead)
{
    // An acquire also moves the others' deadlines earlier, which hides the difference.
    const bool othersTell = change.taken.isEmpty();
    const bool lapsed = waiter.deadline && *waiter.deadline <= change.at;
    const bool mayHave = mayHaveHeld(change.unseen, waiter.id, ahead);
    const bool first = ahead == 0 || mayHave; // then it may also have been purged
    QueueStep step;
    step.waiter = waiter.id;
    if (lapsed && first && !(othersTell && behind.broughtForward)) {
        step.kind = EventKind::Purged;
        step.certain = waiter.listening == Listening::No || (othersTell && behind.anyStayed && !mayHave);
    } else if (mayHave) {
        return std::nullopt;
    } else {
        step.kind = EventKind::LeftQueue;
        step.certain = othersTell && behind.broughtForward; // otherwise it may have been removed by hand
    }
    return step;
}

QList<QueueStep> departures(const QueueChange &change, const Positions &now, const QSet<QByteArray> &passed)
{
    const QList<Behind> behind = behindEach(change, now);
    QList<QueueStep> steps;
    QSet<QByteArray> met;
    qint64 ahead = 0; // waiters before it that apparently stayed
    for (qsizetype i = 0; i < change.before.size(); ++i) {
        const Waiter &waiter = change.before[i];
        if (met.contains(waiter.id))
            continue;
        met.insert(waiter.id);
        if (now.contains(waiter.id))
            ahead += passed.contains(waiter.id) || mayBeBack(change, waiter, now) ? 0 : 1;
        else if (const auto step
            = change.taken.contains(waiter.id) ? std::nullopt : departure(change, waiter, behind[i], ahead))
            steps.append(*step);
    }
    return steps;
}

QList<QueueStep> arrivals(const QueueChange &change, const Positions &before, const QSet<QByteArray> &passed)
{
    QList<QueueStep> steps;
    QSet<QByteArray> met;
    for (qsizetype i = 0; i < change.now.size(); ++i) {
        const Waiter &waiter = change.now[i];
        const bool known = before.contains(waiter.id);
        if (met.contains(waiter.id) || (known && !passed.contains(waiter.id)))
            continue;
        met.insert(waiter.id);
        QueueStep step;
        // It may have been served and queued again.
        const bool mayHave = mayHaveHeld(change.unseen, waiter.id);
        const bool wasRemoved = (known && !mayHave) || (!known && change.purged.contains(waiter.id));
        step.kind = wasRemoved ? EventKind::LostPosition : EventKind::Queued;
        step.waiter = waiter.id;
        step.position = i;
        if (known) {
            const auto deadline = change.before[before.value(waiter.id)].deadline;
            step.certain = !mayHave && deadline && waiter.deadline && *waiter.deadline > *deadline;
        }
        steps.append(step);
    }
    return steps;
}

} // namespace

QueueSteps queueSteps(const QueueChange &change)
{
    if (change.before.isEmpty() && change.now.isEmpty())
        return {};
    const Positions before = positionsIn(change.before);
    const Positions now = positionsIn(change.now);
    const QSet<QByteArray> passed = passedBy(change.now, before);
    QueueSteps steps;
    steps.departures = departures(change, now, passed);
    steps.arrivals = arrivals(change, before, passed);
    return steps;
}

} // namespace lockengine
