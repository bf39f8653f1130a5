// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The rows of a LockTableModel that pass a filter, sorted by raw values: a lease by its deadline, not by its
// text. Equal rows are ordered by name, so the order is deterministic. Made for very many rows that change
// constantly: a batch causes one layout change, rows are inserted and removed at the end, and a batch costs
// at most one pass over all rows besides comparisons. Hidden rows are kept sorted too, so filtering needs no
// comparisons.
//
// In the order that puts the worst finding first, rows may be grouped by name prefix. Some rows are then
// group titles, and some stand for folded locks.
//
// While the pointer is on a row, or the user works in the table, rows keep their positions (holdOrder()).
// Their contents still change, new rows are added at the end, and rows that no longer pass the filter stay.

#pragma once

#include "lockengine/core/selection/lock_filter.h"
#include "lockengine/core/selection/lock_order.h"
#include "ui/models/lock_groups.h"
#include "ui/models/lock_table_model.h"

#include <QAbstractProxyModel>
#include <QHash>
#include <QSet>

#include <functional>

namespace ui {

class LockFilterModel final : public QAbstractProxyModel
{
    Q_OBJECT

public:
    // `locks` must outlive this model.
    explicit LockFilterModel(LockTableModel &locks, QObject *parent = nullptr);

    void setFilter(const lockengine::LockFilter &filter);
    // Idle locks are shown by default. If hidden, a filter that names a lock or a state still shows them.
    void setIdleShown(bool shown);
    // The selected lock is never hidden as idle and never folded.
    void setKept(const std::optional<lockengine::LockId> &lock);
    [[nodiscard]] const lockengine::LockFilter &filter() const { return m_filter; }

    // Holds the rows' positions. Filter and order changes by the user still apply at once, and an empty table
    // is filled in order.
    void holdOrder(bool held);
    // Moves all rows into place, even while positions are held.
    void catchUp();
    // Whether rows would move or be hidden if positions were not held.
    [[nodiscard]] bool isBehind() const { return m_isBehind; }

    // Off by default. A filter opens all groups.
    void setGrouped(bool grouped);
    [[nodiscard]] bool isGrouped() const { return m_isGrouped; }
    // Sets the folding of the group whose title or fold is in this row, at once.
    void setFolding(int row, Folding folding);
    [[nodiscard]] const LockGroup *groupAt(int row) const; // null: the row is a lock
    [[nodiscard]] bool isFoldAt(int row) const { return isFold(m_shown.at(row)); }

    // -1: unknown, filtered out or folded.
    [[nodiscard]] int rowOf(const lockengine::LockId &id) const;
    [[nodiscard]] std::optional<lockengine::LockId> lockAt(int row) const;
    [[nodiscard]] lockengine::LockView view(int row) const; // the row must be a lock

    enum Role {
        // Length of the group prefix in the shown name; invalid if the group has no title row.
        PrefixLengthRole = LockTableModel::LossRole + 1,
    };

    // Column -1: worst finding first.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &) const override { return {}; }
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex mapToSource(const QModelIndex &shown) const override;
    [[nodiscard]] QModelIndex mapFromSource(const QModelIndex &source) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    void behindChanged(bool isBehind);
    void heldChanged(bool areHeld);

private:
    using Rows = QList<int>; // source rows
    using ShownRows = QList<ShownRow>;

    void follow();
    void takeIn(int first, int last);
    void dropOut(int first, int last);
    void renumber(int first, int last);
    void settle();
    void sortIn(Rows rows);
    [[nodiscard]] Rows sorted(const Rows &rows) const;
    [[nodiscard]] lockengine::OrderKey keyOf(int row, qsizetype shared) const;
    [[nodiscard]] Rows inMemoryOrder(const Rows &rows) const;
    void prefetchName(int row) const;
    [[nodiscard]] Rows passing() const; // those that pass the filter
    [[nodiscard]] ShownRows inOrder();
    void show();
    void become(const ShownRows &order);
    void showAtTheEnd();
    void addNew(const ShownRows &order);
    void takeOut(const std::function<bool(ShownRow)> &goes);
    void takeOut(const ShownRows &kept, const ShownRows &gone);
    void noteBehind(bool isBehind);
    void reconsider(int row);
    void reconsiderAll();
    [[nodiscard]] bool letsThrough(int row) const;
    [[nodiscard]] lockengine::NameOfClient clientNames() const;
    void regroup();
    [[nodiscard]] int keptRow() const;
    [[nodiscard]] bool isNews(ShownRow row) const;
    [[nodiscard]] bool isIn(int group, ShownRow row) const;
    void arrange(const ShownRows &order);
    void tellChanged(const Rows &rows);
    void tellChanged(const QSet<int> &groups);
    [[nodiscard]] int positionOf(ShownRow row) const;
    void setPosition(ShownRow row, int position);
    [[nodiscard]] QVariant prefixLength(int row) const;
    [[nodiscard]] QVariant groupData(int row, int column, int role) const;
    [[nodiscard]] bool isBefore(int one, int other) const;

    LockTableModel &m_locks;
    lockengine::LockFilter m_filter;
    bool m_isIdleShown = true;
    std::optional<lockengine::LockId> m_kept;
    int m_column = -1;
    Qt::SortOrder m_direction = Qt::AscendingOrder;
    Rows m_sorted; // all rows, sorted
    ShownRows m_shown; // the rows of m_sorted that pass the filter, with groups
    QList<int> m_positionOf; // source row -> position in m_shown; -1: not shown
    QHash<ShownRow, int> m_positionOfGroup; // the same for titles and folds that are shown
    QList<GroupMember> m_members; // one for each row
    LockGroups m_groups;
    bool m_isGrouped = false;
    qsizetype m_groupedBy = 0; // number of locks when the common prefix was found
    bool m_areHeld = false; // the rows' positions
    bool m_isBehind = false;
    Rows m_changed; // since rows were last moved into place
};

} // namespace ui
