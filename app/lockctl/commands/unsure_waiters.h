// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The waiters of many locks of which it is not known yet whether they are subscribed. Followed by what
// changes, for there may be very many. Pure.

#pragma once

#include "lockengine/watch/watcher.h"

#include <QHash>

#include <span>

namespace lockctl {

// So long it is waited for, each time that less is unsure: two looks take a little over a second.
inline constexpr lockengine::Milliseconds longestSettling{2'500};

// Locks, each counted once.
struct UnknownWaiters
{
    qsizetype next = 0; // whose next waiter is not known; one that is dead blocks its lock
    qsizetype later = 0; // whose next waiter is known, and one behind it is not
};

class UnsureWaiters final
{
public:
    // Adds those of one lock.
    void add(const lockengine::LockState &state);
    // What became of those that were added. Locks that have settled, and others, are not looked at again.
    void follow(const lockengine::WatchBatch &batch);

    [[nodiscard]] bool isEmpty() const { return m_locks.isEmpty(); }
    [[nodiscard]] qsizetype count() const { return m_waiters; }
    [[nodiscard]] UnknownWaiters locks() const;

private:
    struct Part
    {
        qsizetype waiters = 0;
        bool hasNext = false; // the next waiter is one of them
    };

    [[nodiscard]] static Part partOf(const lockengine::LockState &state);
    void remove(const lockengine::LockId &id);

    QHash<lockengine::LockId, Part> m_locks;
    qsizetype m_waiters = 0;
};

// Those of all locks that fit the pattern: before it is known who is subscribed, no filter can tell which of
// them are in trouble.
[[nodiscard]] UnsureWaiters unsureAmong(
    std::span<const lockengine::Watcher::Kept> kept, const QByteArray &pattern);

} // namespace lockctl
