// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Those who hold one lock beside each other, or the permits of a semaphore that are out: who ends first
// stands first.

#pragma once

#include "lockengine/model/holder.h"
#include "ui/models/exchanged_rows.h"

#include <QAbstractListModel>
#include <QList>

namespace ui {

class HoldersModel final : public ExchangedRows<QAbstractListModel, lockengine::Holder>
{
    Q_OBJECT

public:
    using ExchangedRows::ExchangedRows;

    void show(QList<lockengine::Holder> holders);
    [[nodiscard]] const lockengine::Holder &holder(int row) const { return rows()[row]; }

    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
};

} // namespace ui
