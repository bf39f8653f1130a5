// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The locks that `top` shows, and their order. Each review() examines all locks, fast enough for a hundred
// thousand; it sorts only as many as requested.

#pragma once

#include "app/lockctl/output/list_summary.h"
#include "lockengine/core/selection/lock_filter.h"
#include "lockengine/core/watch/watcher.h"

#include <QSet>

#include <optional>

namespace lockctl {

// The orders that the key `s` cycles through.
enum class TopSort { Trouble, Waiters, Lease, Held, Holder, Name };

struct TopRow
{
    lockengine::LockView view;
    lockengine::Trouble trouble = lockengine::Trouble::None;
    bool isGone = false; // the lock was forgotten while its row kept its position
};

class TopList final
{
public:
    // `watcher` must outlive it. `names`: client names, for the filter.
    TopList(const lockengine::Watcher &watcher, lockengine::NameOfClient names);

    void setSort(TopSort sort) { m_sort = sort; }
    [[nodiscard]] TopSort sort() const { return m_sort; }
    void setFilter(const QString &typed);
    [[nodiscard]] QString filter() const { return m_typed; }
    [[nodiscard]] lockengine::NameTest nameTest() const { return m_filter.nameTest(); }
    void setTroubleOnly(bool only) { m_isTroubleOnly = only; }
    [[nodiscard]] bool isTroubleOnly() const { return m_isTroubleOnly; }
    void setFreeShown(bool shown) { m_isFreeShown = shown; }
    [[nodiscard]] bool isFreeShown() const { return m_isFreeShown; }

    // Notes expired watchdog holds, which stay in trouble until another hold begins.
    void note(const lockengine::WatchBatch &batch);

    // Sorts the first `count` locks. With `keepsOrder`, existing rows keep their positions, and isBehind()
    // says whether they would move.
    void review(lockengine::ServerTime now, qsizetype count, bool keepsOrder);
    [[nodiscard]] bool isBehind() const { return m_isBehind; }

    [[nodiscard]] qsizetype size() const { return m_size; } // of all locks that match
    // At most `count` of the sorted locks.
    [[nodiscard]] QList<TopRow> rows(qsizetype first, qsizetype count, lockengine::ServerTime now) const;
    [[nodiscard]] std::optional<lockengine::LockId> at(qsizetype row) const;
    // -1: not among the sorted locks.
    [[nodiscard]] qsizetype rowOf(const lockengine::LockId &id) const { return m_order.indexOf(id); }
    [[nodiscard]] const ListTally &tally() const { return m_tally; }

private:
    struct Candidate
    {
        const lockengine::CompactView *lock;
        lockengine::Trouble trouble;
    };

    [[nodiscard]] bool isBefore(const Candidate &a, const Candidate &b) const;
    [[nodiscard]] std::vector<Candidate> candidates(lockengine::ServerTime now);
    [[nodiscard]] bool wasLost(const lockengine::CompactView &lock) const;

    const lockengine::Watcher &m_watcher;
    const lockengine::NameOfClient m_names;
    TopSort m_sort = TopSort::Trouble;
    QString m_typed;
    lockengine::LockFilter m_filter;
    bool m_isTroubleOnly = false;
    bool m_isFreeShown = false;
    bool m_isBehind = false;
    QSet<lockengine::LockId> m_lost;
    QList<lockengine::LockId> m_order;
    qsizetype m_size = 0;
    ListTally m_tally;
};

} // namespace lockctl
