// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Screenshots of a calm table: rows that keep their positions, a pause, the menu of a row.

#pragma once

#include "tests/gui/shots/lab_scenes.h"

namespace shots {

// Each scene starts with `beginning`.
[[nodiscard]] QList<std::pair<QString, Play>> calmScenes(const Play &beginning);

} // namespace shots
