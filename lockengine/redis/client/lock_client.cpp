// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/lock_client.h"

#include "lockengine/redis/client/holder_id.h"
#include "lockengine/redis/client/layouts.h"
#include "lockengine/redis/client/releasing.h"
#include "lockengine/redis/client/seen_acts.h"

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
    , m_settlement(m_options, m_holds, m_waits, clock)
{
    connect(&m_holds, &KeptHolds::changed, this, &LockClient::tell);
    connect(&m_holds, &KeptHolds::unconfirmed, this,
        [this](const HoldKey &key, TakenKind kind, MonotonicTime until) {
            const Settlement::Debt debt(kind, Milliseconds::zero(), until);
            m_settlement.owe(key, debt);
        });
}

LockClient::~LockClient()
{
    m_after = After::IsOver;
    m_waits.end(Error(ErrorKind::Closed, "the client was ended"));
    for (const Completion<Wake> &completion : std::exchange(m_onAttached, {}))
        completion.complete(Wake::Ended);
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
    for (const Completion<Wake> &completion : std::exchange(m_onAttached, {}))
        completion.complete(Wake::Message);
}

void LockClient::detach(Error reason, After after)
{
    const QPointer<LockClient> self = this;
    m_after = after;
    if (m_settlement.hasLine()) {
        m_settlement.stop(reason);
        if (!self)
            return;
        m_holds.stop();
    }
    if (after == After::ComesBack)
        return m_waits.interrupt();
    m_waits.end(reason);
    for (const Completion<Wake> &completion : std::exchange(m_onAttached, {}))
        completion.complete(Wake::Ended);
}

void LockClient::interruptWaits()
{
    m_settlement.forgetChannels();
    m_waits.interrupt();
}

void LockClient::giveUp(const QByteArray &name, qint64 thread)
{
    const QHash<HoldKey, OwnWait> waits = m_waits.all();
    for (auto wait = waits.constBegin(); wait != waits.constEnd(); ++wait) {
        const HoldKey &key = wait.key();
        if (key != keyOf(name, wait->kind, thread))
            continue;
        if (m_holds.count(key) == 0) // otherwise a wanted hold could be released
            m_settlement.releaseBehind(key, wait->kind);
        wait->waiting->end({});
    }
}

bool LockClient::isBusy() const
{
    return m_releasesUnderWay > 0 || !m_holds.keys().isEmpty() || !m_waits.all().isEmpty()
        || m_settlement.owesUntil();
}

OwnLease LockClient::ownLease(const QByteArray &name) const
{
    OwnLease lease;
    lease.maybeUntil = m_settlement.owesUntil(name);
    const QList<HoldKey> keys = m_holds.keysOf(name);
    for (const HoldKey &key : keys) {
        const MonotonicTime until = m_holds.find(key)->confirmedUntil;
        lease.confirmedUntil = std::min(lease.confirmedUntil.value_or(until), until);
    }
    return lease;
}

void LockClient::noteSeen(const LockState &seen)
{
    if (!m_holds.hasAny(seen.id.name) || seen.isUnread())
        return;
    QList<QByteArray> holders;
    for (const Holder &holder : seen.holders)
        holders.append(holder.id);
    m_holds.doubt(seen.id.name, holders);
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

// The client's own hold is released like any client's, so that a watcher can tell it from a force-unlock.
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

QCoro::Task<ActOutcome> LockClient::operate(Result<Step> step)
{
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

void LockClient::tell(
    const HoldKey &key, TakenKind kind, OwnHoldPhase phase, bool certain, MonotonicTime sentAt)
{
    OwnHold hold = ownHold(key, kind, phase);
    hold.certain = certain;
    hold.sentAt = sentAt;
    Q_EMIT ownHoldChanged(hold);
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

// Requires: a kind with a scheme.
HoldKey LockClient::keyOf(const QByteArray &name, TakenKind kind, qint64 thread) const
{
    return HoldKey(name, schemeFor(kind)->holderOf(Identity(m_id, thread)));
}

} // namespace lockengine::redis
