// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The delegate of a list whose rows or cells one function paints.

#pragma once

#include <QStyledItemDelegate>

#include <functional>

namespace ui {

class PaintedRows final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // Called with the clip set to the row; what it changes in the painter is restored afterwards.
    using Paint = std::function<void(QPainter &, const QStyleOptionViewItem &, const QModelIndex &)>;

    // `size`: the least size of a row in pixels; without it, that of its text.
    PaintedRows(Paint paint, QObject *parent, std::function<QSize()> size = {});

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    Paint m_paint;
    std::function<QSize()> m_size;
};

} // namespace ui
