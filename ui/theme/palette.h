// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The colours of the window, named by meaning. Text has a contrast of at least 4.5 on its ground, and holder
// colours are distinct from state colours; a test checks both.

#pragma once

#include "ui/present/holder_colour.h"
#include "ui/present/tone.h"

#include <QColor>
#include <QPalette>

#include <array>

namespace ui {

enum class Scheme { Light, Dark };

struct Palette
{
    Scheme scheme = Scheme::Light;
    QColor window, card, hairline;
    QColor edge; // of buttons and fields
    QColor text, dim;
    QColor selection, accent, onAccent;
    QColor link; // a text colour; also the ground of the main button
    QColor environment, onEnvironment; // the badge of production
    QColor amber, amberGround, red, redGround, green, greenGround;
    QColor amberEdge; // of elements on amberGround
    QColor track;
    std::array<QColor, holderColourCount> holders;
    QColor onHolder; // text on a holder's colour

    // As text, readable on window, card and selection.
    [[nodiscard]] QColor of(Tone tone) const;
    // As an icon or another shape.
    [[nodiscard]] QColor shapeOf(Tone tone) const;
    // The ground of a badge or notice of this tone.
    [[nodiscard]] QColor groundOf(Tone tone) const;
    // The ground of a number badge in a row, selected or not.
    [[nodiscard]] QColor badgeOn(const QColor &ground) const;
    [[nodiscard]] QColor holder(const QByteArray &id) const;
    // For stale data: no state has a colour, and all text stays readable.
    [[nodiscard]] Palette faded() const;
};

[[nodiscard]] const Palette &palette(Scheme scheme);

// The same colours for widgets that Qt draws.
[[nodiscard]] QPalette widgetPalette(const Palette &palette);

// The contrast of two colours as WCAG 2 defines it, 1 ... 21.
[[nodiscard]] double contrast(const QColor &one, const QColor &other);

} // namespace ui
