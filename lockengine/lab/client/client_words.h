// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Converts between the lab and the engine: acts to requests, outcomes to answers. Pure.

#pragma once

#include "lockengine/core/quorum/quorum_lock.h"
#include "lockengine/lab/lab_state.h"
#include "lockengine/redis/wire/reply.h"

namespace lockengine {

// Whether the kind consists of locks on several servers.
[[nodiscard]] bool isJoined(TakenKind kind);

[[nodiscard]] AcquireRequest requestOf(const LabAct &act);
// The kind and mode of the hold.
[[nodiscard]] TakenKind kindOf(const OwnHold &hold);
// Requires: isJoined(kind).
[[nodiscard]] std::shared_ptr<QuorumLock> makeJoined(TakenKind kind, const QList<Member> &members,
    const Identity &identity, Clock &clock, Randomness &randomness);

// An answer with the result Waiting.
[[nodiscard]] LabAnswer answerTo(const LabAct &act);
[[nodiscard]] LabAnswer answerTo(const LabAct &act, const Result<AcquireOutcome> &outcome);
[[nodiscard]] LabAnswer answerTo(const LabAct &act, const Result<QuorumOutcome> &outcome);
[[nodiscard]] LabAnswer answerTo(const LabAct &act, const ActOutcome &outcome);
// For the release of a lock that needs `needed` members.
[[nodiscard]] LabAnswer answerTo(
    const LabAct &act, const QList<ActOutcome> &outcomes, qsizetype needed, bool wasHeld);
void tellReply(LabAnswer &answer, const Result<redis::Reply> &reply);

} // namespace lockengine
