// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reconstructs the holds of one lock from its operations, in the order of their requests. A thread runs one
// operation at a time. An operation without an answer happened once before `returned`, or never.

#pragma once

#include "lockengine/core/watch/checker/lock_account.h"

#include <QMap>

namespace lockengine {

class HoldWalk
{
public:
    // `cuts`: operations that may end a hold without a request by its holder: ForceRelease, Wiped and
    // Unconfirmed, from the whole history.
    explicit HoldWalk(QList<NumberedOperation> cuts)
        : m_cuts(std::move(cuts))
    { }

    void step(const NumberedOperation &numbered);

    // Sorted by possibleFrom. Call once, at the end.
    [[nodiscard]] QList<HoldSpan> takeSpans();
    [[nodiscard]] QList<Violation> takeContradictions() { return std::move(m_contradictions); }

private:
    // One thread in one mode.
    using Key = std::pair<QByteArray, HoldMode>;
    struct Open
    {
        HoldSpan span;
        qint64 atLeast = 0; // the lower bound of the hold count, considering unanswered operations
        qint64 atMost = 0;
        MonotonicTime answered{}; // answer time of the last operation that began, kept or extended it
        // The earliest end of its leases; each read hold has its own.
        MonotonicTime firstEnd = MonotonicTime::max();
        MonotonicTime cutBy = MonotonicTime::max(); // an operator or data loss had certainly ended it by then
    };

    void acquire(const Operation &operation, qsizetype index);
    void release(const Operation &operation, qsizetype index);
    void renew(const Operation &operation, qsizetype index);
    void cut(const Operation &operation);
    void giveUp(const Operation &operation);
    void refuse(const Operation &operation, qsizetype index);
    void begin(Open &open, const Operation &operation, qsizetype index) const;
    void lengthenWriting(const Operation &operation);
    void end(const Key &key, const Operation &operation, qsizetype index);
    [[nodiscard]] MonotonicTime certainEnd(const Operation &operation) const;
    void expectCount(const Operation &operation, qsizetype index, const Open &open, qint64 change);
    void expectUncut(const Operation &operation, qsizetype index, const Open &open);
    void expectFirst(const Operation &operation, qsizetype index, const Open &open);
    void contradict(Guarantee guarantee, const Operation &operation, QList<qsizetype> operations,
        const Contradiction &contradiction);

    const QList<NumberedOperation> m_cuts;
    QMap<Key, Open> m_open;
    QList<HoldSpan> m_spans;
    QList<Violation> m_contradictions;
};

} // namespace lockengine
