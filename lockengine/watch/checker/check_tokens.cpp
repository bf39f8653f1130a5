// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/watch/checker/checks.h"

#include <QHash>

#include <algorithm>

namespace lockengine {

namespace {

bool hasToken(const NumberedOperation &numbered)
{
    return numbered.operation->type == OperationType::Acquire && numbered.operation->token.has_value();
}

} // namespace

// Whoever was answered before another asked has the lower token; who overlaps may stand either way, but never
// equal.
QList<Violation> checkTokens(const LockAccount &account)
{
    QList<NumberedOperation> acquires; // in the order of asking
    std::ranges::copy_if(account.operations, std::back_inserter(acquires), hasToken);
    QList<NumberedOperation> answered = acquires;
    std::ranges::sort(
        answered, {}, [](const NumberedOperation &numbered) { return numbered.operation->returned; });

    QList<Violation> found;
    QHash<qint64, qsizetype> owners;
    const NumberedOperation *highest = nullptr;
    auto next = answered.cbegin();
    for (const NumberedOperation &numbered : std::as_const(acquires)) {
        for (; next != answered.cend() && next->operation->returned < numbered.operation->invoked; ++next) {
            if (!highest || *next->operation->token > *highest->operation->token)
                highest = &*next;
        }
        const qint64 token = *numbered.operation->token;
        if (highest && token < *highest->operation->token) {
            found.append({Promise::Token, account.lock, {highest->index, numbered.index},
                "token " + QByteArray::number(token) + " came after "
                    + QByteArray::number(*highest->operation->token)});
        }
        if (const auto owner = owners.constFind(token); owner != owners.cend()) {
            found.append({Promise::Token, account.lock, {*owner, numbered.index},
                "token " + QByteArray::number(token) + " was given twice"});
        }
        owners.insert(token, numbered.index);
    }
    return found;
}

} // namespace lockengine
