// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/lock_cell.h"

#include "ui/models/lock_table_model.h"
#include "ui/present/text.h"
#include "ui/views/paint.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace ui {

using lockengine::LockView;

LockCell::LockCell(const Theme &theme, const ServerNow &clock, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_theme(theme)
    , m_clock(clock)
{ }

void LockCell::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QVariant shown = index.data(LockTableModel::ViewRole);
    if (!shown.isValid())
        return; // the view paints group rows across all columns
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const QRectF cell(option.rect);
    painter->save();
    painter->setClipRect(option.rect);
    painter->setBackground(isSelected ? colours().selection : colours().card);
    painter->fillRect(option.rect, painter->background());
    paintSelection(*painter, option, colours());
    painter->fillRect(QRectF(cell.left(), cell.bottom() - 1, cell.width(), 1), colours().hairline);
    const auto view = shown.value<LockView>();
    if (view.stale)
        m_faded = m_theme.colours().faded();
    paintContent(*painter, cell.adjusted(8, 0, -8, -1), view);
    m_faded.reset();
    painter->restore();
}

QSize LockCell::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {48, 32};
}

bool LockCell::helpEvent(
    QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip || !index.isValid())
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    if (!index.data(LockTableModel::ViewRole).isValid())
        return false;
    const QString help = helpText(index.data(LockTableModel::ViewRole).value<LockView>());
    const QString text = help.isEmpty() ? index.data(Qt::ToolTipRole).toString() : toolTipText(help);
    QToolTip::showText(
        event->globalPos(), text, view->viewport(), option.rect); // until the pointer leaves the cell
    return true;
}

} // namespace ui
