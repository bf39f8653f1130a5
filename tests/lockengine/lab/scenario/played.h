// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Plays a scenario from beginning to end, as fast as possible.

#pragma once

#include "lockengine/lab/scenario/player.h"

namespace testing {

// The lesson with this id, set up for the programs of this build.
[[nodiscard]] lockengine::Scenario lessonOf(const QString &id);

// Waits until `player` is between two steps, has ended, failed or is paused. Fails the test on a timeout.
void awaitRest(lockengine::Player &player);

struct Played
{
    lockengine::PlayState state; // at the end
    QByteArrayList broken; // "step 3: orders free: held by B", or why the play failed
};

[[nodiscard]] Played play(const lockengine::Scenario &scenario);

} // namespace testing
