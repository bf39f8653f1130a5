// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The waiters of one lock, in queue order.

#pragma once

#include "lockengine/core/model/waiter.h"
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

    // Client names; must outlive the model; null: none. The system is that of the lock.
    void nameClients(const ClientLabels *labels);
    // Adds each row's position and turn for screen readers; these change with time.
    void speakPositions(std::function<QString(int row)> positionText)
    {
        m_positionText = std::move(positionText);
    }
    void show(const QByteArray &system, const QList<lockengine::Waiter> &queue);
    [[nodiscard]] const lockengine::Waiter &waiter(int row) const { return rows()[row]; }

    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    void dropAllBut(const QList<lockengine::Waiter> &queue);
    [[nodiscard]] QString nameOf(const lockengine::Waiter &waiter) const;

    const ClientLabels *m_labels = nullptr;
    QByteArray m_system;
    std::function<QString(int row)> m_positionText;
};

} // namespace ui
