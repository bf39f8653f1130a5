// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Shapes that several views draw: the lease bar, a holder's badge, a pill with a word.

#pragma once

#include "ui/present/lease_appearance.h"
#include "ui/theme/palette.h"

#include <QPainter>

class QStyleOptionViewItem;

namespace ui {

// Whether the view of this row has focus.
[[nodiscard]] bool hasKeyboard(const QStyleOptionViewItem &option);

// The background of a selected row or cell; marked if its view has focus.
void paintSelection(QPainter &painter, const QStyleOptionViewItem &option, const Palette &colours);
// The same with round corners, for a row without columns.
void paintRoundSelection(QPainter &painter, const QStyleOptionViewItem &option, const Palette &colours);

// A client's badge: filled; outlined below a neighbour of the same colour; dashed if the client is gone.
enum class BadgeLook { Filled, Outlined, Gone };

// Paints badgeText() on the client's colour, 24 x 18 px, at the left of `area`. Returns the rest of the area,
// after a gap.
QRectF paintBadge(QPainter &painter, const QRectF &area, const QByteArray &id, const QString &name,
    BadgeLook look, const Palette &colours);

// 8 px high, centred in `area`; styled like its holder's badge.
void paintLeaseBar(QPainter &painter, const QRectF &area, const LeaseAppearance &look, const QColor &holder,
    const Palette &colours, BadgeLook badge = BadgeLook::Filled);

// A client by its name, with its short id dimmed after it if there is room, or by its id only. Returns the
// width used.
qreal paintClient(QPainter &painter, const QRectF &area, const QByteArray &id, const QString &name,
    const QColor &text, const QColor &dim);

// A word on a rounded background of its width; returns the rectangle.
QRectF paintPill(QPainter &painter, const QRectF &area, Qt::Alignment alignment, const QString &word,
    const QColor &text, const QColor &ground);

// One line, elided if too long; returns its width.
qreal paintElided(
    QPainter &painter, const QRectF &area, const QString &text, Qt::TextElideMode mode = Qt::ElideRight);

} // namespace ui
