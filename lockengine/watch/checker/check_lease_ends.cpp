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

// A waiter whose reply was lost may have won. A hold that it cannot use, as one whose token was lost, is
// released again, and the wait goes on and may end without the lock.
bool wasReleasedAgain(const LockAccount &account, const Operation &seen)
{
    return std::ranges::any_of(account.operations, [&seen](const NumberedOperation &numbered) {
        const Operation &operation = *numbered.operation;
        const bool isFailedWait = operation.type == OperationType::Acquire && operation.waits
            && operation.result == OperationResult::Failed;
        return isFailedWait && operation.holder == seen.holder && operation.mode == seen.mode
            && operation.invoked <= seen.returned && operation.returned >= seen.invoked;
    });
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
        if (!isPossible && !wasReleasedAgain(account, seen)) {
            found.append(broken(
                Promise::LeaseEnds, account.lock, {index}, {Finding::Kind::SeenAfterEnd, seen.holder}));
        }
    }
    return found;
}

} // namespace lockengine
