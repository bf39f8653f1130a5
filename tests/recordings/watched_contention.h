// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Our own clients of one kind contend for one lock while a session watches; optionally an operator
// force-unlocks it now and then. The session's reports are compared with MONITOR.

#pragma once

#include "lockengine/lab/contention/contention_plan.h"
#include "tests/recordings/busy_truth.h"
#include "tests/recordings/monitor_oracle.h"

namespace testing {

struct WatchedContention
{
    TrueStory truth;
    QList<lockengine::LockEvent> events; // of the lock
    BusyVerdict verdict;
};

// The kinds whose releases leave evidence. Unread holds of other kinds cannot be counted.
[[nodiscard]] QList<lockengine::LockKind> kindsWithTraces();
// Four clients; holds and pauses of 5 ms on average.
[[nodiscard]] lockengine::ContentionPlan busyPlan(
    lockengine::LockKind kind, lockengine::Milliseconds duration, quint32 seed);
// Needs an event loop; ends the program if the clients cannot contend.
[[nodiscard]] WatchedContention watchContention(const lockengine::ContentionPlan &plan, bool isForced);
// Three clients acquire all of these locks as one, `times` times each, each client in its own order. Returns
// the reports for each lock.
[[nodiscard]] QList<WatchedContention> watchMembers(const QByteArrayList &members, int times, quint32 seed);

} // namespace testing
