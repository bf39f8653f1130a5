// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The name of a key in a list that is too narrow for it: what others in the list begin with is shortened
// first, then its end. Keys of one lock differ in their middle, "redisson_lock_queue:{orders}".

#pragma once

#include <QFontMetricsF>
#include <QStyledItemDelegate>

namespace ui {

// What fits into `room` pixels of a key, beside the others in the column of `index`.
[[nodiscard]] QString shortenedKey(
    const QString &key, const QModelIndex &index, const QFontMetricsF &metrics, qreal room);

// Rows that begin with a blank are no keys, and lose their middle.
class KeyCell final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace ui
