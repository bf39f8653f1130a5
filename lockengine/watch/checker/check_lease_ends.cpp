// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/watch/checker/checks.h"

#include <algorithm>

namespace lockengine {

// Somebody was read as a holder who cannot have been one any more, or not yet.
QList<Violation> checkLeaseEnds(const LockAccount &account)
{
    QList<Violation> found;
    for (const auto &[operation, index] : account.operations) {
        if (operation->type != OperationType::Seen || operation->holder.isEmpty())
            continue;
        const Operation &seen = *operation;
        const QList<HoldSpan> near = account.spansWithin(seen.invoked, seen.returned);
        const bool isPossible = std::ranges::any_of(near,
            [&seen](const HoldSpan &span) { return span.holder == seen.holder && span.mode == seen.mode; });
        if (!isPossible) {
            found.append({Promise::LeaseEnds, account.lock, {index},
                seen.holder + " was seen as the holder when its hold was over"});
        }
    }
    return found;
}

} // namespace lockengine
