// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// All known locks, one row each, keyed by id, with the findings about them. Only batches and findings change
// it; rows are inserted, removed and changed, never reset. Roles carry raw values; views compute what changes
// with time. There may be very many rows, few of them visible, so rows are stored compactly.

#pragma once

#include "lockengine/core/watch/finding_list.h"
#include "ui/models/loss.h"
#include "ui/models/row_index.h"
#include "ui/present/tone.h"

#include <QAbstractTableModel>
#include <QHash>
#include <QMap>

#include <deque>
#include <optional>

namespace ui {

class ClientLabels;
class ServerNow;

// Whether holder, waiters or irregularities differ; times are ignored.
[[nodiscard]] bool isHeldOtherwise(const lockengine::CompactState &shown, const lockengine::LockState &now);

class LockTableModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Holder, Lease, Waiters, Held, System, ColumnCount };
    enum Role {
        ViewRole = Qt::UserRole + 1, // the whole LockView
        SearchRole, // the shown name
        NoteRole, // shown after the name: the kind unless plain reentrant, the fencing token and the hold
                  // count
        ToneRole, // of the system column
        SeverityRole, // Severity of the worst finding, as int
        RuleRole, // the rule of the worst finding
        FindingRole, // the worst finding in a few words; empty: none, or other cells of the row say it
        HolderIdRole, // of the first holder; empty: none, or permits are held
        HolderNameRole, // of the first holder; empty: it has no name
        LossRole, // the Loss of a free lock whose last hold was lost; else invalid
    };

    using QAbstractTableModel::QAbstractTableModel;

    // Client names; must outlive the model; null: none.
    void nameClients(const ClientLabels *labels);
    [[nodiscard]] const ClientLabels *clientLabels() const { return m_labels; }
    // The clock for spoken times; must outlive the model. Without it, times are not spoken.
    void speakBy(const ServerNow &clock) { m_clock = &clock; }

    void apply(const lockengine::WatchBatch &batch);
    // Replaces all findings. Those of locks without a row are kept too.
    void showFindings(const lockengine::FindingList &findings);
    // Copies from another model of the same locks how long each has been idle.
    struct SameLock
    {
        int row = 0;
        int otherRow = 0;
    };
    void takeIdleTimes(const LockTableModel &other, const QList<SameLock> &locks);
    // Counts the time in which locks are idle. Call it about once a second.
    void review();
    // Removes all rows, for another server.
    void clear();

    // The names of the systems, if the locks are of several.
    struct SystemLabel
    {
        QString name;
        Tone tone = Tone::Dim;

        friend bool operator==(const SystemLabel &, const SystemLabel &) = default;
    };
    void nameSystems(const QHash<QByteArray, SystemLabel> &labels);

    [[nodiscard]] lockengine::LockView view(int row) const { return compact(row).expanded(); }
    // The compact form, for passes over all rows.
    [[nodiscard]] const lockengine::CompactView &compact(int row) const { return m_rows[size_t(row)]; }
    [[nodiscard]] const lockengine::LockMark &mark(int row) const { return m_marks[size_t(row)].mark; }
    // Of this lock, worst first.
    [[nodiscard]] QList<lockengine::Finding> findings(int row) const;
    [[nodiscard]] const lockengine::FindingList &findings() const { return m_findings; }
    // Of a free lock whose last hold was lost; else absent.
    [[nodiscard]] std::optional<Loss> loss(int row) const;
    // Free, without findings and waiters for at least `idleAfter` reviews.
    [[nodiscard]] bool isIdle(int row) const;
    static constexpr quint8 idleAfter = 10;
    // -1: unknown.
    [[nodiscard]] int rowOf(const lockengine::LockId &id) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    // The batch has been applied; all row signals have been emitted.
    void applied();

private:
    // What is known of a row besides its state.
    struct Mark
    {
        lockengine::LockMark mark;
        quint8 idleIn = 0; // reviews left
    };

    [[nodiscard]] lockengine::LockId idOf(int row) const { return compact(row).state().id(); }
    [[nodiscard]] QByteArray holderId(int row) const;
    [[nodiscard]] QString holderName(int row) const;
    [[nodiscard]] QString shownText(int row, int column) const;
    [[nodiscard]] QString wholeText(int row, int column) const; // for a tool tip
    [[nodiscard]] QString spokenText(int row, int column) const;
    [[nodiscard]] QString findingText(int row) const;
    [[nodiscard]] QVariant systemData(const QByteArray &system, int role) const;
    void change(const QMap<int, lockengine::LockView> &rows);
    // Returns whether the mark has changed.
    bool setMark(int row);
    void insert(const QList<lockengine::LockView> &fresh);
    void remove(QList<int> rows);

    std::deque<lockengine::CompactView> m_rows;
    std::deque<Mark> m_marks; // one for each row
    lockengine::FindingList m_findings;
    QHash<QByteArray, SystemLabel> m_systems;
    RowIndex m_rowOf;
    const ClientLabels *m_labels = nullptr;
    const ServerNow *m_clock = nullptr;
};

} // namespace ui
