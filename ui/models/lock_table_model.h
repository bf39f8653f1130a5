// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every known lock, one row each, keyed by its id. Fed with batches and nothing else: rows are inserted,
// removed and changed, never reset. Roles carry raw values; what runs with time is not in the model but in
// the views. There may be very many, of which few are looked at: rows are put away small.

#pragma once

#include "lockengine/watch/resting_view.h"
#include "ui/models/row_index.h"
#include "ui/present/tone.h"

#include <QAbstractTableModel>
#include <QHash>
#include <QMap>

#include <deque>

namespace ui {

class LockTableModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Kind, Holder, Count, Lease, Renewal, Waiters, Held, System, ColumnCount };
    enum Role {
        ViewRole = Qt::UserRole + 1, // the whole LockView
        SearchRole, // the name as it is shown
        ToneRole, // of the system, in its own column
    };

    using QAbstractTableModel::QAbstractTableModel;

    void apply(const lockengine::WatchBatch &batch);
    // Takes every row out, for another server.
    void clear();

    // What to call the systems of the locks, where they are of several.
    struct SystemLabel
    {
        QString name;
        Tone tone = Tone::Dim;

        friend bool operator==(const SystemLabel &, const SystemLabel &) = default;
    };
    void nameSystems(const QHash<QByteArray, SystemLabel> &labels);

    [[nodiscard]] lockengine::LockView view(int row) const { return resting(row).awake(); }
    // For who goes through all of them.
    [[nodiscard]] const lockengine::RestingView &resting(int row) const { return m_rows[size_t(row)]; }
    // -1: not there.
    [[nodiscard]] int rowOf(const lockengine::LockId &id) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    // All that a batch brought has been told row by row.
    void applied();

private:
    [[nodiscard]] lockengine::LockId idOf(int row) const { return resting(row).state().id(); }
    [[nodiscard]] QVariant systemData(const QByteArray &system, int role) const;
    void change(const QMap<int, lockengine::LockView> &rows);
    void insert(const QList<lockengine::LockView> &fresh);
    void remove(QList<int> rows);

    std::deque<lockengine::RestingView> m_rows;
    QHash<QByteArray, SystemLabel> m_systems;
    RowIndex m_rowOf;
};

} // namespace ui
