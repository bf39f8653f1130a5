// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The locks of a server at one moment, counted. A value.

#pragma once

#include "lockengine/core/watch/compact_view.h"

namespace lockctl {

struct LockTally
{
    qint64 known = 0;
    qint64 held = 0;
    qint64 contended = 0; // taken, and other clients wait for it
    qint64 freeWithWaiters = 0; // normal for the moment between two holds
    qint64 unreadable = 0; // held or free is not known
    qint64 stale = 0; // the part of the server that has it is out of reach; in no other count but `known`
    qint64 waiters = 0;
    lockengine::Milliseconds longestHold{0}; // at least, if the acquire was not seen; 0: no lock is held

    void add(const lockengine::CompactView &lock, lockengine::ServerTime now);

    friend bool operator==(const LockTally &, const LockTally &) = default;
};

// 0: not held.
[[nodiscard]] lockengine::Milliseconds heldFor(
    const lockengine::CompactView &lock, lockengine::ServerTime now);

} // namespace lockctl
