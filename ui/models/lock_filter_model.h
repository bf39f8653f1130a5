// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The rows of a LockTableModel that a filter lets through, sorted by raw values: a lease by the instant at
// which it ends, not by the text that runs down. Equal rows stand by name, so that an order never depends on
// chance. Made for very many rows of which some change all the time: whatever a batch moves is told as one
// change of the layout, rows come and go at the end, and a pass over all rows, once a batch, is the most that
// anything costs beside the comparisons. A filter compares nothing, for those that it hides are kept sorted
// too.
//
// Many of them may be grouped by what their names begin with, in the order that puts the worst trouble first:
// some rows are titles of groups then, and some stand for locks that are folded away.
//
// While the pointer is on a row, or the user works in the table, its rows keep their places (holdPlaces()):
// what they say goes on, rows that come stand at the end, and those that no longer pass the filter stay.

#pragma once

#include "lockengine/selection/lock_filter.h"
#include "lockengine/selection/lock_order.h"
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
    // `locks` outlives this model.
    explicit LockFilterModel(LockTableModel &locks, QObject *parent = nullptr);

    void setFilter(const lockengine::LockFilter &filter);
    // Idle locks are hidden unless the filter asks for them: it names one, or says which state. Shown at
    // first.
    void setIdleShown(bool shown);
    // The lock that the user looks at is never hidden for being idle, and never folded away.
    void setKept(const std::optional<lockengine::LockId> &lock);
    [[nodiscard]] const lockengine::LockFilter &filter() const { return m_filter; }

    // What the user asks for meanwhile (a filter, an order) is done at once, and an empty table is filled in
    // order.
    void holdPlaces(bool held);
    // Puts all rows where they belong, also while their places are held.
    void catchUp();
    // Whether rows would stand elsewhere, or be hidden, if their places were not held.
    [[nodiscard]] bool isBehind() const { return m_isBehind; }

    // Not grouped at first. A filter opens all groups.
    void setGrouped(bool grouped);
    [[nodiscard]] bool isGrouped() const { return m_isGrouped; }
    // Of the group that this row is the title or the fold of; at once.
    void setFolding(int row, Folding folding);
    [[nodiscard]] const LockGroup *groupAt(int row) const; // null: the row is a lock
    [[nodiscard]] bool isFoldAt(int row) const { return isFold(m_shown.at(row)); }

    // -1: not there, filtered out, or folded away.
    [[nodiscard]] int rowOf(const lockengine::LockId &id) const;
    [[nodiscard]] std::optional<lockengine::LockId> lockAt(int row) const;
    [[nodiscard]] lockengine::LockView view(int row) const; // of a lock

    enum Role {
        // How many characters of the shown name are those of its group; invalid where its title is not there.
        PrefixLengthRole = LockTableModel::LossRole + 1,
    };

    // -1: worst trouble first.
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
    using Rows = QList<int>; // of the source
    using ShownRows = QList<ShownRow>;

    void follow();
    void takeIn(int first, int last);
    void dropOut(int first, int last);
    void renumber(int first, int last);
    void settle();
    void sortIn(Rows rows);
    [[nodiscard]] Rows sorted(const Rows &rows) const;
    [[nodiscard]] lockengine::OrderKey keyOf(int row, qsizetype shared) const;
    [[nodiscard]] Rows passing() const; // the filter
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
    [[nodiscard]] int placeOf(ShownRow row) const;
    void setPlace(ShownRow row, int place);
    [[nodiscard]] QVariant prefixLength(int row) const;
    [[nodiscard]] QVariant groupData(int row, int column, int role) const;
    [[nodiscard]] bool isBefore(int one, int other) const;

    LockTableModel &m_locks;
    lockengine::LockFilter m_filter;
    bool m_isIdleShown = true;
    std::optional<lockengine::LockId> m_kept;
    int m_column = -1;
    Qt::SortOrder m_direction = Qt::AscendingOrder;
    Rows m_sorted; // all of them
    ShownRows m_shown; // those of m_sorted that the filter lets through, in their groups
    QList<int> m_placeOf; // of each row in m_shown; -1: not there
    QHash<ShownRow, int> m_placeOfGroup; // the same of titles and folds that are there
    QList<GroupMember> m_members; // each row
    LockGroups m_groups;
    bool m_isGrouped = false;
    qsizetype m_groupedBy = 0; // how many locks told what nearly all names begin with
    bool m_areHeld = false; // the places of the rows
    bool m_isBehind = false;
    Rows m_changed; // since the last time that everything was in its place
};

} // namespace ui
