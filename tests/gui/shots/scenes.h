// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The states of the window that screenshots are made of.

#pragma once

#include "tests/gui/support/stage.h"

#include <functional>

namespace shots {

// Locks as on a busy evening: fair and not, renewed and fixed, one overdue, one about to be lost, one free
// with waiters.
[[nodiscard]] QList<std::function<void(testing::ScriptedLockSystem &)>> evening();
// One of each kind that is no plain lock: semaphores, permits, a latch, readers, a fenced and a foreign lock.
[[nodiscard]] QList<std::function<void(testing::ScriptedLockSystem &)>> manyKinds();
// Names and keys that somebody made in anger.
void playHostile(testing::ScriptedLockSystem &system);

} // namespace shots
