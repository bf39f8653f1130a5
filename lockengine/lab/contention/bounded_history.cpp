// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/contention/bounded_history.h"

#include <algorithm>

namespace lockengine {

namespace {

// When no effect of this round can be left on the server.
MonotonicTime endOf(const QList<Operation> &round)
{
    MonotonicTime end{};
    for (const Operation &operation : round) {
        const bool isClear = operation.result != OperationResult::Unknown;
        const Milliseconds lease = isClear ? Milliseconds(0) : operation.lease.value_or(Milliseconds(0));
        end = std::max(end, operation.returned + lease);
    }
    return end;
}

} // namespace

void BoundedHistory::add(const QList<Operation> &round)
{
    m_rounds.push_back(round);
    m_kept += round.size();
    m_count += round.size();
    while (m_kept > m_limit && m_rounds.size() > 1)
        forgetOldest();
}

void BoundedHistory::forgetOldest()
{
    const MonotonicTime end = endOf(m_rounds.front());
    m_cut = std::max(m_cut.value_or(end), end);
    m_kept -= m_rounds.front().size();
    m_rounds.pop_front();
}

// A client that started before the cut may have waited for a forgotten hold. Of such an acquire only a
// success is kept, without its waiting.
QList<Operation> BoundedHistory::operations() const
{
    QList<Operation> all;
    for (const QList<Operation> &round : m_rounds) {
        for (Operation operation : round) {
            const bool isEarly = m_cut && operation.invoked <= *m_cut;
            const bool isRefusal
                = operation.type == OperationType::Acquire && operation.result == OperationResult::Failed;
            if (isEarly && isRefusal)
                continue;
            if (isEarly)
                operation.waits = false;
            all.append(operation);
        }
    }
    return all;
}

} // namespace lockengine
