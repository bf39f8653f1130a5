// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Screenshots of the search for the client behind a holder.

#pragma once

#include "tests/gui/shots/lab_scenes.h"

namespace shots {

// Each scene starts with `beginning`, in which a lock is chosen.
[[nodiscard]] QList<std::pair<QString, Play>> searchScenes(const Play &beginning);

} // namespace shots
