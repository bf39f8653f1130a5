// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Positions all figures: the room above the queue or, if wide enough, beside it. The queue runs in rows from
// left to right, its head at the door. The servers of a multi or red lock are below. Pure.

#pragma once

#include "ui/stage/stage_input.h"
#include "ui/stage/stage_scene.h"

namespace ui {

// As wide as the view, and at least as high.
[[nodiscard]] StageScene layOutStage(const StageInput &input, const QSizeF &view);

} // namespace ui
