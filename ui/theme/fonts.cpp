// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/theme/fonts.h"

#include <QFontDatabase>
#include <QGuiApplication>

namespace ui {

namespace {

qreal digitWidth(const QFontMetricsF &metrics)
{
    qreal widest = 0;
    for (char16_t digit = u'0'; digit <= u'9'; ++digit)
        widest = qMax(widest, metrics.horizontalAdvance(QChar(digit)));
    return widest;
}

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

// Calls `take(piece, width)` for each digit and for each run between digits.
template <typename Take>
void forEachPiece(const QFontMetricsF &metrics, const QString &text, Take take)
{
    const qreal digit = digitWidth(metrics);
    qsizetype at = 0;
    while (at < text.size()) {
        qsizetype end = at + 1;
        if (isDigit(text[at])) {
            take(text.mid(at, 1), digit);
        } else {
            while (end < text.size() && !isDigit(text[end]))
                ++end;
            const QString run = text.mid(at, end - at);
            take(run, metrics.horizontalAdvance(run));
        }
        at = end;
    }
}

} // namespace

QFont sized(QFont font, int pixels)
{
    font.setPixelSize(pixels);
    return font;
}

QFont preferredFont()
{
    QFont font = QGuiApplication::font();
    const QString inter = QStringLiteral("Inter");
    if (QFontDatabase::families().contains(inter))
        font.setFamilies({inter, font.family()}); // the system font supplies missing glyphs
    return font;
}

QFont uiFont()
{
    QFont font = QGuiApplication::font(); // the system's, of any size and weight
    font.setWeight(QFont::Normal);
    return sized(font, 13);
}

QFont smallFont()
{
    return sized(uiFont(), 12);
}

QFont strongFont()
{
    QFont font = uiFont();
    font.setWeight(QFont::DemiBold);
    return font;
}

QFont titleFont()
{
    QFont font = sized(uiFont(), 17);
    font.setWeight(QFont::Bold);
    return font;
}

QFont monoFont()
{
    return sized(QFontDatabase::systemFont(QFontDatabase::FixedFont), 12);
}

QFont clientBadgeFont()
{
    QFont font = smallFont();
    font.setWeight(QFont::Bold);
    return font;
}

qreal tabularWidth(const QFontMetricsF &metrics, const QString &text)
{
    qreal sum = 0;
    forEachPiece(metrics, text, [&sum](const QString &, qreal width) { sum += width; });
    return sum;
}

void drawTabular(QPainter &painter, const QRectF &area, Qt::Alignment alignment, const QString &text)
{
    const QFontMetricsF metrics(painter.font(), painter.device());
    qreal x = area.left();
    if (alignment.testFlag(Qt::AlignRight))
        x = area.right() - tabularWidth(metrics, text);
    const qreal baseline = area.top() + (area.height() + metrics.ascent() - metrics.descent()) / 2;
    forEachPiece(metrics, text, [&](const QString &piece, qreal width) {
        const qreal own = isDigit(piece[0]) ? metrics.horizontalAdvance(piece) : width;
        painter.drawText(QPointF(x + (width - own) / 2, baseline), piece);
        x += width;
    });
}

} // namespace ui
