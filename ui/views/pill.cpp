// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/pill.h"

#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"

#include <QPainter>

namespace ui {

namespace {

constexpr int pillHeight = 28;
constexpr int pillMargin = 12; // on both sides of the text
constexpr int iconWidth = 14;
constexpr int iconGap = 6;

QFont pillFont()
{
    QFont font = uiFont();
    font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace

Pill::Pill(const Theme &theme, Tone tone, QString icon, Edge edge, QWidget *parent)
    : QAbstractButton(parent)
    , m_theme(theme)
    , m_tone(tone)
    , m_icon(std::move(icon))
    , m_edge(edge)
{
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

QSize Pill::sizeHint() const
{
    const int icon = m_icon.isEmpty() ? 0 : iconWidth + iconGap;
    const int words = int(tabularWidth(QFontMetricsF(pillFont(), this), text())) + 1;
    return {2 * pillMargin + icon + words, pillHeight};
}

void Pill::paintEvent(QPaintEvent *)
{
    const Palette &colours = m_theme.colours();
    const QColor colour = m_tone == Tone::Plain ? colours.text : colours.of(m_tone);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(m_tone == Tone::Amber || m_tone == Tone::Red ? colours.groundOf(m_tone) : colours.card);
    QPen edge(isChecked() ? colour : colours.hairline, isChecked() ? 1.5 : 1);
    if (m_edge == Edge::Dashed && !isChecked())
        edge.setStyle(Qt::DashLine);
    if (hasFocus())
        edge = QPen(colours.accent, 2);
    painter.setPen(edge);
    const qreal inset = edge.widthF() / 2;
    const QRectF outline = QRectF(rect()).adjusted(inset, inset, -inset, -inset);
    painter.drawRoundedRect(outline, outline.height() / 2, outline.height() / 2);
    if (hasFocus() && isChecked()) { // shows both: its own ring inside the focus ring
        painter.setPen(QPen(colour, 1.5));
        const QRectF ring = outline.adjusted(2.75, 2.75, -2.75, -2.75);
        painter.drawRoundedRect(ring, ring.height() / 2, ring.height() / 2);
    }
    QRectF rest = QRectF(rect()).adjusted(pillMargin, 0, -pillMargin, 0);
    if (!m_icon.isEmpty()) {
        m_theme.icon(m_icon, m_tone)
            .paint(&painter, QRect(int(rest.left()), (height() - iconWidth) / 2, iconWidth, iconWidth));
        rest.setLeft(rest.left() + iconWidth + iconGap);
    }
    painter.setFont(pillFont());
    painter.setPen(colour);
    drawTabular(painter, rest, Qt::AlignLeft, text());
}

} // namespace ui
