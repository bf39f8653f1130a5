// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/key_cell.h"

#include "ui/views/shortened_name.h"

#include <QApplication>
#include <QStyle>

namespace ui {

namespace {

constexpr int mostCompared = 1000; // rows; a lock has only a few keys

} // namespace

QString shortenedKey(const QString &key, const QModelIndex &index, const QFontMetricsF &metrics, qreal room)
{
    if (metrics.horizontalAdvance(key) <= room)
        return key;
    QStringList others;
    const int rows = qMin(index.model()->rowCount(index.parent()), mostCompared);
    for (int row = 0; row < rows; ++row)
        others += index.siblingAtRow(row).data().toString();
    return shortenedName(key, commonBeginning(key, others), metrics, room);
}

void KeyCell::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    if (option->text.startsWith(u' '))
        return;
    const QStyle *style = option->widget ? option->widget->style() : QApplication::style();
    const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, option, option->widget) + 1;
    option->text
        = shortenedKey(option->text, index, QFontMetricsF(option->font), option->rect.width() - 2 * margin);
}

} // namespace ui
