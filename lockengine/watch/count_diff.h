// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What happened to a kind that counts: to the single permits that are out, each of which has an end of its
// own, and to its number. A number that changed by the permits that came and went is told with them and not
// again. Clients say when they give back, and leave no trace. Pure.

#pragma once

#include "lockengine/watch/event_sheet.h"
#include "lockengine/watch/hold_ending.h"

namespace lockengine {

// The same permit in two reads: its end may have been moved.
void addPermitChange(EventSheet &sheet, const Holder &was, const Holder &is);

// A permit that is out no more. Whatever we end is somebody else's: we take none.
void addPermitEnding(EventSheet &sheet, const LockState &before, const Holder &permit, const Observation &now,
    const SignWindow &messages);

// The number, after the permits. Its change is what they do not explain.
void addCountSteps(
    EventSheet &sheet, const LockState &before, const Observation &now, const WatchConditions &conditions);

} // namespace lockengine
