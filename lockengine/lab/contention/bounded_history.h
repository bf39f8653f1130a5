// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The history of a run, in bounded memory. Beyond the limit it forgets the oldest rounds, whole. The rest
// never shows a violation that the complete history would not show. Pure.

#pragma once

#include "lockengine/core/watch/checker/operation.h"

#include <QList>

#include <deque>

namespace lockengine {

class BoundedHistory
{
public:
    // `limit`: operations that are kept at least; slightly more while a round is long.
    explicit BoundedHistory(qsizetype limit = 100'000)
        : m_limit(limit)
    { }

    // One round: all operations of one client from its acquire to its release, in order.
    void add(const QList<Operation> &round);

    // The kept operations, for the checker.
    [[nodiscard]] QList<Operation> operations() const;
    // The number of operations added.
    [[nodiscard]] qint64 count() const { return m_count; }
    [[nodiscard]] bool isWhole() const { return !m_cut; }

private:
    void forgetOldest();

    const qsizetype m_limit;
    std::deque<QList<Operation>> m_rounds; // ordered by their ends
    qsizetype m_kept = 0;
    qint64 m_count = 0;
    std::optional<MonotonicTime> m_cut; // all forgotten rounds had ended by then
};

} // namespace lockengine
