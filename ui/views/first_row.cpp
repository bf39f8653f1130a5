// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/first_row.h"

#include <QAbstractItemView>
#include <QFocusEvent>
#include <QItemSelectionModel>

namespace ui {

FirstRow::FirstRow(QAbstractItemView &view, End end)
    : QObject(&view)
    , m_view(view)
    , m_end(end)
{
    view.installEventFilter(this);
}

bool FirstRow::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::FocusIn)
        return QObject::eventFilter(watched, event);
    const Qt::FocusReason reason = static_cast<QFocusEvent *>(event)->reason();
    if (reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason)
        selectOne();
    return QObject::eventFilter(watched, event);
}

void FirstRow::selectOne()
{
    if (m_view.selectionModel()->hasSelection())
        return;
    QModelIndex row = m_view.currentIndex();
    if (!row.isValid())
        row = m_view.indexAt(QPoint(1, m_end == End::Top ? 1 : m_view.viewport()->height() - 1));
    const int last = m_view.model()->rowCount() - 1;
    if (!row.isValid() && last >= 0)
        row = m_view.model()->index(m_end == End::Top ? 0 : last, 0);
    if (row.isValid())
        m_view.setCurrentIndex(row);
}

} // namespace ui
