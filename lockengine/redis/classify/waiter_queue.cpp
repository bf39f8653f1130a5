// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/classify/waiter_queue.h"

#include "lockengine/redis/classify/state_parts.h"

#include <algorithm>
#include <iterator>

namespace lockengine::redis {
namespace {

// No client waits longer than this for its predecessor. A later deadline comes from a clock that jumped.
constexpr Milliseconds longestAllowance = std::chrono::hours(24);

Listening listeningOf(const SubscriberSample &subscribers, const QByteArray &waiter)
{
    const auto found = subscribers.waiters.constFind(waiter);
    if (found == subscribers.waiters.constEnd())
        return Listening::Unknown;
    return *found ? Listening::Yes : Listening::No;
}

// A waiter is removed only when it is first, and each deadline builds on the one before.
void judgeDeadlines(LockState &state, const RawLock &raw)
{
    const Waiter *before = nullptr;
    auto latest = raw.at + (raw.life.expiry == KeyExpiry::Timed ? raw.life.left : Milliseconds{0});
    for (const auto &waiter : state.queue) {
        if (!waiter.deadline)
            continue;
        if (before && before->id != waiter.id && *waiter.deadline <= *before->deadline)
            addFlaw(state, Flaw::DeadlinesOutOfOrder);
        if (*waiter.deadline > latest + longestAllowance)
            addFlaw(state, Flaw::DeadlineTooFar);
        before = &waiter;
        latest = *waiter.deadline;
    }
    const auto &head = state.queue.constFirst();
    if (head.deadline && *head.deadline + clockSkew < raw.at)
        addFlaw(state, Flaw::HeadOverdue);
    if (head.listening == Listening::No)
        addFlaw(state, Flaw::HeadNotListening);
}

} // namespace

void describeQueue(LockState &state, const RawLock &raw, const SubscriberSample &subscribers)
{
    QHash<QByteArray, double> scores;
    for (const auto &[id, score] : raw.deadlines)
        scores.insert(id, score);
    const bool whole = raw.queueLength <= raw.queue.size() && raw.deadlineCount <= raw.deadlines.size();
    QSet<QByteArray> seen;
    for (const auto &id : raw.queue) {
        const auto score = scores.constFind(id);
        const bool timed = score != scores.constEnd();
        state.queue.append(
            Waiter(id, timed ? deadlineOf(*score) : std::nullopt, listeningOf(subscribers, id)));
        if (!timed && whole)
            addFlaw(state, Flaw::QueueEntryUntimed);
        if (seen.contains(id))
            addFlaw(state, Flaw::DuplicateInQueue);
        seen.insert(id);
    }
    const auto isLost = [&seen](const auto &deadline) { return !seen.contains(deadline.first); };
    if (whole && std::ranges::any_of(raw.deadlines, isLost))
        addFlaw(state, Flaw::TimedButNotQueued);
    if (!whole)
        addFlaw(state, Flaw::QueueNotRead);
    if (raw.isQueueWrongType)
        addFlaw(state, Flaw::QueueWrongType);
    if (raw.queueLife.expiry == KeyExpiry::Timed)
        addFlaw(state, Flaw::QueueWillVanish);
    if (std::ranges::any_of(
            state.holders, [&seen](const Holder &holder) { return seen.contains(holder.id); }))
        addFlaw(state, Flaw::HolderQueued);
    if (!state.queue.isEmpty())
        judgeDeadlines(state, raw);
    state.anonymousWaiters = std::max<qint64>(0, raw.queueLength - raw.queue.size());
    state.unqueuedListeners = withoutPlace(state, subscribers.unqueued);
}

std::optional<QSet<QByteArray>> placesIn(const LockState &state)
{
    const bool isPart = state.isUnread() || state.isSampled() || state.flaws.contains(Flaw::QueueNotRead);
    if (isPart)
        return std::nullopt;
    QSet<QByteArray> places;
    for (const Waiter &waiter : state.queue)
        places.insert(waiter.id);
    for (const Holder &holder : state.holders)
        places.insert(holder.id);
    return places;
}

QList<QByteArray> withoutPlace(const LockState &state, const QList<QByteArray> &ids)
{
    if (ids.isEmpty())
        return {};
    const std::optional<QSet<QByteArray>> places = placesIn(state);
    QList<QByteArray> without;
    std::ranges::copy_if(ids, std::back_inserter(without),
        [&places](const QByteArray &id) { return places && !places->contains(id); });
    return without;
}

} // namespace lockengine::redis
