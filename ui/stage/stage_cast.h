// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Who is on the stage, with all that is said of each, before anybody has a place on it. Pure.

#pragma once

#include "ui/stage/stage_input.h"
#include "ui/stage/stage_scene.h"

namespace ui {

// More than these are counted, not drawn.
inline constexpr qsizetype shownInside = 12;
inline constexpr qsizetype shownInLine = 36;

struct StageCast
{
    QList<StageFigure> inside; // the only room, or that of the readers
    QList<StageFigure> writing; // where readers and writers are apart
    QList<StageFigure> line; // in order; the last may stand for all of whom only the number is known
    QList<StageFigure> crowd; // who waits without an order, one by one
    QList<StageFigure> servers;
    bool isApart = false; // readers and writers
    bool isOpen = false; // who comes now is let in
    QString word; // how the room stands
    Tone wordTone = Tone::Dim;
    bool runs = false;
};

[[nodiscard]] StageCast castOf(const StageInput &input);

} // namespace ui
