// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Who waits for one lock, in the order in which they will be served.

#pragma once

#include "lockengine/model/waiter.h"
#include "ui/models/exchanged_rows.h"

#include <QAbstractListModel>
#include <QList>

namespace ui {

class QueueModel final : public ExchangedRows<QAbstractListModel, lockengine::Waiter>
{
    Q_OBJECT

public:
    using ExchangedRows::ExchangedRows;

    void show(const QList<lockengine::Waiter> &queue);
    [[nodiscard]] const lockengine::Waiter &waiter(int row) const { return rows()[row]; }

    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    void dropAllBut(const QList<lockengine::Waiter> &queue);
};

} // namespace ui
