// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The event log, oldest first. Beyond its bound, the oldest entries are removed.

#pragma once

#include "ui/models/history_entries.h"

#include <QAbstractTableModel>

#include <deque>

namespace ui {

class ClientLabels;

class EventLogModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Time, Lock, Event, ColumnCount };
    enum Role {
        EventRole = Qt::UserRole + 1,
        MissedRenewalRole, // bool: a missed renewal instead of an event
    };

    explicit EventLogModel(qsizetype bound = 10'000, QObject *parent = nullptr);

    // Client names; must outlive the model; null: none.
    void nameClients(const ClientLabels *labels);
    // Beyond `bound`, the oldest entries are removed. Renewals are limited to about a fifth of `bound`, so
    // that they do not push out everything else.
    void append(const QList<lockengine::LockEvent> &events);
    void clear();
    // Shows exactly these entries. Rows already at the front or end stay.
    void show(const QList<LogEntry> &entries);

    [[nodiscard]] const lockengine::LockEvent &eventAt(int row) const { return m_entries[size_t(row)].event; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    void add(const QList<LogEntry> &entries);
    void keepRenewals(qsizetype most); // keeps the newest
    void drop(qsizetype first, qsizetype count);
    [[nodiscard]] QString sentence(const LogEntry &entry) const;

    qsizetype m_bound;
    const ClientLabels *m_labels = nullptr;
    std::deque<LogEntry> m_entries;
};

} // namespace ui
