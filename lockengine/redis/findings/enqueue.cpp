// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/findings/enqueue.h"

#include <QSet>

namespace lockengine::redis {

ServerTime leaseEnd(const LockState &state)
{
    const bool isTimed = state.isHeld() && state.lease.expiry == Expiry::Timed;
    return state.observedAt + (isTimed ? std::max(state.lease.left, Milliseconds(0)) : Milliseconds(0));
}

QList<Enqueue> enqueuesIn(const LockFacts &facts)
{
    QSet<QByteArray> joined;
    for (const LockEvent &event : facts.events) {
        if (event.kind == EventKind::Queued || event.kind == EventKind::LostPosition)
            joined.insert(event.holder);
    }
    if (joined.isEmpty())
        return {};
    const LockState &state = facts.now.state;
    const bool wasEmpty = facts.before && facts.before->state.queue.isEmpty();
    const bool isTimed = state.isHeld() && state.lease.expiry == Expiry::Timed;
    QList<Enqueue> enqueues;
    for (qsizetype i = 0; i < state.queue.size(); ++i) {
        const Waiter &waiter = state.queue[i];
        if (!joined.contains(waiter.id) || !waiter.deadline)
            continue;
        if (i > 0 && state.queue[i - 1].deadline)
            enqueues.append({waiter.id, *waiter.deadline - *state.queue[i - 1].deadline, false});
        else if (i == 0 && wasEmpty && isTimed)
            enqueues.append({waiter.id, *waiter.deadline - leaseEnd(state), true});
    }
    return enqueues;
}

} // namespace lockengine::redis
