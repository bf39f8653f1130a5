// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The findings of a lock in brief, as lists of very many locks mark, filter and sort them. Pure.

#pragma once

#include "lockengine/core/model/finding.h"
#include "lockengine/core/watch/compact_view.h"

#include <compare>
#include <optional>

namespace lockengine {

struct LockMark
{
    std::optional<Harm> harm; // of the worst finding; absent: it has none
    bool isOverdue = false; // its watchdog has missed a renewal
    bool isLost = false; // its last hold was lost, and the former holder may still work
    ServerTime since{}; // the first sign of the worst finding

    [[nodiscard]] Severity severity() const { return harm ? severityOf(*harm) : Severity::None; }

    friend bool operator==(const LockMark &, const LockMark &) = default;
};

// `findings`: those of one lock, worst first.
[[nodiscard]] LockMark markOf(const QList<Finding> &findings);

// The worst first, as isWorse() orders findings; locks without findings last.
[[nodiscard]] std::strong_ordering markOrder(const LockMark &a, const LockMark &b);

// The finding reports that the hold of `who` was lost.
[[nodiscard]] bool isLoss(const Finding &finding);
// The finding reports that a watchdog has missed a renewal.
[[nodiscard]] bool isMissedRenewal(const Finding &finding);

// Free, without findings and waiters, not counting, and not used by this client: shown only on request.
[[nodiscard]] bool isIdle(const CompactView &lock, const LockMark &mark);

} // namespace lockengine
