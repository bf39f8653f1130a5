// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/redisson/lock_client.h"

#include "lockengine/model/other_kind.h"
#include "lockengine/redis/redisson/counting_acts.h"
#include "lockengine/redis/redisson/holder_id.h"
#include "lockengine/redis/redisson/layouts.h"
#include "lockengine/redis/redisson/releasing.h"
#include "lockengine/redis/redisson/replica_sync.h"

namespace lockengine::redis {

LockClient::LockClient(
    QByteArray id, LockClientOptions options, Clock &clock, Randomness &randomness, QObject *parent)
    : QObject(parent)
    , m_id(std::move(id))
    , m_options(std::move(options))
    , m_clock(clock)
    , m_randomness(randomness)
    , m_waits([self = QPointer<LockClient>(this)](const HoldKey &key, TakenKind kind, OwnHoldPhase phase) {
        if (self)
            self->tell(key, kind, phase);
    })
    , m_holds(m_options, clock)
    , m_settlement(m_options, m_holds)
{
    connect(&m_holds, &KeptHolds::changed, this, &LockClient::tell);
}

LockClient::~LockClient()
{
    m_waits.end(Error(ErrorKind::Closed, "the client was ended"));
    for (const Completion<Done> &completion : std::exchange(m_onAllReleased, {}))
        completion.complete(Done());
}

void LockClient::attach(Connection &control, Subscriber &subscriber)
{
    attach(std::make_shared<DirectRoute>(control, subscriber));
}

void LockClient::attach(std::shared_ptr<Route> route)
{
    detach(Error(ErrorKind::Closed, "replaced by another connection"));
    if (m_options.around)
        route = m_options.around(std::move(route));
    const auto line = std::make_shared<LockLine>(std::move(route), m_options, m_clock, m_randomness);
    m_holds.start(line);
    m_settlement.start(line);
}

void LockClient::detach(Error reason)
{
    if (!m_settlement.hasLine())
        return;
    m_settlement.stop(reason);
    m_waits.end(reason);
    m_holds.stop();
}

QCoro::Task<Result<AcquireOutcome>> LockClient::acquire(AcquireRequest request, qint64 thread)
{
    if (const std::optional<Error> error = whyRefused(request))
        co_return *error;
    if (const std::optional<Error> error = whySyncIsRefused(request))
        co_return *error;
    const HoldKey key = keyOf(request.name, request.taken(), thread);
    const HoldRecord *held = m_holds.find(key);
    if (held && held->kind != request.taken()) { // the server cannot always tell kinds apart
        const OtherKind other{request.name, {held->kind.kind}};
        co_return asError(other);
    }
    if (m_waits.has(key))
        co_return Error(
            ErrorKind::BadInput, Reason::AlreadyAcquiring, "this thread is acquiring this lock already");

    const QPointer<LockClient> self = this;
    const std::shared_ptr<Waiting> waiting = m_waits.begin(key, request.taken());
    Claim claim = claimOf(key, m_options);
    claim.lease = request.lease.value_or(m_options.watchdogTimeout);
    if (request.wait && *request.wait > Milliseconds::zero())
        claim.allowance = *request.wait;

    Result<AcquireOutcome> result = AcquireOutcome();
    const Result<Line> line = co_await m_settlement.ready();
    if (line && !waiting->isEnded()) {
        const LockScheme &scheme = *schemeFor(request.taken());
        const AcquireEnd end = co_await acquireSynced(*line, scheme, claim, request, waiting);
        if (self)
            result = conclude(key, request, claim, end);
        else
            result = Error(ErrorKind::Closed, "the client was ended");
    } else if (!line) {
        result = line.error();
    }
    if (self)
        m_waits.conclude(key, result && result->result == AcquireResult::Acquired);
    waiting->markOver();
    co_return result;
}

// Books what an acquire came to.
Result<AcquireOutcome> LockClient::conclude(
    const HoldKey &key, const AcquireRequest &request, const Claim &claim, const AcquireEnd &end)
{
    if (end.unsettled)
        m_settlement.owe(key, request.taken(), claim.allowance);
    if (!end.result)
        return end.result.error();
    AcquireOutcome outcome;
    outcome.holder = claim.holder;
    outcome.left = end.result->left;
    if (!end.result->acquired)
        return outcome;
    outcome.result = AcquireResult::Acquired;
    outcome.count = end.result->count;
    outcome.token = end.result->token;
    outcome.synced = end.result->synced;
    m_holds.enter(key, request.taken(), request.lease, outcome.count);
    return outcome;
}

void LockClient::giveUp(const QByteArray &name, qint64 thread)
{
    const QHash<HoldKey, OwnWait> waits = m_waits.all();
    for (auto wait = waits.constBegin(); wait != waits.constEnd(); ++wait) {
        const HoldKey &key = wait.key();
        if (key != keyOf(name, wait->kind, thread))
            continue;
        if (m_holds.count(key) == 0) // else a hold that is meant to stay could go
            m_settlement.releaseBehind(key, wait->kind);
        wait->waiting->end({});
    }
}

QCoro::Task<ActOutcome> LockClient::release(QByteArray name, TakenKind kind, qint64 thread)
{
    if (name.isEmpty())
        co_return refused(Error(ErrorKind::BadInput, Reason::NameEmpty, "the name of the lock is empty"));
    if (!schemeFor(kind))
        co_return refused(
            Error(ErrorKind::Unsupported, Reason::KindNotSupported, "locks of this kind cannot be released"));
    const QPointer<LockClient> self = this;
    const Result<Line> line = co_await m_settlement.ready();
    if (!line || !self)
        co_return refused(line ? Error(ErrorKind::Closed) : line.error());
    const ActOutcome outcome = co_await releaseOne(*line, keyOf(name, kind, thread), kind);
    co_return outcome;
}

// Requires: a settled line.
QCoro::Task<ActOutcome> LockClient::releaseOne(Line line, HoldKey key, TakenKind kind)
{
    const QPointer<LockClient> self = this;
    const KeptHolds::Leaving leaving = m_holds.leave(key, kind);
    Claim claim = claimOf(key, m_options);
    claim.lease = leaving.leaseOfTheRest;
    ++m_releasesUnderWay;
    const Result<ReleaseAnswer> answer = co_await releaseHold(line, *schemeFor(leaving.kind), claim);
    if (!self)
        co_return outcomeOf(answer);
    if (answer)
        m_holds.left(key, leaving, *answer);
    else if (leavesOutcomeOpen(answer.error()))
        m_settlement.owe(key, leaving.kind, claim.allowance);
    else
        m_holds.restore(key, leaving);
    if (self)
        endRelease();
    co_return outcomeOf(answer);
}

void LockClient::endRelease()
{
    if (--m_releasesUnderWay > 0)
        return;
    for (const Completion<Done> &completion : std::exchange(m_onAllReleased, {}))
        completion.complete(Done());
}

QCoro::Task<ActOutcome> LockClient::releaseAll(Line line, HoldKey key)
{
    const QPointer<LockClient> self = this;
    ActOutcome outcome(ActResult::Done);
    while (self && m_holds.find(key)) {
        outcome = co_await releaseOne(line, key, LockKind::Reentrant);
        if (outcome.result == ActResult::Refused || outcome.result == ActResult::Unknown)
            break;
    }
    co_return outcome;
}

QCoro::Task<Result<Done>> LockClient::releaseOwn()
{
    const QPointer<LockClient> self = this;
    const QHash<HoldKey, OwnWait> waits = m_waits.all();
    m_waits.end({});
    for (const OwnWait &wait : waits)
        co_await wait.waiting->over();
    if (self && m_releasesUnderWay > 0) { // off the books already, and back on them when one is refused
        const Completion<Done> allReleased;
        m_onAllReleased.append(allReleased);
        co_await allReleased.pending();
    }
    if (!self || m_holds.keys().isEmpty())
        co_return Done();
    const Result<Line> line = co_await m_settlement.ready();
    if (!line || !self)
        co_return line ? Error(ErrorKind::Closed) : line.error();

    std::vector<QCoro::Task<ActOutcome>> releases;
    const QList<HoldKey> keys = m_holds.keys();
    for (const HoldKey &key : keys)
        releases.push_back(releaseAll(*line, key));
    Result<Done> result = Done();
    for (QCoro::Task<ActOutcome> &release : releases) {
        const ActOutcome outcome = co_await release;
        if (result && (outcome.result == ActResult::Refused || outcome.result == ActResult::Unknown))
            result = outcome.error;
    }
    co_return result;
}

QCoro::Task<ActOutcome> LockClient::releaseSeen(LockState seen, QByteArray holder)
{
    const QPointer<LockClient> self = this;
    const Result<Step> step = releaseSeenStep(seen, holder, m_clock.wall());
    if (!step)
        co_return refused(step.error());
    const Result<Line> line = co_await m_settlement.ready();
    if (!line || !self)
        co_return refused(line ? Error(ErrorKind::Closed) : line.error());
    const HoldKey key(seen.id.name, holder);
    if (m_holds.find(key)) {
        const ActOutcome outcome = co_await releaseOwnSeen(*line, seen, key);
        co_return outcome;
    }
    const ActOutcome outcome = co_await act(*line, *step);
    co_return outcome;
}

// A hold of ours is given back as every client gives back its own, so that whoever watches can tell it from
// force.
QCoro::Task<ActOutcome> LockClient::releaseOwnSeen(Line line, LockState seen, HoldKey key)
{
    const HoldRecord *record = m_holds.find(key);
    for (const Holder &candidate : seen.holders) {
        if (candidate.id == key.holder && candidate.count && *candidate.count != record->count())
            co_return ActOutcome(ActResult::ChangedHands);
    }
    const ActOutcome outcome = co_await releaseOne(line, key, record->kind);
    co_return outcome;
}

QCoro::Task<ActOutcome> LockClient::forceRelease(LockState seen)
{
    const QPointer<LockClient> self = this;
    const Result<Step> step = forceReleaseStep(seen, m_clock.wall());
    if (!step)
        co_return refused(step.error());
    if (!seen.isHeld() && !seen.isCounting())
        co_return ActOutcome(ActResult::AlreadyGone);
    const Result<Line> line = co_await m_settlement.ready();
    if (!line)
        co_return refused(line.error());
    const ActOutcome outcome = co_await act(*line, *step);
    if (self && outcome.result == ActResult::Done)
        m_holds.forced(seen.id.name);
    co_return outcome;
}

QCoro::Task<ActOutcome> LockClient::changePermits(LockState seen, qint64 change)
{
    const Result<Step> step = changePermitsStep(seen, change);
    if (!step)
        co_return refused(step.error());
    const Result<Line> line = co_await m_settlement.ready();
    if (!line)
        co_return refused(line.error());
    const ActOutcome outcome = co_await act(*line, *step);
    co_return outcome;
}

QList<OwnHold> LockClient::holds() const
{
    QList<OwnHold> all;
    const QList<HoldKey> keys = m_holds.keys();
    for (const HoldKey &key : keys) {
        const HoldRecord *record = m_holds.find(key);
        all.append(ownHold(key, record->kind, record->phase));
    }
    const QHash<HoldKey, OwnWait> waits = m_waits.all();
    for (auto wait = waits.constBegin(); wait != waits.constEnd(); ++wait)
        all.append(ownHold(wait.key(), wait->kind, OwnHoldPhase::Waiting));
    return all;
}

void LockClient::tell(const HoldKey &key, TakenKind kind, OwnHoldPhase phase)
{
    Q_EMIT ownHoldChanged(ownHold(key, kind, phase));
}

OwnHold LockClient::ownHold(const HoldKey &key, TakenKind kind, OwnHoldPhase phase) const
{
    const HoldRecord *record = m_holds.find(key);
    const std::optional<HolderId> holder = parseHolderId(key.holder);
    OwnHold hold;
    hold.lock = LockId(m_options.system, key.name, layoutOf(kind.kind));
    hold.kind = kind.kind;
    hold.identity = Identity(m_id, holder ? holder->thread.toLongLong() : 0);
    hold.holder = key.holder;
    hold.count = record ? record->count() : 0;
    hold.watchdog = record && record->isRenewed();
    hold.phase = phase;
    return hold;
}

// Requires: a kind that has a scheme.
HoldKey LockClient::keyOf(const QByteArray &name, TakenKind kind, qint64 thread) const
{
    return HoldKey(name, schemeFor(kind)->holderOf(Identity(m_id, thread)));
}

} // namespace lockengine::redis
