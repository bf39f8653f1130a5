// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

QList<Sign> findDeadWaiter(const LockFacts &facts, RuleMemory &)
{
    const QList<Waiter> &queue = facts.now.state.queue;
    QList<Sign> signs;
    for (qsizetype i = 1; i < queue.size(); ++i) {
        const Waiter &waiter = queue[i];
        const bool keepsPosition = waiter.deadline && *waiter.deadline > facts.time;
        if (waiter.listening != Listening::No || !keepsPosition)
            continue;
        Sign sign;
        sign.who = waiter.id;
        sign.harm = Harm::AboutToBreak;
        sign.confidence = Confidence::Likely;
        sign.independent = 2;
        sign.evidence = {client("waiter", waiter.id), item("position", qint64(i + 1)),
            item("expires", *waiter.deadline), item("behind", facts.now.state.waiterCount() - i - 1)};
        signs.append(sign);
    }
    return signs;
}

} // namespace

const LockRule deadWaiter{{"deadWaiter", Harm::AboutToBreak, Need::Listeners, 2s, Repair::RemoveWaiter, 10s},
    Look::AtDetails, findDeadWaiter};

} // namespace lockengine::rules
