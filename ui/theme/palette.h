// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The colours of the window, by what they mean. Text on its ground has a contrast of 4.5 or more, holder
// colours stay clear of the state colours; a test checks both.

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
    QColor link; // as text, and behind that of the main button
    QColor environment, onEnvironment; // the badge of production
    QColor amber, amberGround, red, redGround, green, greenGround;
    QColor amberEdge; // of what stands on amberGround
    QColor track;
    std::array<QColor, holderColourCount> holders;
    QColor onHolder; // text on a holder's colour

    // As text, which can be read on window, card and selection.
    [[nodiscard]] QColor of(Tone tone) const;
    // As an icon or another shape.
    [[nodiscard]] QColor shapeOf(Tone tone) const;
    // What lies behind a badge or notice of this tone.
    [[nodiscard]] QColor groundOf(Tone tone) const;
    // What lies behind a number on this ground: a row's, chosen or not.
    [[nodiscard]] QColor badgeOn(const QColor &ground) const;
    [[nodiscard]] QColor holder(const QByteArray &id) const;
    // For what is not current: no state has a colour, and all text can still be read.
    [[nodiscard]] Palette faded() const;
};

[[nodiscard]] const Palette &palette(Scheme scheme);

// The same, for the widgets that Qt draws.
[[nodiscard]] QPalette widgetPalette(const Palette &palette);

// The contrast of two colours as WCAG 2 defines it, 1 ... 21.
[[nodiscard]] double contrast(const QColor &one, const QColor &other);

} // namespace ui
