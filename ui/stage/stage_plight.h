// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is drawn on a figure whose process does not run: told by its shape, so that a child sees it, and
// whoever sees no colours.

#pragma once

#include "ui/stage/stage_scene.h"
#include "ui/theme/palette.h"

#include <QPainter>

namespace ui {

// Over the figure's ring: a block of ice round the frozen, a plug beside the one cut off, a cross on the
// crashed.
void paintPlight(QPainter &painter, const StageFigure &figure, const Palette &colours);

} // namespace ui
