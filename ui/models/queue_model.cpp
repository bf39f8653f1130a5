// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/queue_model.h"

#include "ui/models/row_changes.h"
#include "ui/present/lock_words.h"
#include "ui/present/text.h"

#include <QSet>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

void QueueModel::dropAllBut(const QList<Waiter> &queue)
{
    QSet<QByteArray> staying;
    for (const Waiter &waiter : queue)
        staying += waiter.id;
    for (int row = int(m_queue.size()) - 1; row >= 0; --row) {
        if (staying.contains(m_queue[row].id))
            continue;
        beginRemoveRows({}, row, row);
        m_queue.removeAt(row);
        endRemoveRows();
    }
}

void QueueModel::show(const QList<Waiter> &queue)
{
    dropAllBut(queue);
    const auto change
        = rowChange(m_queue, queue, [](const Waiter &a, const Waiter &b) { return a.id == b.id; });
    const auto first = int(change.first);
    if (change.removed > 0) {
        beginRemoveRows({}, first, first + int(change.removed) - 1);
        m_queue.remove(first, change.removed);
        endRemoveRows();
    }
    if (change.inserted > 0) {
        beginInsertRows({}, first, first + int(change.inserted) - 1);
        m_queue = m_queue.mid(0, first) + queue.mid(first, change.inserted) + m_queue.mid(first);
        endInsertRows();
    }
    const QList<Waiter> before = std::exchange(m_queue, queue);
    for (int row = 0; row < m_queue.size(); ++row) {
        if (m_queue[row] != before[row])
            Q_EMIT dataChanged(index(row), index(row));
    }
}

int QueueModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_queue.size());
}

QVariant QueueModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Waiter &waiter = m_queue[index.row()];
    if (role == Qt::ToolTipRole)
        return toolTipText(visible(waiter.id));
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return u"%1, %2"_s.arg(shortId(waiter.id), listeningWord(waiter.listening));
    return {};
}

} // namespace ui
