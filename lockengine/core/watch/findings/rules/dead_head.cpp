// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

// A client that queues may take this long until it is subscribed (the clients' own time-out).
constexpr Milliseconds kSubscribing = 8s;

qint64 liveBehind(const QList<Waiter> &queue)
{
    return std::ranges::count(queue, Listening::Yes, &Waiter::listening);
}

// The memory: when waiters that are not subscribed joined the queue, if that was seen.
void noteArrivals(const LockFacts &facts, RuleMemory &memory)
{
    for (const LockEvent &event : facts.events) {
        if (event.kind == EventKind::Queued && memory.times.size() < RuleMemory::kTimes)
            memory.times.insert(event.holder, event.at);
    }
    const auto isSilent = [&facts](const QByteArray &id) {
        return std::ranges::any_of(facts.now.state.queue,
            [&id](const Waiter &waiter) { return waiter.id == id && waiter.listening != Listening::Yes; });
    };
    memory.times.removeIf([&](const auto &entry) { return !isSilent(entry.key()); });
}

QList<Sign> findDeadHead(const LockFacts &facts, RuleMemory &memory)
{
    const LockState &state = facts.now.state;
    memory.lookAt.reset();
    noteArrivals(facts, memory);
    if (state.queue.isEmpty() || state.queue[0].listening != Listening::No)
        return {};
    const Waiter &head = state.queue[0];
    const bool keepsPosition = head.deadline && *head.deadline > facts.time;
    if (!keepsPosition)
        return {};
    const auto joined = memory.times.constFind(head.id);
    const bool maySubscribe = joined != memory.times.constEnd() && facts.time - *joined < kSubscribing;
    if (maySubscribe)
        memory.lookAt = *joined + kSubscribing;
    Sign sign;
    sign.who = head.id;
    sign.harm = state.isFree() && !maySubscribe ? Harm::Stuck : Harm::AboutToBreak;
    sign.confidence = maySubscribe ? Confidence::Possible : Confidence::Likely;
    sign.independent = 2; // a waiter counts as not subscribed after two samples
    sign.evidence = {client("waiter", head.id), item("expires", *head.deadline),
        item("live", liveBehind(state.queue)), item("behind", state.waiterCount() - 1)};
    if (state.queue.size() > 1)
        sign.evidence.append(client("next", state.queue[1].id));
    sign.evidence += holderItems(state);
    return {sign};
}

} // namespace

const LockRule deadHead{
    {"deadHead", Harm::Stuck, Need::Listeners, 2s, Repair::RemoveWaiter, 10s}, Look::AtDetails, findDeadHead};

} // namespace lockengine::rules
