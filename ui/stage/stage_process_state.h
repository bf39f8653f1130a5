// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Marks a figure whose process does not run normally. The mark's shape tells the state, for children and for
// colour-blind users.

#pragma once

#include "ui/stage/stage_scene.h"
#include "ui/theme/palette.h"

#include <QPainter>

namespace ui {

// On the figure's ring: a block of ice for frozen, a pulled plug for cut off, a cross for crashed.
void paintProcessState(QPainter &painter, const StageFigure &figure, const Palette &colours);

} // namespace ui
