// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Walks the operations of one lock in the order in which they were asked and tells its holds apart. A thread
// does one thing at a time; an operation without an answer happened once, before `returned`, or never.

#pragma once

#include "lockengine/watch/checker/lock_account.h"

#include <QMap>

namespace lockengine {

class HoldWalk
{
public:
    // What may end a hold without its holder's asking for it: ForceRelease, Wiped and Unconfirmed, at any
    // time of the history.
    explicit HoldWalk(QList<NumberedOperation> cuts)
        : m_cuts(std::move(cuts))
    { }

    void step(const NumberedOperation &numbered);

    // By the time at which each may have begun; call once, at the end.
    [[nodiscard]] QList<HoldSpan> takeSpans();
    [[nodiscard]] QList<Violation> takeContradictions() { return std::move(m_contradictions); }

private:
    // One thread in one mode.
    using Key = std::pair<QByteArray, HoldMode>;
    struct Open
    {
        HoldSpan span;
        qint64 atLeast = 0; // how often it was entered, given what may have become of unanswered operations
        qint64 atMost = 0;
        MonotonicTime answered{}; // the last operation that it owes something to
        MonotonicTime firstEnd
            = MonotonicTime::max(); // no part of it ends before; readers have a lease for each
        MonotonicTime cutBy = MonotonicTime::max(); // somebody else had surely ended it by then
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
    void contradict(
        Promise promise, const Operation &operation, QList<qsizetype> operations, const Finding &finding);

    const QList<NumberedOperation> m_cuts;
    QMap<Key, Open> m_open;
    QList<HoldSpan> m_spans;
    QList<Violation> m_contradictions;
};

} // namespace lockengine
