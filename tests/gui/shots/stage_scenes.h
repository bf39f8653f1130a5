// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Screenshots of a lock on its stage: the figures, and each movement halfway.

#pragma once

#include "tests/gui/shots/lab_scenes.h"

namespace shots {

[[nodiscard]] QList<std::pair<QString, Play>> stageScenes();

} // namespace shots
