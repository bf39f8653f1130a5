// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The holders of one lock, or the permits in use of a semaphore, by deadline: the earliest first.

#pragma once

#include "lockengine/core/model/holder.h"
#include "ui/models/exchanged_rows.h"

#include <QAbstractListModel>
#include <QList>

namespace ui {

class ClientLabels;

class HoldersModel final : public ExchangedRows<QAbstractListModel, lockengine::Holder>
{
    Q_OBJECT

public:
    using ExchangedRows::ExchangedRows;

    enum Role { NameRole = Qt::UserRole + 1 }; // of the client; empty: it has none

    // Client names; must outlive the model; null: none. The system is that of the lock.
    void nameClients(const ClientLabels *labels);
    void show(const QByteArray &system, QList<lockengine::Holder> holders);
    [[nodiscard]] const lockengine::Holder &holder(int row) const { return rows()[row]; }

    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    [[nodiscard]] QString nameOf(const lockengine::Holder &holder) const;

    const ClientLabels *m_labels = nullptr;
    QByteArray m_system;
};

} // namespace ui
