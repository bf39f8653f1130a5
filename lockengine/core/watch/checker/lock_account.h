// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One lock in a history: its operations in the order of their requests, and the holds derived from them.
// Built once and read by every check.

#pragma once

#include "lockengine/core/watch/checker/hold_span.h"
#include "lockengine/core/watch/checker/violation.h"

namespace lockengine {

struct LockAccount
{
    // The holds possible at some moment of [from, until], last first. Takes time proportional to their number
    // in most cases.
    [[nodiscard]] QList<HoldSpan> spansWithin(MonotonicTime from, MonotonicTime until) const;

    QByteArray lock;
    QList<NumberedOperation> operations;
    QList<HoldSpan> spans; // sorted by possibleFrom
    QList<MonotonicTime> latestEnds; // for each span, the latest possibleUntil of it and all earlier spans
    QList<Violation> contradictions; // contradictions within one hold: Count, Keeps and LeaseEnds
};

// One per lock, sorted by name. A Wiped belongs to every lock.
[[nodiscard]] QList<LockAccount> byLock(const QList<Operation> &history);

} // namespace lockengine
