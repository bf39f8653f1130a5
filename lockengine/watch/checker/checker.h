// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// From what many clients did to what must not have been: a history in, broken promises out. Every check is
// sound: what it reports cannot be explained by any order in which the server may have done things, however
// late the answers came and whatever became of what was not answered. None is complete: a history that passes
// proves nothing.
//
// The checks are interval checks, not a search, so that a history of millions of operations is checked in
// seconds. Sources: the exclusion, token and queue checks of Jepsen's lock tests and porcupine's partition by
// key. Pure; any thread.

#pragma once

#include "lockengine/watch/checker/operation.h"
#include "lockengine/watch/checker/violation.h"

namespace lockengine {

struct CheckLimits
{
    // How long a free lock may stay free while somebody waits for it.
    Milliseconds wakeUp{1'000};
};

// By lock, and within a lock in the order of the promises.
[[nodiscard]] QList<Violation> check(const QList<Operation> &history, CheckLimits limits = {});

} // namespace lockengine
