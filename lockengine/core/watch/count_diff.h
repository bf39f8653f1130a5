// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Events of counting kinds: of the permits that are out, each with its own end, and of the number. A number
// change that permits explain is not reported again. Clients announce a returned permit, but leave no trace.
// Pure.

#pragma once

#include "lockengine/core/watch/event_sheet.h"
#include "lockengine/core/watch/hold_ending.h"

namespace lockengine {

// The same permit in two reads: its deadline may have changed.
void addPermitChange(EventSheet &sheet, const Holder &was, const Holder &is);

// A permit that is no longer out. An own act on it is a force-release, because this client acquires no
// permits.
void addPermitEnding(EventSheet &sheet, const LockState &before, const Holder &permit, const Observation &now,
    const SignWindow &messages);

// The number, after the permits: the change that they do not explain.
void addCountSteps(
    EventSheet &sheet, const LockState &before, const Observation &now, const WatchConditions &conditions);

} // namespace lockengine
