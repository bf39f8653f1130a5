// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Shortens key names in a narrow list: first a prefix shared with other rows, then the end. Keys of one lock
// differ in the middle: "redisson_lock_queue:{orders}".

#pragma once

#include <QFontMetricsF>
#include <QStyledItemDelegate>

namespace ui {

// The key shortened to `room` pixels, given the other rows in the column of `index`.
[[nodiscard]] QString shortenedKey(
    const QString &key, const QModelIndex &index, const QFontMetricsF &metrics, qreal room);

// Rows that begin with a space are not keys and are elided in the middle.
class KeyCell final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace ui
