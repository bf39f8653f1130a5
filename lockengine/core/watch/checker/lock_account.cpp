// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/checker/lock_account.h"

#include "lockengine/core/watch/checker/hold_walk.h"

#include <QMap>

#include <algorithm>

namespace lockengine {

namespace {

// After a holder abandoned a hold, its count and its end are unknown.
bool isCut(const NumberedOperation &numbered)
{
    const Operation &operation = *numbered.operation;
    return operation.type == OperationType::Wiped || operation.type == OperationType::Unconfirmed
        || (operation.type == OperationType::ForceRelease && operation.result != OperationResult::Failed);
}

LockAccount accountOf(const QByteArray &lock, QList<NumberedOperation> operations)
{
    std::ranges::stable_sort(
        operations, {}, [](const NumberedOperation &numbered) { return numbered.operation->invoked; });
    QList<NumberedOperation> cuts;
    std::ranges::copy_if(operations, std::back_inserter(cuts), isCut);

    HoldWalk walk(std::move(cuts));
    for (const NumberedOperation &operation : std::as_const(operations))
        walk.step(operation);
    LockAccount account;
    account.lock = lock;
    account.operations = std::move(operations);
    account.spans = walk.takeSpans();
    for (MonotonicTime latest = MonotonicTime::min(); const HoldSpan &span : std::as_const(account.spans))
        account.latestEnds.append(latest = std::max(latest, span.possibleUntil));
    account.contradictions = walk.takeContradictions();
    return account;
}

} // namespace

QList<HoldSpan> LockAccount::spansWithin(MonotonicTime from, MonotonicTime until) const
{
    QList<HoldSpan> found;
    auto i = std::ranges::upper_bound(spans, until, {}, &HoldSpan::possibleFrom) - spans.begin();
    while (--i >= 0 && latestEnds[i] >= from) {
        if (spans[i].possibleUntil >= from)
            found.append(spans[i]);
    }
    return found;
}

QList<LockAccount> byLock(const QList<Operation> &history)
{
    QMap<QByteArray, QList<NumberedOperation>> locks;
    QList<NumberedOperation> ofAllLocks;
    for (qsizetype i = 0; i < history.size(); ++i) {
        const NumberedOperation numbered{&history[i], i};
        if (history[i].type == OperationType::Wiped)
            ofAllLocks.append(numbered);
        else
            locks[history[i].lock].append(numbered);
    }
    QList<LockAccount> accounts;
    for (auto it = locks.cbegin(); it != locks.cend(); ++it)
        accounts.append(accountOf(it.key(), it.value() + ofAllLocks));
    return accounts;
}

} // namespace lockengine
