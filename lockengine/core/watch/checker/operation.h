// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One operation on a lock, or one read of it, as its client recorded it: request time, answer time and
// result. Histories are lists of these from any number of processes. All times are of the machine's monotonic
// clock. The effect on the server lies between request and answer.

#pragma once

#include "lockengine/core/base/time.h"
#include "lockengine/core/model/holder.h"

#include <QByteArray>

#include <optional>

namespace lockengine {

enum class OperationType {
    Acquire,
    Release,
    Renew, // the lease was extended
    Lost, // the holder learned that its hold is gone
    // The holder abandoned the hold, because the server did not confirm it in time; it may still exist.
    Unconfirmed,
    Seen, // an observer read the holder; no holder: the lock was free
    ForceRelease, // an operator ended the holds of `holder` in `mode`; no holder: all holds
    Wiped, // the server lost its data, and with it all holds of all locks
};

enum class OperationResult {
    Succeeded,
    Failed, // the answer was no: not acquired, or not the holder's
    Unknown, // no answer: it happened once, or never
};

struct Operation
{
    OperationType type = OperationType::Acquire;
    OperationResult result = OperationResult::Succeeded;
    QByteArray lock; // empty for Wiped
    QByteArray holder; // one thread of one client; the same for reading and writing
    HoldMode mode = HoldMode::Exclusive;
    MonotonicTime invoked{};
    MonotonicTime returned{}; // without an answer: when it can no longer happen
    std::optional<Milliseconds> lease; // of the hold from then on; absent: unknown
    bool watchdog = false; // Acquire: the lease is renewed, without Renew operations in this history
    std::optional<qint64> count; // Acquire, Release, Seen: hold count afterwards
    std::optional<qint64> token; // Acquire: fencing token
    std::optional<MonotonicTime> queued; // Acquire: it certainly had its final queue position by then
    bool waits = false; // Acquire: waits to be woken; otherwise one attempt
    bool once = false; // Acquire: must fail if the holder already holds the lock

    friend bool operator==(const Operation &, const Operation &) = default;
};

} // namespace lockengine
