// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The history of a run of any length in bounded memory: beyond the limit the oldest rounds are forgotten,
// whole and in such a way that what is left, checked, shows no promise broken that the whole history would
// not. Pure.

#pragma once

#include "lockengine/watch/checker/operation.h"

#include <QList>

#include <deque>

namespace lockengine {

class BoundedHistory
{
public:
    // `limit`: operations, at least; somewhat more are kept while a round is long.
    explicit BoundedHistory(qsizetype limit = 100'000)
        : m_limit(limit)
    { }

    // All that one client did from asking for the lock until he had given it back, in its order.
    void add(const QList<Operation> &round);

    // For the checker.
    [[nodiscard]] QList<Operation> operations() const;
    // How many were added.
    [[nodiscard]] qint64 count() const { return m_count; }
    [[nodiscard]] bool isWhole() const { return !m_cut; }

private:
    void forgetOldest();

    const qsizetype m_limit;
    std::deque<QList<Operation>> m_rounds; // in the order of their ends
    qsizetype m_kept = 0;
    qint64 m_count = 0;
    std::optional<MonotonicTime> m_cut; // all that was forgotten had ended by then
};

} // namespace lockengine
