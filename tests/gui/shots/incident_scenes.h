// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Pictures of the list of incidents: locks that were lost or force-unlocked, servers that came back empty.

#pragma once

#include "tests/gui/shots/lab_scenes.h"

namespace shots {

// Each after that beginning.
[[nodiscard]] QList<std::pair<QString, Play>> incidentScenes(const Play &beginning);

} // namespace shots
