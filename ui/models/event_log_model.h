// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What happened, oldest first, up to a bound: the oldest go when it is reached.

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
        MissedRenewalRole, // bool: no event, but a renewal that did not come
    };

    explicit EventLogModel(qsizetype bound = 10'000, QObject *parent = nullptr);

    // Names for clients, which outlive the model; null: none.
    void nameClients(const ClientLabels *labels);
    // The oldest go where there are more than `bound`; of renewals, which come from each lock all the time,
    // more than about a fifth of it, so that they do not push everything else out.
    void append(const QList<lockengine::LockEvent> &events);
    void clear();
    // Shows exactly these; what is already there at the front or end stays.
    void show(const QList<LogEntry> &entries);

    [[nodiscard]] const lockengine::LockEvent &eventAt(int row) const { return m_entries[size_t(row)].event; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    void add(const QList<LogEntry> &entries);
    void keepRenewals(qsizetype most); // the newest
    void drop(qsizetype first, qsizetype count);
    [[nodiscard]] QString sentence(const LogEntry &entry) const;

    qsizetype m_bound;
    const ClientLabels *m_labels = nullptr;
    std::deque<LogEntry> m_entries;
};

} // namespace ui
