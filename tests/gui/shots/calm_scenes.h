// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Pictures of a table that is worked in: rows that keep their places, a pause, the menu of a row.

#pragma once

#include "tests/gui/shots/lab_scenes.h"

namespace shots {

// Each after that beginning.
[[nodiscard]] QList<std::pair<QString, Play>> calmScenes(const Play &beginning);

} // namespace shots
