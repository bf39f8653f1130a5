// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/client/virtual_client.h"

#include "lockengine/lab/client/client_words.h"
#include "lockengine/lab/lab_act_problem.h"
#include "lockengine/lab/lab_reason.h"

#include <QPointer>

namespace lockengine {

VirtualClient::VirtualClient(QByteArray name, SharedParts shared, QObject *parent)
    : QObject(parent)
    , m_name(std::move(name))
    , m_shared(std::move(shared))
    , m_process(newProcess(0))
{ }

// Destroying the ways ends the pending operations, which keep their process alive until then.
VirtualClient::~VirtualClient()
{
    m_dead.push_back(m_process);
    for (const Process &process : m_dead) {
        process->end();
        process->joined.clear();
        const auto accesses = std::exchange(process->accesses, {});
        for (const auto &[target, access] : accesses)
            access->disconnect(this);
    }
}

VirtualClient::Process VirtualClient::newProcess(quint32 life) const
{
    auto process = std::make_shared<ClientProcess>(m_name, m_shared.seed, life, *m_shared.clock);
    process->faultInjector->setReplyDelay(m_shared.replyDelay);
    return process;
}

ClientAccess &VirtualClient::access(const Process &process, const QByteArray &target)
{
    std::unique_ptr<ClientAccess> &access = process->accesses[target];
    if (access)
        return *access;
    const auto known = std::ranges::find(m_shared.targets, target, &LabTarget::name);
    access = std::make_unique<ClientAccess>(*known, m_name, process->id, process->faultInjector,
        process->clock, process->randomness, *m_shared.audit);
    access->executor().arming().arm(std::chrono::hours(24 * 365));
    connect(access.get(), &ActingSystem::ownHoldChanged, this, &VirtualClient::changed);
    return *access;
}

QList<LabTarget> VirtualClient::targetsOf(const LabAct &act) const
{
    if (act.servers.isEmpty())
        return isJoined(act.kind) ? m_shared.targets : m_shared.targets.first(1);
    QList<LabTarget> targets;
    for (const LabTarget &target : m_shared.targets) {
        if (act.servers.contains(target.name))
            targets.append(target);
    }
    return targets;
}

LabClient VirtualClient::state() const
{
    LabClient client;
    client.name = m_name;
    client.id = m_process->id;
    client.answer = m_answer;
    if (m_process->isOver) {
        client.state = LabClientState::Crashed;
        return client;
    }
    if (m_isFrozen)
        client.state = LabClientState::Frozen;
    else if (m_process->faultInjector->isCut())
        client.state = LabClientState::CutOff;
    client.skew = m_process->clock.skew();
    client.dropsMessage = m_process->faultInjector->dropsNextMessage();
    for (const auto &[name, access] : m_process->accesses)
        client.holds += access->holds();
    return client;
}

bool VirtualClient::waits(const LabAct &act) const
{
    if (isJoined(act.kind))
        return true; // it waits between its attempts
    for (const auto &[target, access] : m_process->accesses) {
        for (const OwnHold &hold : access->holds()) {
            const bool isIt = hold.lock.name == act.lock && hold.identity.thread == act.thread;
            if (isIt && (hold.phase == OwnHoldPhase::Waiting || hold.phase == OwnHoldPhase::LostPosition))
                return true;
        }
    }
    return false;
}

LabAct VirtualClient::withKind(LabAct act) const
{
    if (act.verb != LabVerb::Unlock || act.kind != TakenKind())
        return act;
    for (const ClientProcess::Joined &joined : m_process->joined) {
        if (joined.lock == act.lock && joined.thread == act.thread)
            act.kind = joined.kind;
    }
    for (const LabTarget &target : isJoined(act.kind) ? QList<LabTarget>() : targetsOf(act)) {
        const auto access = m_process->accesses.find(target.name);
        if (access == m_process->accesses.end())
            continue;
        for (const OwnHold &hold : access->second->holds()) {
            if (hold.lock.name == act.lock && hold.identity.thread == act.thread
                && hold.phase != OwnHoldPhase::Waiting)
                act.kind = kindOf(hold);
        }
    }
    return act;
}

quint64 VirtualClient::ask(const LabAct &act)
{
    const quint64 number = ++m_lastNumber;
    QCoro::connect(doAsk(m_process, withKind(act), number), this, [](Done) {});
    return number;
}

QCoro::Task<Done> VirtualClient::doAsk(Process process, LabAct act, quint64 number)
{
    const QPointer<VirtualClient> self = this;
    LabAnswer answer;
    if (act.verb == LabVerb::Say)
        answer = co_await say(process, act);
    else if (act.verb == LabVerb::Unlock && isJoined(act.kind))
        answer = co_await unlockJoined(process, act);
    else if (act.verb == LabVerb::Unlock)
        answer = co_await unlock(process, act);
    else if (isJoined(act.kind))
        answer = co_await lockJoined(process, act);
    else
        answer = co_await lock(process, act);
    if (!self || process->isOver)
        co_return Done();
    if (act.hold && answer.result == LabResult::Acquired)
        releaseLater(process, act);
    m_answer = answer;
    Q_EMIT answered(number, answer);
    co_return Done();
}

QCoro::Task<LabAnswer> VirtualClient::lock(Process process, LabAct act)
{
    ClientAccess &access = this->access(process, targetsOf(act).constFirst().name);
    const AcquireRequest request = requestOf(act);
    const Identity identity(process->id, act.thread);
    Result<AcquireOutcome> outcome;
    if (m_shared.areExternal)
        outcome = co_await access.executor().acquire(request, identity);
    else
        outcome = co_await access.acquire(request, identity);
    co_return answerTo(act, outcome);
}

QCoro::Task<LabAnswer> VirtualClient::unlock(Process process, LabAct act)
{
    const QPointer<VirtualClient> self = this;
    ClientAccess &access = this->access(process, targetsOf(act).constFirst().name);
    const Result<redis::LockClient *> client = co_await access.client(act.lock);
    if (!client)
        co_return answerTo(act, ActOutcome(ActResult::Refused, client.error()));
    const ActOutcome outcome = co_await (*client)->release(act.lock, act.kind, act.thread);
    LabAnswer answer = answerTo(act, outcome);
    if (!self || outcome.result != ActResult::Done)
        co_return answer;
    answer.count = 0;
    for (const OwnHold &hold : access.holds()) {
        if (hold.lock.name == act.lock && hold.identity.thread == act.thread)
            answer.count = hold.count;
    }
    co_return answer;
}

QCoro::Task<LabAnswer> VirtualClient::say(Process process, LabAct act)
{
    LabAnswer answer = answerTo(act);
    ClientAccess &access = this->access(process, targetsOf(act).constFirst().name);
    redis::Command command(act.words.constFirst());
    command.args(act.words.sliced(1));
    const Result<redis::Reply> reply = co_await access.say(command);
    tellReply(answer, reply);
    co_return answer;
}

void VirtualClient::releaseLater(const Process &process, const LabAct &act)
{
    LabAct unlock = act;
    unlock.verb = LabVerb::Unlock;
    process->timers.append(process->clock.callAfter(*act.hold, [this, process = process.get(), unlock] {
        if (process == m_process.get() && !whyNot(unlock))
            ask(unlock);
    }));
}

void VirtualClient::noteWaiting(const LabAct &act)
{
    m_answer = answerTo(act);
    Q_EMIT answered(0, *m_answer);
}

void VirtualClient::startAgain()
{
    m_dead.push_back(std::exchange(m_process, newProcess(++m_lives)));
    m_answer.reset();
    Q_EMIT changed();
}

// The acts that a virtual client accepts, and the faults that can happen to it.

std::optional<Error> VirtualClient::whyNot(const LabAct &act) const
{
    using enum LabActProblem;
    const auto problem = [&act](LabActProblem why) { return labActError(why, act); };
    const Error still(ErrorKind::BadInput, LabReason::LabClientStill, m_name);
    if (m_process->isOver)
        return still;
    switch (act.verb) {
    case LabVerb::Lock:
    case LabVerb::TryLock:
    case LabVerb::Unlock:
    case LabVerb::Say:
        break;
    case LabVerb::Freeze:
        return m_isFrozen ? std::optional(still) : std::nullopt;
    case LabVerb::Thaw:
        return m_isFrozen ? std::nullopt : std::optional(problem(NotFrozen));
    case LabVerb::CutOff:
        return m_process->faultInjector->isCut() ? std::optional(problem(CutOffAlready)) : std::nullopt;
    case LabVerb::Reconnect:
        return m_process->faultInjector->isCut() ? std::nullopt : std::optional(problem(NotCutOff));
    case LabVerb::Crash:
    case LabVerb::SkewClock:
    case LabVerb::DropMessage:
        return {};
    case LabVerb::Pause:
    case LabVerb::Resume:
    case LabVerb::Kill:
    case LabVerb::Restart:
    case LabVerb::FailOver:
    case LabVerb::Evict:
    case LabVerb::Slow:
    case LabVerb::Wait:
        return problem(NotOfClients);
    }
    if (m_isFrozen)
        return still;
    for (const QByteArray &server : act.servers) {
        if (std::ranges::find(m_shared.targets, server, &LabTarget::name) == m_shared.targets.end())
            return Error(ErrorKind::BadInput, LabReason::WhoUnknown, server);
    }
    if (act.verb == LabVerb::Say)
        return act.words.isEmpty() ? std::optional(problem(NothingToSay)) : std::nullopt;
    if (act.thread < 1)
        return problem(ThreadTooLow);
    if (!isJoined(act.kind))
        return act.servers.size() > 1 ? std::optional(problem(OneServerOnly)) : std::nullopt;
    const ClientProcess::Joined *joined = findJoined(m_process, act);
    if (joined && joined->isAsking)
        return Error(ErrorKind::BadInput, Reason::AlreadyAcquiring, act.lock);
    if (joined && act.verb != LabVerb::Unlock)
        return Error(ErrorKind::BadInput, Reason::NotReentrant, act.lock);
    return {};
}

void VirtualClient::happen(const LabAct &act)
{
    switch (act.verb) {
    case LabVerb::Crash:
        crash();
        break;
    case LabVerb::Freeze:
        m_isFrozen = true;
        m_process->faultInjector->stop();
        m_process->clock.freeze();
        break;
    case LabVerb::Thaw:
        m_isFrozen = false;
        m_process->clock.thaw();
        m_process->faultInjector->go();
        break;
    case LabVerb::CutOff:
        m_process->faultInjector->cut();
        break;
    case LabVerb::Reconnect:
        m_process->faultInjector->mend();
        for (const auto &[target, access] : m_process->accesses)
            access->reconnect();
        break;
    case LabVerb::SkewClock:
        m_process->clock.setSkew(act.time);
        break;
    case LabVerb::DropMessage:
        m_process->faultInjector->dropNextMessage();
        break;
    case LabVerb::Lock:
    case LabVerb::TryLock:
    case LabVerb::Unlock:
    case LabVerb::Say:
    case LabVerb::Pause:
    case LabVerb::Resume:
    case LabVerb::Kill:
    case LabVerb::Restart:
    case LabVerb::FailOver:
    case LabVerb::Evict:
    case LabVerb::Slow:
    case LabVerb::Wait:
        return;
    }
    Q_EMIT changed();
}

// Its pending commands never get a reply.
void VirtualClient::crash()
{
    m_process->end();
    m_isFrozen = false;
    if (m_answer && m_answer->result == LabResult::Waiting)
        m_answer.reset();
}

// The multi and red locks of a virtual client.

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
        members.append(Member(access(process, target.name).executor(), act.lock));
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
        recordJoined(process, act, isAcquired);
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
        recordJoined(process, act, false);
    co_return answerTo(act, outcomes, needed, wasHeld);
}

// Updates the record, which exists while the lock is held.
void VirtualClient::recordJoined(const Process &process, const LabAct &act, bool isHeld)
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
