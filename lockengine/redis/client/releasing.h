// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Releases the client's own hold with a request id, so that a lost reply can be repeated (see
// reconciliation). Also runs operator acts, whose steps first compare the state with what was seen
// (operator_acts).

#pragma once

#include "lockengine/core/model/act.h"
#include "lockengine/redis/client/client_context.h"
#include "lockengine/redis/client/lock_protocol.h"

namespace lockengine::redis {

// The key of a new release request for that lock; empty: this kind leaves no trace.
[[nodiscard]] QByteArray newTrace(
    const ClientContextPtr &context, const LockProtocol &protocol, const QByteArray &name);

// Releases one hold of claim.holder; a remaining hold gets claim.lease. Its trace stays on the server.
[[nodiscard]] QCoro::Task<Result<ReleaseAnswer>> releaseHold(
    ClientContextPtr context, const LockProtocol &protocol, Claim claim, QByteArray trace);

// Removes the trace of an answered release; no repeat of it may arrive later.
[[nodiscard]] QCoro::Task<Done> removeTrace(ClientContextPtr context, QByteArray trace);

// releaseHold() and removeTrace(), for a request that is not repeated.
[[nodiscard]] QCoro::Task<Result<ReleaseAnswer>> releaseHoldOnce(
    ClientContextPtr context, const LockProtocol &protocol, Claim claim);

// The same, sent with its source and without waiting. It is executed after all earlier commands, even if the
// server replies after this process ended. Harmless if there is no such hold.
void sendRelease(const ClientContextPtr &context, const LockProtocol &protocol, const Claim &claim);

// Whether the release that undoes an acquire needs reconciliation: it may not have been executed, or it left
// a hold with the wrong lease.
[[nodiscard]] inline bool leavesWork(const Result<ReleaseAnswer> &takenBack)
{
    return !takenBack || *takenBack == ReleaseAnswer::OneHoldLess;
}

// Runs the step of an operator act.
[[nodiscard]] QCoro::Task<ActOutcome> act(ClientContextPtr context, Step step);

// Nothing was sent, or the server refused it.
[[nodiscard]] inline ActOutcome refused(const Error &error)
{
    return ActOutcome(ActResult::Refused, error);
}

// The outcome for the caller, from an answer or its absence.
[[nodiscard]] ActOutcome outcomeOf(const Result<ReleaseAnswer> &answer);

} // namespace lockengine::redis
