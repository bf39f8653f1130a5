// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/painted_rows.h"

#include <QPainter>

namespace ui {

PaintedRows::PaintedRows(Paint paint, QObject *parent, std::function<QSize()> size)
    : QStyledItemDelegate(parent)
    , m_paint(std::move(paint))
    , m_size(std::move(size))
{ }

void PaintedRows::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    painter->setClipRect(option.rect);
    m_paint(*painter, option, index);
    painter->restore();
}

QSize PaintedRows::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    return m_size ? m_size() : QStyledItemDelegate::sizeHint(option, index);
}

} // namespace ui
