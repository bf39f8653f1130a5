// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/checker/checks.h"

#include <algorithm>

namespace lockengine {

namespace {

bool wasQueued(const NumberedOperation &numbered)
{
    const Operation &operation = *numbered.operation;
    return operation.type == OperationType::Acquire && operation.result == OperationResult::Succeeded
        && operation.mode != HoldMode::Read && operation.queued.has_value();
}

QList<const Operation *> forcesOf(const LockAccount &account)
{
    QList<const Operation *> forces;
    for (const NumberedOperation &numbered : account.operations) {
        const Operation &operation = *numbered.operation;
        const bool isForce
            = operation.type == OperationType::ForceRelease && operation.result != OperationResult::Failed;
        if (isForce || operation.type == OperationType::Wiped) // Wiped also removes the queue
            forces.append(&operation);
    }
    return forces;
}

// No later request may be answered before this moment. Until then this waiter was not served, or its hold
// cannot have expired or been force-released before its answer.
MonotonicTime servedFirstUntil(const NumberedOperation &numbered, const QList<const Operation *> &forces)
{
    const Operation &operation = *numbered.operation;
    MonotonicTime until = operation.returned;
    if (operation.lease)
        until = std::min(until, *operation.queued + *operation.lease);
    for (const Operation *force : forces) {
        const bool isWipe = force->type == OperationType::Wiped;
        if (force->returned >= *operation.queued && (isWipe || mayEnd(*force, operation.holder)))
            until = std::min(until, force->invoked);
    }
    return until;
}

struct Queued
{
    NumberedOperation numbered;
    MonotonicTime servedFirstUntil{};
};

} // namespace

QList<Violation> checkOrder(const LockAccount &account)
{
    const QList<const Operation *> forces = forcesOf(account);
    QList<Queued> asked;
    for (const NumberedOperation &numbered : account.operations) {
        if (wasQueued(numbered))
            asked.append({numbered, servedFirstUntil(numbered, forces)});
    }
    QList<Queued> queued = asked;
    std::ranges::sort(queued, {}, [](const Queued &waiter) { return *waiter.numbered.operation->queued; });

    QList<Violation> found;
    const Queued *last = nullptr; // the earlier waiter that was served last
    auto next = queued.cbegin();
    for (const auto &[numbered, servedUntil] : std::as_const(asked)) {
        const Operation &operation = *numbered.operation;
        for (; next != queued.cend() && *next->numbered.operation->queued < operation.invoked; ++next) {
            if (!last || next->servedFirstUntil > last->servedFirstUntil)
                last = &*next;
        }
        if (last && operation.returned < last->servedFirstUntil) {
            found.append(violationOf(Guarantee::Order, account.lock, {last->numbered.index, numbered.index},
                {Contradiction::Kind::Overtook, operation.holder, last->numbered.operation->holder}));
        }
    }
    return found;
}

} // namespace lockengine
