// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The figures of the stage with all their texts, before layout. Pure.

#pragma once

#include "ui/stage/stage_input.h"
#include "ui/stage/stage_scene.h"

namespace ui {

// Figures beyond these numbers are counted, not drawn.
inline constexpr qsizetype shownInside = 12;
inline constexpr qsizetype shownInLine = 36;

struct StageCast
{
    QList<StageFigure> inside; // the only room, or the readers' room
    QList<StageFigure> writing; // the writers' room, if there are two
    QList<StageFigure> line; // in order; the last may stand for waiters that are only counted
    QList<StageFigure> crowd; // unordered waiters, one by one
    QList<StageFigure> servers;
    bool isApart = false; // readers and writers have separate rooms
    bool isOpen = false; // a new client would acquire at once
    QString word; // the state of the room
    Tone wordTone = Tone::Dim;
    bool runs = false;
};

[[nodiscard]] StageCast castOf(const StageInput &input);

} // namespace ui
