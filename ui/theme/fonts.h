// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The type scale: the UI font at 13 px, 12 px secondary, 17 px bold for the one title, and a monospace face
// for ids and keys. Qt 6.4 cannot enable a font's tabular figures, so changing numbers are drawn digit by
// digit.

#pragma once

#include <QFont>
#include <QFontMetricsF>
#include <QPainter>
#include <QString>

namespace ui {

// The application's font: Inter if installed, else the system's.
[[nodiscard]] QFont preferredFont();
[[nodiscard]] QFont uiFont();
[[nodiscard]] QFont smallFont();
[[nodiscard]] QFont strongFont(); // 13 px, semi-bold
[[nodiscard]] QFont titleFont();
[[nodiscard]] QFont monoFont();
[[nodiscard]] QFont clientBadgeFont(); // 12 px, bold
[[nodiscard]] QFont sized(QFont font, int pixels);

// Draws `text` with every digit as wide as the widest, starting (or, with AlignRight, ending) at the
// rectangle's edge.
void drawTabular(QPainter &painter, const QRectF &area, Qt::Alignment alignment, const QString &text);
[[nodiscard]] qreal tabularWidth(const QFontMetricsF &metrics, const QString &text);

} // namespace ui
