// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Who waits for one lock, in the order in which they will be served.

#pragma once

#include "lockengine/model/waiter.h"
#include "ui/models/exchanged_rows.h"

#include <QAbstractListModel>
#include <QList>

#include <functional>

namespace ui {

class ClientLabels;

class QueueModel final : public ExchangedRows<QAbstractListModel, lockengine::Waiter>
{
    Q_OBJECT

public:
    using ExchangedRows::ExchangedRows;

    enum Role { NameRole = Qt::UserRole + 1 }; // of the client; empty: it has none

    // Names for clients, which outlive the model; null: none. The system is that of the lock.
    void nameClients(const ClientLabels *labels);
    // What else a reader of the screen hears of a row: its place and its turn, which time changes.
    void speakPlaces(std::function<QString(int row)> placeOf) { m_placeOf = std::move(placeOf); }
    void show(const QByteArray &system, const QList<lockengine::Waiter> &queue);
    [[nodiscard]] const lockengine::Waiter &waiter(int row) const { return rows()[row]; }

    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    void dropAllBut(const QList<lockengine::Waiter> &queue);
    [[nodiscard]] QString nameOf(const lockengine::Waiter &waiter) const;

    const ClientLabels *m_labels = nullptr;
    QByteArray m_system;
    std::function<QString(int row)> m_placeOf;
};

} // namespace ui
