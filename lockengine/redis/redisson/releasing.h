// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Giving back a hold: our own, asked for once and never again (whatever an answer that stays away leaves
// open is read back, see settlement); and running an operator's act, whose step compares what was seen first
// (seen_acts).

#pragma once

#include "lockengine/model/act.h"
#include "lockengine/redis/redisson/lock_line.h"
#include "lockengine/redis/redisson/lock_scheme.h"

namespace lockengine::redis {

// One hold of claim.holder; a hold that remains gets claim.lease.
[[nodiscard]] QCoro::Task<Result<ReleaseAnswer>> releaseHold(
    Line line, const LockScheme &scheme, Claim claim);

// The same, sent with its source and without waiting: it is executed behind all that was sent before, also by
// a server that answers only when we have gone. Harmless where there is no such hold.
void sendRelease(const Line &line, const LockScheme &scheme, const Claim &claim);

// Whether the release that takes back an acquire leaves something to settle: it may not have been executed,
// or it left a hold with the lease of what was taken back.
[[nodiscard]] inline bool leavesWork(const Result<ReleaseAnswer> &takenBack)
{
    return !takenBack || *takenBack == ReleaseAnswer::OneHoldLess;
}

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
