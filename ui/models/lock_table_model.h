// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every known lock, one row each, keyed by its id. Fed with batches and nothing else: rows are inserted,
// removed and changed, never reset. Roles carry raw values; what runs with time is not in the model but in
// the views. There may be very many, of which few are looked at: rows are put away small.

#pragma once

#include "lockengine/watch/trouble.h"
#include "ui/models/loss.h"
#include "ui/models/row_index.h"
#include "ui/present/tone.h"

#include <QAbstractTableModel>
#include <QHash>
#include <QMap>

#include <deque>
#include <memory>
#include <optional>

namespace ui {

class ClientLabels;
class ServerNow;

// Whether holder, waiters or irregularities differ; times do not count.
[[nodiscard]] bool isHeldOtherwise(const lockengine::RestingState &shown, const lockengine::LockState &now);

class LockTableModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Holder, Lease, Waiters, Held, System, ColumnCount };
    enum Role {
        ViewRole = Qt::UserRole + 1, // the whole LockView
        SearchRole, // the name as it is shown
        NoteRole, // behind the name: the kind, unless it is plain reentrant, and how often it is held
        ToneRole, // of the system, in its own column
        TroubleRole, // the Trouble as an int
        HolderIdRole, // of the first holder; empty: there is none, or permits are held
        HolderNameRole, // of the same; empty: it has none
        LossRole, // the Loss, of a lock in Trouble::Lost; invalid for any other
    };

    using QAbstractTableModel::QAbstractTableModel;

    // Names for clients, which outlive the model; null: none.
    void nameClients(const ClientLabels *labels);
    [[nodiscard]] const ClientLabels *clientLabels() const { return m_labels; }
    // By which times are spoken; outlives the model. Without it they are not.
    void speakBy(const ServerNow &clock) { m_clock = &clock; }

    void apply(const lockengine::WatchBatch &batch);
    // What another model knows of the same locks beside their states: losses, and for how long each has been
    // idle.
    struct SameLock
    {
        int row = 0;
        int otherRow = 0;
    };
    void takeMarks(const LockTableModel &other, const QList<SameLock> &locks);
    // What time alone changes: to be called about once a second.
    void review(const ServerNow &clock);
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
    [[nodiscard]] lockengine::Trouble trouble(int row) const { return m_marks[size_t(row)].trouble; }
    // Of a lock in Trouble::Lost; absent for any other.
    [[nodiscard]] std::optional<Loss> loss(int row) const;
    // Free, in no trouble, without waiters, and so for at least `idleAfter` reviews: it is of interest to
    // those alone who ask for it.
    [[nodiscard]] bool isIdle(int row) const;
    static constexpr quint8 idleAfter = 10;
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
    // What is known of a row beside its state.
    struct Mark
    {
        lockengine::Trouble trouble = lockengine::Trouble::None;
        std::unique_ptr<Loss> loss; // its last hold expired under a watchdog
        quint8 idleIn = 0; // reviews
    };

    [[nodiscard]] lockengine::LockId idOf(int row) const { return resting(row).state().id(); }
    [[nodiscard]] QByteArray holderId(int row) const;
    [[nodiscard]] QString holderName(int row) const;
    [[nodiscard]] QString shownText(int row, int column) const;
    [[nodiscard]] QString wholeText(int row, int column) const; // for a tool tip
    [[nodiscard]] QString spokenText(int row, int column) const;
    [[nodiscard]] QVariant systemData(const QByteArray &system, int role) const;
    void noteLosses(const QList<lockengine::LockEvent> &events);
    void change(const QMap<int, lockengine::LockView> &rows);
    void mark(int row, lockengine::ServerTime now);
    void insert(const QList<lockengine::LockView> &fresh);
    void remove(QList<int> rows);

    std::deque<lockengine::RestingView> m_rows;
    std::deque<Mark> m_marks; // one for each row
    QHash<QByteArray, SystemLabel> m_systems;
    RowIndex m_rowOf;
    const ClientLabels *m_labels = nullptr;
    const ServerNow *m_clock = nullptr;
};

} // namespace ui
