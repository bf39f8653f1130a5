// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lines that `lockctl lab` prints; harmless to print.

#pragma once

#include "lockengine/core/model/lock_state.h"
#include "lockengine/lab/lab_state.h"
#include "lockengine/lab/scenario/expectation.h"

namespace lockengine {
class JsonObject;
}

namespace lockctl {

// "acquired", "acquired x2, token 3", "refused", or the server's reply.
[[nodiscard]] QByteArray answerText(const lockengine::LabAnswer &answer);
// Adds "result" and "lock", and if present "thread", "count", "token", "synced", "reply" and "error".
void addAnswer(lockengine::JsonObject &line, const lockengine::LabAnswer &answer);

// "yes  orders free", "NO   orders free: held by B".
[[nodiscard]] QByteArray verdictText(const lockengine::Verdict &verdict);
// Adds "expect", "holds" and "found".
void addVerdict(lockengine::JsonObject &line, const lockengine::Verdict &verdict);

// The same state with the names of the lab's clients instead of their ids.
[[nodiscard]] lockengine::LockState named(lockengine::LockState state, const lockengine::LabState &lab);

} // namespace lockctl
