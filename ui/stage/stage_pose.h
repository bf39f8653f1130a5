// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How a figure looks during a move. Each kind of move looks different, so that the move alone shows what
// happened. Pure.

#pragma once

#include "ui/stage/stage_moves.h"

#include <QSizeF>

namespace ui {

struct StagePose
{
    StageFigure figure; // its rect is the current position
    double opacity = 1;
    double turn = 0; // degrees clockwise, around the ring's centre
    double scale = 1;
    Tone ground = Tone::Plain; // tint during the move; Plain: none

    friend bool operator==(const StagePose &, const StagePose &) = default;
};

// `progress`: 0 ... 1. `stage`: the size of the scene.
[[nodiscard]] StagePose poseOf(const StageMove &move, double progress, const QSizeF &stage);

// The normal duration of a move in milliseconds.
[[nodiscard]] int lengthOf(MoveKind kind);

} // namespace ui
