// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The few shapes that several views draw: the lease bar, a holder's square, a pill with a word.

#pragma once

#include "ui/present/lease_look.h"
#include "ui/theme/palette.h"

#include <QPainter>

class QStyleOptionViewItem;

namespace ui {

// Whether the keyboard is with the view that a row is drawn for.
[[nodiscard]] bool hasKeyboard(const QStyleOptionViewItem &option);

// The ground of a row, or of one cell of it, where it is selected; marked where the keyboard is with its
// view.
void paintSelection(QPainter &painter, const QStyleOptionViewItem &option, const Palette &colours);
// The same for a row that stands for itself, with round corners.
void paintRoundSelection(QPainter &painter, const QStyleOptionViewItem &option, const Palette &colours);

// How a client's badge looks: filled; an outline below a neighbour of its colour; dashed where the client is
// gone.
enum class BadgeLook { Filled, Outlined, Gone };

// Two characters for the client (badgeText) on its colour, 24 x 18 px, at the left of `area`; returns what is
// left of the area, with a gap.
QRectF paintBadge(QPainter &painter, const QRectF &area, const QByteArray &id, const QString &name,
    BadgeLook look, const Palette &colours);

// 8 px high, in the middle of `area`; looks like the badge of its holder.
void paintLeaseBar(QPainter &painter, const QRectF &area, const LeaseLook &look, const QColor &holder,
    const Palette &colours, BadgeLook badge = BadgeLook::Filled);

// A client by its name, with its short id dim behind it as far as there is room, or by its id alone. Returns
// the width that was used.
qreal paintClient(QPainter &painter, const QRectF &area, const QByteArray &id, const QString &name,
    const QColor &text, const QColor &dim);

// A rounded ground with a word, as wide as the word; returns its rectangle.
QRectF paintPill(QPainter &painter, const QRectF &area, Qt::Alignment alignment, const QString &word,
    const QColor &text, const QColor &ground);

// One line, elided where it does not fit; returns its width.
qreal paintElided(
    QPainter &painter, const QRectF &area, const QString &text, Qt::TextElideMode mode = Qt::ElideRight);

} // namespace ui
