// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/client/client_words.h"

#include "lockengine/core/model/kind_facts.h"
#include "lockengine/core/quorum/multi_lock.h"
#include "lockengine/core/quorum/red_lock.h"
#include "lockengine/lab/client/reply_format.h"
#include "lockengine/lab/lab_reason.h"
#include "lockengine/redis/client/releasing.h"

namespace lockengine {

namespace {

void tellError(LabAnswer &answer, const Error &error)
{
    answer.result = leavesOutcomeOpen(error) ? LabResult::Unknown : LabResult::Refused;
    answer.error = error;
}

} // namespace

bool isJoined(TakenKind kind)
{
    return has(kind.kind, KindTrait::SeveralMembers);
}

TakenKind kindOf(const OwnHold &hold)
{
    if (hold.kind != LockKind::ReadWrite)
        return hold.kind;
    return TakenKind(hold.kind, hold.holder.endsWith(":write") ? HoldMode::Write : HoldMode::Read);
}

AcquireRequest requestOf(const LabAct &act)
{
    AcquireRequest request(act.lock, act.kind);
    request.lease = act.lease;
    request.wait = act.verb == LabVerb::TryLock ? Milliseconds(0) : act.wait;
    if (act.sync)
        request.sync = ReplicaSync(*act.sync);
    return request;
}

std::shared_ptr<QuorumLock> makeJoined(TakenKind kind, const QList<Member> &members, const Identity &identity,
    Clock &clock, Randomness &randomness)
{
    const QuorumOptions options;
    if (kind.kind == LockKind::Red)
        return std::make_shared<RedLock>(members, identity, options, clock, randomness);
    return std::make_shared<MultiLock>(members, identity, options, clock, randomness);
}

LabAnswer answerTo(const LabAct &act)
{
    LabAnswer answer;
    answer.verb = act.verb;
    answer.lock = act.lock;
    answer.thread = act.thread;
    return answer;
}

LabAnswer answerTo(const LabAct &act, const Result<AcquireOutcome> &outcome)
{
    LabAnswer answer = answerTo(act);
    if (!outcome) {
        tellError(answer, outcome.error());
        return answer;
    }
    if (outcome->result != AcquireResult::Acquired) {
        answer.result = LabResult::NotAcquired;
        return answer;
    }
    answer.result = LabResult::Acquired;
    answer.count = outcome->count;
    answer.token = outcome->token;
    answer.synced = outcome->synced;
    return answer;
}

LabAnswer answerTo(const LabAct &act, const Result<QuorumOutcome> &outcome)
{
    LabAnswer answer = answerTo(act);
    if (!outcome)
        tellError(answer, outcome.error());
    else if (outcome->result == AcquireResult::Acquired)
        answer.result = LabResult::Acquired;
    else
        answer.result = LabResult::NotAcquired;
    return answer;
}

LabAnswer answerTo(const LabAct &act, const ActOutcome &outcome)
{
    LabAnswer answer = answerTo(act);
    answer.error = outcome.error;
    switch (outcome.result) {
    case ActResult::Done:
        answer.result = LabResult::Done;
        break;
    case ActResult::AlreadyGone:
    case ActResult::ChangedHands:
        answer.result = LabResult::Refused;
        answer.error = Error(ErrorKind::BadInput, LabReason::NotTheHolder, "it does not hold this lock");
        break;
    case ActResult::Refused:
        answer.result = LabResult::Refused;
        break;
    case ActResult::Unknown:
        answer.result = LabResult::Unknown;
        break;
    }
    return answer;
}

// A member that does not answer keeps nothing beyond its lease, so some may be missing.
LabAnswer answerTo(const LabAct &act, const QList<ActOutcome> &outcomes, qsizetype needed, bool wasHeld)
{
    const auto isGivenBack = [](const ActOutcome &outcome) {
        return outcome.result == ActResult::Done || outcome.result == ActResult::AlreadyGone;
    };
    const qsizetype givenBack = std::ranges::count_if(outcomes, isGivenBack);
    if (givenBack >= needed)
        return answerTo(act, ActOutcome(wasHeld ? ActResult::Done : ActResult::AlreadyGone));
    const auto failed = std::ranges::find_if_not(outcomes, isGivenBack);
    return answerTo(act, *failed);
}

void tellReply(LabAnswer &answer, const Result<redis::Reply> &reply)
{
    if (!reply)
        return tellError(answer, reply.error());
    answer.result = LabResult::Done;
    answer.reply = formatReply(*reply);
}

} // namespace lockengine
