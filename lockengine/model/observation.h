// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a LockSystem tells the watcher about one lock: a fresh state, and the signs that were noticed since
// the last one.

#pragma once

#include "lockengine/model/lock_event.h"
#include "lockengine/model/lock_state.h"

namespace lockengine {

struct Observation
{
    LockState state; // holders and queue empty: the lock is free, or gone
    Evidence signs; // noticed since the last observation of this lock, each told once: a trace that
                    // is only cleaned up afterwards is no second sign
    ServerTime notBefore{}; // the change that led to it happened in [notBefore, state.observedAt]
    bool absenceWasKnown = false; // it is known that the lock was free before: an acquire may be called one
    bool afterGap = false; // notices may have been lost since the last observation

    friend bool operator==(const Observation &, const Observation &) = default;
};

} // namespace lockengine
