// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/unsure_waiters.h"

#include "app/lockctl/text/glob.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;

namespace {

constexpr qsizetype sampled = 64; // subscriptions of later waiters are not sampled

bool isUnsure(const Waiter &waiter)
{
    return waiter.listening == Listening::Unknown;
}

} // namespace

void UnsureWaiters::add(const LockState &state)
{
    const Part part = partOf(state);
    if (part.waiters == 0)
        return;
    remove(state.id);
    m_locks.insert(state.id, part);
    m_waiters += part.waiters;
}

void UnsureWaiters::follow(const WatchBatch &batch)
{
    for (const LockView &view : batch.changed) {
        if (!m_locks.contains(view.state.id))
            continue;
        remove(view.state.id);
        add(view.state);
    }
    for (const LockId &id : batch.forgotten)
        remove(id);
}

UnknownWaiters UnsureWaiters::locks() const
{
    UnknownWaiters unknown;
    unknown.next = std::ranges::count_if(m_locks, &Part::hasNext);
    unknown.later = m_locks.size() - unknown.next;
    return unknown;
}

UnsureWaiters::Part UnsureWaiters::partOf(const LockState &state)
{
    Part part;
    if (state.queue.isEmpty())
        return part;
    part.waiters = std::count_if(
        state.queue.begin(), state.queue.begin() + std::min(state.queue.size(), sampled), isUnsure);
    part.hasNext = isUnsure(state.queue.constFirst());
    return part;
}

void UnsureWaiters::remove(const LockId &id)
{
    m_waiters -= m_locks.take(id).waiters;
}

UnsureWaiters unsureAmong(std::span<const Watcher::Kept> kept, const QByteArray &pattern)
{
    UnsureWaiters waiters;
    for (const Watcher::Kept &lock : kept) {
        const LockState *state = lock.state().full();
        if (state && !state->queue.isEmpty() && matchesGlob(pattern, state->id.name))
            waiters.add(*state);
    }
    return waiters;
}

} // namespace lockctl
