// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"
#include "lockengine/redis/findings/enqueue.h"
#include "lockengine/redis/findings/redis_rules.h"

namespace lockengine::redis {

using namespace std::chrono_literals;
using rules::hasFlaw;
using rules::item;

namespace {

constexpr Milliseconds kLongestKept = 24h; // a longer allowance is a flaw of its own

// The memory: `times` has the allowance of each waiter that was seen to join, and `until` is the latest end
// of a lease since then: a hold may be released long before its lease ends.
void learnAllowances(const LockFacts &facts, RuleMemory &memory)
{
    const QList<Waiter> &queue = facts.now.state.queue;
    memory.times.removeIf([&queue](const auto &entry) {
        return std::ranges::find(queue, entry.key(), &Waiter::id) == queue.end();
    });
    for (const Enqueue &enqueue : enqueuesIn(facts)) {
        const bool isUsable = enqueue.kept > 0ms && enqueue.kept <= kLongestKept;
        if (isUsable && memory.times.size() < RuleMemory::kTimes)
            memory.times.insert(enqueue.waiter, ServerTime(enqueue.kept));
    }
    memory.until = std::max(memory.until, leaseEnd(facts.now.state));
}

// How long the waiters may keep their positions, one after the other. What was not seen explains itself.
Milliseconds explainedBy(const LockFacts &facts, const RuleMemory &memory)
{
    Milliseconds sum{0};
    ServerTime before = memory.until;
    for (const Waiter &waiter : facts.now.state.queue) {
        if (!waiter.deadline)
            continue;
        const auto seen = memory.times.constFind(waiter.id);
        const bool isSeen = seen != memory.times.constEnd();
        sum += isSeen ? seen->time_since_epoch() * 3 / 2 : std::max(*waiter.deadline - before, 0ms);
        before = *waiter.deadline;
    }
    return sum;
}

QList<Sign> findScoreDrift(const LockFacts &facts, RuleMemory &memory)
{
    const LockState &state = facts.now.state;
    std::optional<ServerTime> last;
    for (const Waiter &waiter : state.queue)
        last = std::max(last, waiter.deadline);
    if (!last) {
        memory = RuleMemory();
        return {};
    }
    learnAllowances(facts, memory);
    const bool isFlaw = hasFlaw(facts, Flaw::DeadlineTooFar);
    const Milliseconds explained = explainedBy(facts, memory);
    const bool isWhole = !hasFlaw(facts, Flaw::QueueNotRead);
    const ServerTime latest = std::max(memory.until, facts.time) + explained + 1s;
    const bool isDrift = isWhole && !memory.times.isEmpty() && *last > latest;
    if (!isFlaw && !isDrift)
        return {};
    Sign sign;
    sign.harm = Harm::AboutToBreak;
    sign.confidence = isFlaw ? Confidence::Likely : Confidence::Possible;
    sign.evidence = {item("ahead", *last), item("waiters", state.waiterCount())};
    if (isDrift) // values that do not change while nothing happens
        sign.evidence.append(item("expected", explained + facts.now.lease.ceiling.value_or(0ms)));
    return {sign};
}

} // namespace

const LockRule scoreDrift{{"scoreDrift", Harm::AboutToBreak, Need::Nothing, 1s, Repair::ClearQueue},
    Look::AtDetails, findScoreDrift};

} // namespace lockengine::redis
