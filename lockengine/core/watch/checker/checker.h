// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Checks a history of client operations for violated guarantees. Every check is sound: no order of events on
// the server explains a reported violation, whatever the delays and lost answers. No check is complete: a
// history that passes proves nothing.
//
// The checks compare intervals instead of searching, so millions of operations take seconds. Sources: the
// exclusion, token and queue checks of Jepsen's lock tests, and porcupine's partition by key. Pure; any
// thread.

#pragma once

#include "lockengine/core/watch/checker/operation.h"
#include "lockengine/core/watch/checker/violation.h"

namespace lockengine {

struct CheckLimits
{
    // The longest time that a lock may stay free while a client waits for it.
    Milliseconds wakeUp{1'000};
};

// Sorted by lock, then by guarantee.
[[nodiscard]] QList<Violation> check(const QList<Operation> &history, CheckLimits limits = {});

} // namespace lockengine
