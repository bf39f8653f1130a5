// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The progress of a scenario. A value; it crosses to the window's thread.

#pragma once

#include "lockengine/lab/scenario/scenario.h"

namespace lockengine {

enum class PlayPhase {
    Starting, // its servers are starting
    Ready, // between two steps
    Running, // in the middle of a step
    Paused, // in the middle of a step, with lab time stopped
    Ended, // all steps done
    Forked, // no longer follows the file
    Failed, // `error` says why
};

struct PlayState
{
    PlayPhase phase = PlayPhase::Starting;
    int step = 0; // completed steps; index of the next one
    bool plays = false; // continues with the next step automatically
    bool asks = false; // Ready, but the next step waits for an answer to its question
    std::optional<int> target; // goes to that step, without waiting
    QList<QList<Verdict>> verdicts; // of each completed step
    int started = 0; // servers that are up
    int starting = 0; // servers in total
    Error error;

    friend bool operator==(const PlayState &, const PlayState &) = default;
};

} // namespace lockengine

Q_DECLARE_METATYPE(lockengine::PlayState)
