// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Screenshots of the lab: its catalogue, lessons on real servers, and a free lab.

#pragma once

#include "tests/gui/support/window_fixture.h"

#include <functional>

namespace shots {

using Play = std::function<void(testing::WindowFixture &)>;

[[nodiscard]] QList<std::pair<QString, Play>> labScenes();

} // namespace shots
