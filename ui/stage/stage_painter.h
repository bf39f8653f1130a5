// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Draws a scene. Knows nothing of locks, only of the scene.

#pragma once

#include "ui/stage/stage_pose.h"
#include "ui/theme/palette.h"

#include <QPainter>

namespace ui {

// `poses`: of the scene's figures, and of those leaving it. Figures outside the painter's clip cost nothing.
void paintStage(
    QPainter &painter, const StageScene &scene, const QList<StagePose> &poses, const Palette &colours);

// Around the focused figure.
void paintStageFocus(QPainter &painter, const StageFigure &figure, const Palette &colours);

} // namespace ui
