// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/merged_history.h"

#include "lockengine/core/watch/checker/operation_line.h"
#include "tests/faults/fault_times.h"

#include <QMap>

#include <tuple>

using namespace lockengine;

namespace testing {

namespace {

using Identity = std::tuple<OperationType, QByteArray, QByteArray, HoldMode, MonotonicTime>;

Identity identityOf(const Operation &operation)
{
    return {operation.type, operation.lock, operation.holder, operation.mode, operation.invoked};
}

// The hold ends when it has not been renewed for the length of a lease.
Operation endOfHold(const Operation &acquire, MonotonicTime killed)
{
    Operation end;
    end.type = OperationType::Lost;
    end.lock = acquire.lock;
    end.holder = acquire.holder;
    end.mode = acquire.mode;
    end.invoked = killed + longestDelay;
    end.returned = end.invoked + watchdogTimeout;
    return end;
}

void addDeath(QList<Operation> &operations, MonotonicTime killed)
{
    QMap<std::tuple<QByteArray, QByteArray, HoldMode>, Operation> holds;
    for (Operation &operation : operations) {
        operation.returned = std::min(operation.returned, killed + longestDelay);
        if (operation.type == OperationType::Acquire)
            holds.insert({operation.lock, operation.holder, operation.mode}, operation);
    }
    for (const Operation &acquire : std::as_const(holds))
        operations.append(endOfHold(acquire, killed));
}

} // namespace

Result<QList<Operation>> operationsOf(const QByteArray &lines)
{
    QMap<Identity, Operation> reported;
    const QByteArray whole = lines.first(lines.lastIndexOf('\n') + 1);
    for (const QByteArray &line : whole.split('\n')) {
        if (line.isEmpty())
            continue;
        const Result<Operation> operation = operationFrom(line);
        if (!operation)
            return operation.error();
        reported.insert(identityOf(*operation), *operation);
    }
    return reported.values();
}

Result<QList<Operation>> merged(const QList<Account> &accounts)
{
    QList<Operation> history;
    for (const Account &account : accounts) {
        Result<QList<Operation>> operations = operationsOf(account.lines);
        if (!operations)
            return operations.error();
        if (account.killed)
            addDeath(operations.value(), *account.killed);
        history += *operations;
    }
    return history;
}

} // namespace testing
