// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/watch/checker/checks.h"

#include <algorithm>

namespace lockengine {

namespace {

bool wasQueued(const NumberedOperation &numbered)
{
    const Operation &operation = *numbered.operation;
    return operation.type == OperationType::Acquire && operation.result == OperationResult::Succeeded
        && operation.mode != HoldMode::Read && operation.queued.has_value();
}

// Nobody may be answered before that moment who asked after this one was queued: until then it had not been
// served, or its hold cannot have run out yet.
MonotonicTime servedFirstUntil(const NumberedOperation &numbered)
{
    const Operation &operation = *numbered.operation;
    if (!operation.lease)
        return operation.returned;
    return std::min(operation.returned, *operation.queued + *operation.lease);
}

} // namespace

QList<Violation> checkOrder(const LockAccount &account)
{
    QList<NumberedOperation> asked;
    std::ranges::copy_if(account.operations, std::back_inserter(asked), wasQueued);
    QList<NumberedOperation> queued = asked;
    std::ranges::sort(
        queued, {}, [](const NumberedOperation &numbered) { return *numbered.operation->queued; });

    QList<Violation> found;
    const NumberedOperation *last = nullptr; // of those before: the one that was served last
    auto next = queued.cbegin();
    for (const NumberedOperation &numbered : std::as_const(asked)) {
        for (; next != queued.cend() && *next->operation->queued < numbered.operation->invoked; ++next) {
            if (!last || servedFirstUntil(*next) > servedFirstUntil(*last))
                last = &*next;
        }
        if (last && numbered.operation->returned < servedFirstUntil(*last)) {
            found.append({Promise::Order, account.lock, {last->index, numbered.index},
                numbered.operation->holder + " overtook " + last->operation->holder});
        }
    }
    return found;
}

} // namespace lockengine
