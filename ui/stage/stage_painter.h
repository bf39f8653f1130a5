// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Draws a scene. Knows nothing of locks: what is in the scene is all there is.

#pragma once

#include "ui/stage/stage_pose.h"
#include "ui/theme/palette.h"

#include <QPainter>

namespace ui {

// `poses`: of its figures, and of those who leave it. Only what touches the painter's clip costs.
void paintStage(
    QPainter &painter, const StageScene &scene, const QList<StagePose> &poses, const Palette &colours);

// Round the figure that has the keyboard.
void paintStageFocus(QPainter &painter, const StageFigure &figure, const Palette &colours);

} // namespace ui
