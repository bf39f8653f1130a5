// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/whole_label.h"

#include <QPainter>

namespace ui {

WholeLabel::WholeLabel(QWidget *parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QSize WholeLabel::minimumSizeHint() const
{
    return {24, fontMetrics().height() + 2};
}

QSize WholeLabel::sizeHint() const
{
    return {qMin(fontMetrics().horizontalAdvance(text()) + 4, 4000), fontMetrics().height() + 2};
}

int WholeLabel::heightForWidth(int width) const
{
    constexpr int unbounded = 100'000;
    const QRect room(0, 0, qMax(width, 1), unbounded);
    return fontMetrics().boundingRect(room, Qt::AlignLeft | Qt::TextWrapAnywhere, text()).height() + 2;
}

void WholeLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(contentsRect(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWrapAnywhere, text());
}

} // namespace ui
