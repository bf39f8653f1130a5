// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One thing that somebody did to a lock, or saw of it, as he remembers it: when he asked, when he was
// answered, and what. Histories are lists of these, from any number of processes; all times are of one
// monotonic clock (that of the machine). What happened on the server happened between the two.

#pragma once

#include "lockengine/base/time.h"
#include "lockengine/model/holder.h"

#include <QByteArray>

#include <optional>

namespace lockengine {

enum class OperationType {
    Acquire,
    Release,
    Renew, // the lease was moved out
    Lost, // the holder was told that the hold is gone
    Unconfirmed, // the holder gave the hold up, because the server did not confirm it in time; it may be
                 // there
    Seen, // an observer read who holds the lock; no holder: it was free
    ForceRelease, // an operator ended what `holder` had in `mode`; no holder: whatever anybody had
    Wiped, // the server lost its data: all holds of all locks are over
};

enum class OperationResult {
    Succeeded,
    Failed, // it was answered, and the answer was no: not acquired, not the holder's
    Unknown, // it was not answered: it may have happened once, or not at all
};

struct Operation
{
    OperationType type = OperationType::Acquire;
    OperationResult result = OperationResult::Succeeded;
    QByteArray lock; // Wiped: none
    QByteArray holder; // one thread of one client; the same for what it reads and what it writes
    HoldMode mode = HoldMode::Exclusive;
    MonotonicTime invoked{};
    MonotonicTime returned{}; // without an answer: when it can no longer happen
    std::optional<Milliseconds> lease; // what the hold has from then on; absent: not known
    bool watchdog = false; // Acquire: somebody renews the lease, unseen by this history
    std::optional<qint64> count; // Acquire, Release, Seen: how often it is held afterwards
    std::optional<qint64> token; // Acquire: fencing token
    std::optional<MonotonicTime> queued; // Acquire: it surely had its last place in the queue by then
    bool waits = false; // Acquire: until it is called, not one attempt
    bool once = false; // Acquire: who has the lock already is to be refused

    friend bool operator==(const Operation &, const Operation &) = default;
};

} // namespace lockengine
