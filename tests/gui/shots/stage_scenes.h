// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Pictures of a lock on its stage: who stands where, and each move halfway.

#pragma once

#include "tests/gui/shots/lab_scenes.h"

namespace shots {

[[nodiscard]] QList<std::pair<QString, Play>> stageScenes();

} // namespace shots
