// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/watch/checker/checks.h"

#include <algorithm>

namespace lockengine {

namespace {

// A dead reader stays in the lock while others read, and an operator ends him too.
bool namesAHolder(const Operation &operation)
{
    if (operation.holder.isEmpty() || operation.result != OperationResult::Succeeded)
        return false;
    return operation.type == OperationType::Seen
        || (operation.type == OperationType::ForceRelease && operation.mode != HoldMode::Read);
}

} // namespace

// Somebody was read as a holder, or his hold was ended by force, who cannot have been one any more, or not
// yet.
QList<Violation> checkLeaseEnds(const LockAccount &account)
{
    QList<Violation> found;
    for (const auto &[operation, index] : account.operations) {
        if (!namesAHolder(*operation))
            continue;
        const Operation &seen = *operation;
        const QList<HoldSpan> near = account.spansWithin(seen.invoked, seen.returned);
        const bool isPossible = std::ranges::any_of(near,
            [&seen](const HoldSpan &span) { return span.holder == seen.holder && span.mode == seen.mode; });
        if (!isPossible) {
            found.append(broken(
                Promise::LeaseEnds, account.lock, {index}, {Finding::Kind::SeenAfterEnd, seen.holder}));
        }
    }
    return found;
}

} // namespace lockengine
