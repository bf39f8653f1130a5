// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Who waits for one lock, in the order in which they will be served.

#pragma once

#include "lockengine/model/waiter.h"

#include <QAbstractListModel>
#include <QList>

namespace ui {

class QueueModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void show(const QList<lockengine::Waiter> &queue);
    [[nodiscard]] const lockengine::Waiter &waiter(int row) const { return m_queue[row]; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    void dropAllBut(const QList<lockengine::Waiter> &queue);

    QList<lockengine::Waiter> m_queue;
};

} // namespace ui
