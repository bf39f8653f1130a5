// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Releasing a hold: our own, by a request with an id, so that it can be repeated when its reply was lost (see
// settlement); and running an operator's act, whose step compares what was seen first (seen_acts).

#pragma once

#include "lockengine/model/act.h"
#include "lockengine/redis/redisson/lock_line.h"
#include "lockengine/redis/redisson/lock_scheme.h"

namespace lockengine::redis {

// The key of a new release request for that lock.
[[nodiscard]] QByteArray newTrace(const Line &line, const QByteArray &name);

// One hold of claim.holder; a hold that remains gets claim.lease. Its trace stays on the server.
[[nodiscard]] QCoro::Task<Result<ReleaseAnswer>> releaseHold(
    Line line, const LockScheme &scheme, Claim claim, QByteArray trace);

// That release was answered, and none like it can arrive any more.
[[nodiscard]] QCoro::Task<Done> removeTrace(Line line, QByteArray trace);

// Both, by a new request that is not repeated.
[[nodiscard]] QCoro::Task<Result<ReleaseAnswer>> releaseHoldOnce(
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
