// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// All that a history says of one lock: its operations in the order in which they were asked, and the holds
// that they add up to. Made once, read by each check.

#pragma once

#include "lockengine/watch/checker/hold_span.h"
#include "lockengine/watch/checker/violation.h"

namespace lockengine {

struct LockAccount
{
    // The holds that are possible at some moment of [from, until], last first. Near to their number in time.
    [[nodiscard]] QList<HoldSpan> spansWithin(MonotonicTime from, MonotonicTime until) const;

    QByteArray lock;
    QList<NumberedOperation> operations;
    QList<HoldSpan> spans; // by the time at which each may have begun
    QList<MonotonicTime> latestEnds; // of each span and all before it: until when one of them is possible
    QList<Violation> contradictions; // a hold's own operations do not add up: Count and Keeps
};

// One for each lock, by name. A Wiped belongs to every lock.
[[nodiscard]] QList<LockAccount> byLock(const QList<Operation> &history);

} // namespace lockengine
