// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Where everybody stands: the room above or, where there is width for it, beside the line; the line in rows
// from left to right, its head at the door; the servers of a lock made of several below. Pure.

#pragma once

#include "ui/stage/stage_input.h"
#include "ui/stage/stage_scene.h"

namespace ui {

// As wide as the view, and as high as it or higher.
[[nodiscard]] StageScene layOutStage(const StageInput &input, const QSizeF &view);

} // namespace ui
