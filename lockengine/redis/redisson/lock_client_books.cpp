// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The other half of lock_client: its books. What it knows of its holds, how that is put straight after a
// connection was lost, and who is told.

#include "lockengine/redis/redisson/holder_id.h"
#include "lockengine/redis/redisson/lock_client.h"

using namespace Qt::StringLiterals;

namespace lockengine::redis {

namespace {

// A hold with a long lease is read back at least that often; also what timers are sure to take.
constexpr Milliseconds longestTrust = std::chrono::hours(1);
constexpr Milliseconds shortestTrust{500};

} // namespace

// Plans the next look at a hold that the watchdog does not look at.
void LockClient::keep(const HoldKey &key)
{
    HoldRecord *record = m_holds.find(key);
    if (!record)
        return;
    record->verification.reset();
    if (record->isRenewed() || !m_line)
        return;
    const Milliseconds trust
        = std::min(record->lease(m_options.watchdogTimeout) + Milliseconds(1), longestTrust);
    record->verification
        = m_clock.callAfter(trust, [this, key] { QCoro::connect(verify(key), this, [](Done) {}); });
}

QCoro::Task<Done> LockClient::verify(HoldKey key)
{
    const QPointer<LockClient> self = this;
    const Line line = m_line;
    if (!line)
        co_return Done();
    const Result<Reply> reply = co_await readHold(line, key);
    if (!self || !reply || m_line != line || !m_holds.find(key))
        co_return Done();
    if (holdsIn(*reply).value_or(1) <= 0)
        lose(key);
    else
        lookAgain(key);
    co_return Done();
}

// Still there although its lease is over: somebody prolonged it, or the clocks differ by a little.
void LockClient::lookAgain(const HoldKey &key)
{
    m_holds.find(key)->verification
        = m_clock.callAfter(shortestTrust, [this, key] { QCoro::connect(verify(key), this, [](Done) {}); });
}

void LockClient::lose(const HoldKey &key)
{
    const HoldRecord *record = m_holds.find(key);
    if (!record)
        return;
    const LockKind kind = record->kind;
    m_holds.forget(key);
    m_watchdog.unwatch(key.name, holderOf(key));
    tell(key, kind, OwnHoldPhase::Lost);
}

QList<OwnHold> LockClient::holds() const
{
    QList<OwnHold> all;
    const QList<HoldKey> keys = m_holds.keys();
    for (const HoldKey &key : keys) {
        const HoldRecord *record = m_holds.find(key);
        all.append(ownHold(key, record->kind, record->phase));
    }
    for (auto wait = m_waits.constBegin(); wait != m_waits.constEnd(); ++wait)
        all.append(ownHold(wait.key(), wait->kind, OwnHoldPhase::Waiting));
    return all;
}

void LockClient::tell(const HoldKey &key, LockKind kind, OwnHoldPhase phase)
{
    Q_EMIT ownHoldChanged(ownHold(key, kind, phase));
}

OwnHold LockClient::ownHold(const HoldKey &key, LockKind kind, OwnHoldPhase phase) const
{
    const HoldRecord *record = m_holds.find(key);
    OwnHold hold;
    hold.lock = LockId(m_options.system, key.name, "redisson"_ba);
    hold.kind = kind;
    hold.identity = Identity(m_id, key.thread);
    hold.holder = holderOf(key);
    hold.count = record ? record->count() : 0;
    hold.watchdog = record && record->isRenewed();
    hold.phase = phase;
    return hold;
}

QByteArray LockClient::holderOf(const HoldKey &key) const
{
    return formatHolderId(Identity(m_id, key.thread));
}

std::optional<HoldKey> LockClient::keyOf(const QByteArray &name, const QByteArray &holder) const
{
    if (!holder.startsWith(m_id + ':'))
        return {};
    bool isNumber = false;
    const qint64 thread = holder.mid(m_id.size() + 1).toLongLong(&isNumber);
    if (!isNumber)
        return {};
    return HoldKey(name, thread);
}

Claim LockClient::claimOf(const HoldKey &key) const
{
    Claim claim;
    claim.name = key.name;
    claim.holder = holderOf(key);
    claim.lease = m_options.watchdogTimeout;
    claim.allowance = m_options.fairWait;
    return claim;
}

} // namespace lockengine::redis
