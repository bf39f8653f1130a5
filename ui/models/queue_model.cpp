// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/queue_model.h"

#include "ui/models/client_labels.h"
#include "ui/present/lock_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <QSet>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

void QueueModel::dropAllBut(const QList<Waiter> &queue)
{
    QSet<QByteArray> staying;
    for (const Waiter &waiter : queue)
        staying += waiter.id;
    for (int row = rowCount() - 1; row >= 0; --row) {
        if (!staying.contains(waiter(row).id))
            remove(row, 1);
    }
}

void QueueModel::nameClients(const ClientLabels *labels)
{
    m_labels = labels;
    followNames(labels, this);
}

QString QueueModel::nameOf(const Waiter &waiter) const
{
    return m_labels ? m_labels->nameOf(m_system, waiter.id) : QString();
}

void QueueModel::show(const QByteArray &system, const QList<Waiter> &queue)
{
    m_system = system;
    dropAllBut(queue);
    exchange(queue, [](const Waiter &a, const Waiter &b) { return a.id == b.id; });
}

QVariant QueueModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Waiter &one = waiter(index.row());
    if (role == Qt::ToolTipRole)
        return toolTipText(visible(one.id));
    if (role == NameRole)
        return nameOf(one);
    const QString reported = u"%1, %2"_s.arg(clientText(one.id, nameOf(one)), listeningWord(one.listening));
    if (role == Qt::AccessibleTextRole && m_positionText)
        return QStringList{reported, m_positionText(index.row())}.join(Tr::tr(", "));
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return reported;
    return {};
}

} // namespace ui
