// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Screenshots of the incident list: locks that were lost or force-unlocked, servers that returned empty.

#pragma once

#include "tests/gui/shots/lab_scenes.h"

namespace shots {

// Each scene starts with `beginning`.
[[nodiscard]] QList<std::pair<QString, Play>> incidentScenes(const Play &beginning);

} // namespace shots
