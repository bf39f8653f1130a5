// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The clients of a lab, one row each, in order of creation.

#pragma once

#include "lockengine/lab/lab_state.h"
#include "ui/models/exchanged_rows.h"

#include <QAbstractListModel>

namespace ui {

class ClientsModel final : public ExchangedRows<QAbstractListModel, lockengine::LabClient>
{
    Q_OBJECT

public:
    using ExchangedRows::ExchangedRows;

    void show(const QList<lockengine::LabClient> &clients);
    [[nodiscard]] const lockengine::LabClient &client(int row) const { return rows()[row]; }
    // -1: no client has that name.
    [[nodiscard]] int rowOf(const QByteArray &name) const;

    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
};

// "frozen, clock 5.0 s ahead, misses the next message".
[[nodiscard]] QString clientCondition(const lockengine::LabClient &client);

} // namespace ui
