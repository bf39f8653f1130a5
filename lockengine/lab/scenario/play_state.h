// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How far a scenario has come. A value; it crosses to the window's thread.

#pragma once

#include "lockengine/lab/scenario/scenario.h"

namespace lockengine {

enum class PlayPhase {
    Starting, // its servers are
    Ready, // between two steps
    Running, // in the middle of a step
    Paused, // in the middle of a step, the lab's time standing still
    Ended, // all steps done
    Forked, // no longer following the file
    Failed, // `error` says why
};

struct PlayState
{
    PlayPhase phase = PlayPhase::Starting;
    int step = 0; // steps that are done; the next one's index
    bool plays = false; // goes on to the next step by itself
    bool asks = false; // Ready, but the next step waits for an answer to its question
    std::optional<int> target; // on its way to that step, without waiting
    QList<QList<Verdict>> verdicts; // of each step that is done
    int started = 0; // servers that are up, and
    int starting = 0; // of how many
    Error error;

    friend bool operator==(const PlayState &, const PlayState &) = default;
};

} // namespace lockengine

Q_DECLARE_METATYPE(lockengine::PlayState)
