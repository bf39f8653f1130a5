// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What one client requests, and helper functions that a scenario builds it with. A value.

#pragma once

#include "lockengine/core/base/time.h"
#include "lockengine/core/model/taken_kind.h"

#include <QByteArray>

#include <optional>

namespace testing {

// By default: one attempt, with a lease of 20 s.
struct Ask
{
    QByteArray lock{"job"};
    lockengine::TakenKind kind;
    std::optional<lockengine::Milliseconds> wait = lockengine::Milliseconds(0); // absent: no limit
    std::optional<lockengine::Milliseconds> lease
        = lockengine::Milliseconds(20'000); // absent: the watchdog's
    qint64 thread = 1;
};

[[nodiscard]] inline Ask withLease(Ask ask, std::optional<lockengine::Milliseconds> lease)
{
    ask.lease = lease;
    return ask;
}

[[nodiscard]] inline Ask byThread(Ask ask, qint64 thread)
{
    ask.thread = thread;
    return ask;
}

[[nodiscard]] inline Ask waiting(Ask ask, std::optional<lockengine::Milliseconds> limit)
{
    ask.wait = limit;
    return ask;
}

// The two modes of a read-write lock.
[[nodiscard]] inline Ask reading(Ask ask)
{
    ask.kind.mode = lockengine::HoldMode::Read;
    return ask;
}

[[nodiscard]] inline Ask writing(Ask ask)
{
    ask.kind.mode = lockengine::HoldMode::Write;
    return ask;
}

// Whether a release of such a lock notifies its waiters.
[[nodiscard]] inline bool callsWaiters(lockengine::LockKind kind)
{
    using enum lockengine::LockKind;
    return kind != Spin && kind != Token && kind != TokenUnsafe;
}

} // namespace testing
