// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The acts of lock_client on what an operator saw.

#include "lockengine/redis/redisson/lock_client.h"
#include "lockengine/redis/redisson/releasing.h"

namespace lockengine::redis {

QCoro::Task<ActOutcome> LockClient::releaseSeen(LockState seen, QByteArray holder)
{
    const QPointer<LockClient> self = this;
    const Result<Step> step = releaseSeenStep(seen, holder, m_clock.wall());
    if (!step)
        co_return refused(step.error());
    const Result<Line> line = co_await readyLine();
    if (!line || !self)
        co_return refused(line ? Error(ErrorKind::Closed) : line.error());
    const std::optional<HoldKey> own = keyOf(seen.id.name, holder);
    if (own && m_holds.find(*own)) {
        const ActOutcome outcome = co_await releaseOwnSeen(seen, holder, *own);
        co_return outcome;
    }
    const ActOutcome outcome = co_await act(*line, *step);
    co_return outcome;
}

// A hold of ours is given back as every client gives back its own, so that whoever watches can tell it from
// force.
QCoro::Task<ActOutcome> LockClient::releaseOwnSeen(LockState seen, QByteArray holder, HoldKey key)
{
    const HoldRecord *record = m_holds.find(key);
    for (const Holder &candidate : seen.holders) {
        if (candidate.id == holder && candidate.count && *candidate.count != record->count())
            co_return ActOutcome(ActResult::ChangedHands);
    }
    const ActOutcome outcome = co_await releaseOne(key, record->kind);
    co_return outcome;
}

QCoro::Task<ActOutcome> LockClient::forceRelease(LockState seen)
{
    const QPointer<LockClient> self = this;
    const Result<Step> step = forceReleaseStep(seen, m_clock.wall());
    if (!step)
        co_return refused(step.error());
    if (!seen.isHeld())
        co_return ActOutcome(ActResult::AlreadyGone);
    const Result<Line> line = co_await readyLine();
    if (!line)
        co_return refused(line.error());
    const ActOutcome outcome = co_await act(*line, *step);
    if (self && outcome.result == ActResult::Done)
        forced(seen.id.name);
    co_return outcome;
}

QList<QByteArray> LockClient::previewForceRelease(const LockState &seen)
{
    return forceReleaseCommands(seen);
}

// An act of ours ended whatever hold there was.
void LockClient::forced(const QByteArray &name)
{
    const QList<HoldKey> keys = m_holds.keys();
    for (const HoldKey &key : keys) {
        if (key.name != name)
            continue;
        const LockKind kind = m_holds.find(key)->kind;
        m_holds.forget(key);
        m_watchdog.unwatch(name, holderOf(key));
        tell(key, kind, OwnHoldPhase::Released);
    }
}

} // namespace lockengine::redis
