// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The waiters of many locks whose subscription is still unknown. Updated by changes, because there may be
// very many. Pure.

#pragma once

#include "lockengine/core/watch/watcher.h"

#include <QHash>

#include <span>

namespace lockctl {

// How long to wait each time that the number falls; two readings take a little over a second.
inline constexpr lockengine::Milliseconds longestSettling{2'500};

// Numbers of locks, each counted once.
struct UnknownWaiters
{
    qsizetype next = 0; // the next waiter is unknown; if dead, it blocks its lock
    qsizetype later = 0; // the next waiter is known, but a later one is not
};

class UnsureWaiters final
{
public:
    // Adds the waiters of one lock.
    void add(const lockengine::LockState &state);
    // Applies changes of the added locks. Settled locks and all others are ignored.
    void follow(const lockengine::WatchBatch &batch);

    [[nodiscard]] bool isEmpty() const { return m_locks.isEmpty(); }
    [[nodiscard]] qsizetype count() const { return m_waiters; }
    [[nodiscard]] UnknownWaiters locks() const;

private:
    struct Part
    {
        qsizetype waiters = 0;
        bool hasNext = false; // the next waiter is unknown
    };

    [[nodiscard]] static Part partOf(const lockengine::LockState &state);
    void remove(const lockengine::LockId &id);

    QHash<lockengine::LockId, Part> m_locks;
    qsizetype m_waiters = 0;
};

// The waiters of all locks that match the pattern: until subscriptions are known, no filter can find those in
// trouble.
[[nodiscard]] UnsureWaiters unsureAmong(
    std::span<const lockengine::Watcher::Kept> kept, const QByteArray &pattern);

} // namespace lockctl
