// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The locks with a series of their own (--per-lock), at most kMost at a time. A lock keeps its series until
// it is forgotten, so that few series begin and end in the monitoring system. Free places go to the first
// names in order. All other locks that match add up in one series.

#pragma once

#include "lockengine/core/watch/compact_view.h"

#include <QByteArray>

#include <map>

namespace lockctl {

class NamedLocks
{
public:
    static constexpr std::size_t kMost = 200;

    struct Figures
    {
        qint64 holders = 0;
        qint64 waiters = 0;
        lockengine::Milliseconds hold{0}; // the longest

        friend bool operator==(const Figures &, const Figures &) = default;
    };
    // The figures of one moment.
    struct Page
    {
        // By name, harmless to print. Two very long names may be shortened to one, which adds up both.
        std::map<QByteArray, Figures> named;
        Figures others;
        qint64 otherLocks = 0;

        friend bool operator==(const Page &, const Page &) = default;
    };

    // `pattern` as for KEYS.
    explicit NamedLocks(QByteArray pattern);

    // A look at all locks: add() each of them, then end().
    void add(const lockengine::CompactView &lock, lockengine::ServerTime now);
    [[nodiscard]] Page end();

private:
    struct Series
    {
        Figures figures;
        qint64 locks = 0; // that are known now
        bool isSeen = false; // at this look, also if nothing is known
    };

    void addTo(Series &series, const lockengine::CompactView &lock, lockengine::ServerTime now) const;
    void leaveOut(const Series &series);

    QByteArray m_pattern;
    std::map<QByteArray, Series> m_series;
    // Of this look: the first names without a series, and all that are behind them.
    std::map<QByteArray, Series> m_candidates;
    Series m_others;
};

} // namespace lockctl
