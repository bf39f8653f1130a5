// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The multi and red locks of a virtual client.

#include "lockengine/lab/client/client_words.h"
#include "lockengine/lab/client/virtual_client.h"

#include <QPointer>

namespace lockengine {

ClientProcess::Joined *VirtualClient::findJoined(const Process &process, const LabAct &act) const
{
    for (ClientProcess::Joined &joined : process->joined) {
        if (joined.lock == act.lock && joined.kind == act.kind && joined.thread == act.thread)
            return &joined;
    }
    return nullptr;
}

std::shared_ptr<QuorumLock> VirtualClient::join(const Process &process, const LabAct &act)
{
    QList<Member> members;
    for (const LabTarget &target : targetsOf(act))
        members.append(Member(way(process, target.name).desk(), act.lock));
    const Identity identity(process->id, act.thread);
    return makeJoined(act.kind, members, identity, process->clock, process->randomness);
}

QCoro::Task<LabAnswer> VirtualClient::lockJoined(Process process, LabAct act)
{
    ClientProcess::Joined joined;
    joined.lock = act.lock;
    joined.kind = act.kind;
    joined.thread = act.thread;
    joined.quorum = join(process, act);
    joined.isAsking = true;
    process->joined.append(joined);
    const QPointer<VirtualClient> self = this;
    QuorumRequest request;
    request.lease = act.lease;
    request.wait = act.wait;
    if (act.verb == LabVerb::TryLock)
        request.wait = Milliseconds(0);
    const Result<QuorumOutcome> outcome = co_await joined.quorum->acquire(request);
    const bool isAcquired = outcome && outcome->result == AcquireResult::Acquired;
    if (self)
        settleJoined(process, act, isAcquired);
    co_return answerTo(act, outcome);
}

QCoro::Task<LabAnswer> VirtualClient::unlockJoined(Process process, LabAct act)
{
    const ClientProcess::Joined *joined = findJoined(process, act);
    if (!joined)
        co_return answerTo(act, ActOutcome(ActResult::AlreadyGone));
    const std::shared_ptr<QuorumLock> quorum = joined->quorum;
    const qsizetype needed = quorum->needed();
    const bool wasHeld = quorum->isHeld();
    const QPointer<VirtualClient> self = this;
    const QList<ActOutcome> outcomes = co_await quorum->release();
    if (self)
        settleJoined(process, act, false);
    co_return answerTo(act, outcomes, needed, wasHeld);
}

// Updates the record, which exists while the lock is held.
void VirtualClient::settleJoined(const Process &process, const LabAct &act, bool isHeld)
{
    for (qsizetype i = 0; i < process->joined.size(); ++i) {
        ClientProcess::Joined *joined = findJoined(process, act);
        if (joined != &process->joined[i])
            continue;
        joined->isAsking = false;
        if (!isHeld)
            process->joined.removeAt(i);
        return;
    }
}

} // namespace lockengine
