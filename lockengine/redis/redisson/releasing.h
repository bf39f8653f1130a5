// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Giving back a hold: our own, with a latch that makes a repeated request one release, and somebody else's,
// as an operator's act that compares what was seen first.

#pragma once

#include "lockengine/model/act.h"
#include "lockengine/model/lock_state.h"
#include "lockengine/redis/redisson/lock_line.h"
#include "lockengine/redis/redisson/lock_scheme.h"

namespace lockengine::redis {

// One hold of claim.holder; a hold that remains gets claim.lease. The latch is removed once the answer is
// here.
[[nodiscard]] QCoro::Task<Result<ReleaseAnswer>> releaseHold(
    Line line, const LockScheme &scheme, Claim claim);

// Removes the answer of one unlock; false when nobody answered. Line::latches tells what is left to remove.
QCoro::Task<bool> removeLatch(Line line, QByteArray latch);

// The step that ends the hold in `seen` whoever has it; Unsupported for kinds of another layout, BadInput for
// a state that was not read to its end.
[[nodiscard]] Result<Step> forceReleaseStep(const LockState &seen, WallTime now);

// The step that gives back one hold of `holder`, which must be one of seen.holders.
[[nodiscard]] Result<Step> releaseSeenStep(const LockState &seen, const QByteArray &holder, WallTime now);

// What forceReleaseStep(seen) does to the server when nothing has changed, one command a line.
[[nodiscard]] QList<QByteArray> forceReleaseCommands(const LockState &seen);

// Runs the step of an operator's act.
[[nodiscard]] QCoro::Task<ActOutcome> act(Line line, Step step);

// Nothing was sent, or the server refused it.
[[nodiscard]] inline ActOutcome refused(const Error &error)
{
    return ActOutcome(ActResult::Refused, error);
}

// What an answer, or the lack of one, means to the one who acted.
[[nodiscard]] ActOutcome outcomeOf(const Result<ReleaseAnswer> &answer);

} // namespace lockengine::redis
