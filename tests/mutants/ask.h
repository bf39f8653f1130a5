// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What one client asks for, and the words in which a play says it. A value.

#pragma once

#include "lockengine/base/time.h"
#include "lockengine/model/taken_kind.h"

#include <QByteArray>

#include <optional>

namespace testing {

// The defaults are one attempt at a hold that lasts.
struct Ask
{
    QByteArray lock{"job"};
    lockengine::TakenKind kind;
    std::optional<lockengine::Milliseconds> wait = lockengine::Milliseconds(0); // absent: without limit
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

// The two parts of a read-write lock.
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

// Whoever waits for such a lock is told of its end.
[[nodiscard]] inline bool callsWaiters(lockengine::LockKind kind)
{
    using enum lockengine::LockKind;
    return kind != Spin && kind != Token && kind != TokenUnsafe;
}

} // namespace testing
