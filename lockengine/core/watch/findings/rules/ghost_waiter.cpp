// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

// No client removes a waiter that is in the queue without a deadline.
QList<Sign> findGhostWaiter(const LockFacts &facts, RuleMemory &)
{
    const LockState &state = facts.now.state;
    if (!hasFlaw(facts, Flaw::QueueEntryUntimed))
        return {};
    QList<Sign> signs;
    for (qsizetype i = 0; i < state.queue.size(); ++i) {
        const Waiter &waiter = state.queue[i];
        if (waiter.deadline || waiter.listening == Listening::Yes)
            continue;
        Sign sign;
        sign.who = waiter.id;
        sign.harm = i == 0 ? Harm::Stuck : Harm::AboutToBreak;
        sign.confidence = Confidence::Likely;
        sign.independent = waiter.listening == Listening::No ? 2 : 1;
        sign.evidence = {client("waiter", waiter.id), item("position", qint64(i + 1)),
            item("behind", state.waiterCount() - i - 1)};
        signs.append(sign);
    }
    return signs;
}

} // namespace

const LockRule ghostWaiter{{"ghostWaiter", Harm::Stuck, Need::Nothing, 1s, Repair::RemoveWaiter, 10s},
    Look::AtDetails, findGhostWaiter};

} // namespace lockengine::rules
