// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How a figure looks in the middle of a move: each kind has a way of its own, so that who sees only the move
// knows what happened. Pure.

#pragma once

#include "ui/stage/stage_moves.h"

#include <QSizeF>

namespace ui {

struct StagePose
{
    StageFigure figure; // its rect is where it is now
    double opacity = 1;
    double turn = 0; // degrees, clockwise, round the middle of the ring
    double scale = 1;
    Tone ground = Tone::Plain; // what it is tinted with on the way; Plain: nothing

    friend bool operator==(const StagePose &, const StagePose &) = default;
};

// `progress`: 0 ... 1. `stage`: the size of the scene.
[[nodiscard]] StagePose poseOf(const StageMove &move, double progress, const QSizeF &stage);

// How long a move takes when there is time for it, in milliseconds.
[[nodiscard]] int lengthOf(MoveKind kind);

} // namespace ui
