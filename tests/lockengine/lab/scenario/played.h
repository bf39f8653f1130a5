// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A scenario played from its beginning to its end, as fast as it goes.

#pragma once

#include "lockengine/lab/scenario/player.h"

namespace testing {

// The lesson of that id, for the programs of this build.
[[nodiscard]] lockengine::Scenario lessonOf(const QString &id);

// Waits until `player` is between two steps, has ended, failed or is paused; fails the test when that takes
// too long.
void awaitRest(lockengine::Player &player);

struct Played
{
    lockengine::PlayState state; // at the end
    QByteArrayList broken; // "step 3: orders free: held by B", and why it failed
};

[[nodiscard]] Played play(const lockengine::Scenario &scenario);

} // namespace testing
