// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The window states for screenshots.

#pragma once

#include "tests/gui/support/window_fixture.h"

#include <functional>

namespace shots {

// Locks of a busy evening: fair and others, renewed and fixed, one with a missed renewal, one about to
// expire, one free with waiters.
[[nodiscard]] QList<std::function<void(testing::ScriptedLockSystem &)>> evening();
// One of each kind that is no plain lock: semaphores, permits, a latch, readers, a fenced and a foreign lock.
[[nodiscard]] QList<std::function<void(testing::ScriptedLockSystem &)>> manyKinds();
// Hostile names and keys.
void playHostile(testing::ScriptedLockSystem &system);

} // namespace shots
