// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/checker/checks.h"

#include <algorithm>

namespace lockengine {

namespace {

// Force-releasing a reader proves nothing: a dead reader stays recorded while others read.
bool namesAHolder(const Operation &operation)
{
    if (operation.holder.isEmpty() || operation.result != OperationResult::Succeeded)
        return false;
    return operation.type == OperationType::Seen
        || (operation.type == OperationType::ForceRelease && operation.mode != HoldMode::Read);
}

// A waiter whose reply was lost may have won. It releases a hold that it cannot use, for example because the
// token was lost. It then waits on, and the wait may fail.
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

// A client was read as a holder, or its hold was force-released, when it cannot have held the lock.
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
            found.append(violationOf(Guarantee::LeaseEnds, account.lock, {index},
                {Contradiction::Kind::SeenAfterEnd, seen.holder}));
        }
    }
    return found;
}

} // namespace lockengine
