// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Our own clients of one kind contend for one lock of a server of their own, an operator may force it open
// now and then, and a session watches. What it reported is held against what MONITOR heard.

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

// The kinds whose releases leave a sign: of others, what is not read cannot be counted.
[[nodiscard]] QList<lockengine::LockKind> kindsWithTraces();
// Four clients, holds and pauses of 5 ms in the mean.
[[nodiscard]] lockengine::ContentionPlan busyPlan(
    lockengine::LockKind kind, lockengine::Milliseconds duration, quint32 seed);
// Needs an event loop; ends the program where the clients cannot contend.
[[nodiscard]] WatchedContention watchContention(const lockengine::ContentionPlan &plan, bool isForced);
// Three clients acquire all of these locks as one, so many times each and in an order of its own; what is
// told of each lock.
[[nodiscard]] QList<WatchedContention> watchMembers(const QByteArrayList &members, int times, quint32 seed);

} // namespace testing
