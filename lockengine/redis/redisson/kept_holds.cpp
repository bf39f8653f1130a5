// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/redisson/kept_holds.h"

#include "lockengine/redis/redisson/reading_back.h"

namespace lockengine::redis {

namespace {

// A hold with a long lease is read back at least that often; also what timers are sure to take.
constexpr Milliseconds longestTrust = std::chrono::hours(1);
constexpr Milliseconds shortestTrust{500};

} // namespace

KeptHolds::KeptHolds(const LockClientOptions &options, Clock &clock)
    : m_watchdogTimeout(options.watchdogTimeout)
    , m_clock(clock)
    , m_watchdog(options, clock)
{
    connect(&m_watchdog, &Watchdog::lost, this, [this](const HoldKey &key) { end(key, OwnHoldPhase::Lost); });
}

void KeptHolds::start(Line line)
{
    m_line = std::move(line);
    m_watchdog.start(m_line);
}

void KeptHolds::stop()
{
    m_line.reset();
    m_watchdog.stop();
    const QList<HoldKey> keys = m_holds.keys();
    for (const HoldKey &key : keys) {
        HoldRecord *record = m_holds.find(key);
        if (!record)
            continue;
        record->verification.reset();
        record->phase = OwnHoldPhase::Unverified;
        Q_EMIT changed(key, record->kind, OwnHoldPhase::Unverified);
    }
}

void KeptHolds::enter(const HoldKey &key, TakenKind kind, HoldLease lease, qint64 serverCount)
{
    // A first hold for the server, although we knew of one: that one was lost without a word.
    if (serverCount == 1)
        end(key, OwnHoldPhase::Lost);
    m_holds.trim(key, serverCount - 1);
    const HoldRecord &record = m_holds.enter(key, kind, lease);
    if (record.isRenewed())
        m_watchdog.watch(key, record.kind);
    keep(key);
    Q_EMIT changed(key, record.kind, OwnHoldPhase::Held);
}

KeptHolds::Leaving KeptHolds::leave(const HoldKey &key, TakenKind kind)
{
    Leaving leaving;
    leaving.kind = kind;
    if (const HoldRecord *record = m_holds.find(key)) {
        leaving.kind = record->kind;
        leaving.level = m_holds.leave(key);
    }
    const HoldRecord *rest = m_holds.find(key);
    if (!rest || !rest->isRenewed())
        m_watchdog.unwatch(key);
    leaving.leaseOfTheRest = rest ? rest->lease(m_watchdogTimeout) : m_watchdogTimeout;
    return leaving;
}

void KeptHolds::left(const HoldKey &key, const Leaving &leaving, ReleaseAnswer answer)
{
    if (answer == ReleaseAnswer::OneHoldLess) {
        keep(key);
        if (m_holds.find(key))
            Q_EMIT changed(key, leaving.kind, OwnHoldPhase::Held);
        return;
    }
    m_holds.forget(key);
    m_watchdog.unwatch(key);
    if (answer == ReleaseAnswer::Released)
        Q_EMIT changed(key, leaving.kind, OwnHoldPhase::Released);
    else if (leaving.level)
        Q_EMIT changed(key, leaving.kind, OwnHoldPhase::Lost);
}

void KeptHolds::restore(const HoldKey &key, const Leaving &leaving)
{
    if (!leaving.level)
        return;
    if (m_holds.enter(key, leaving.kind, *leaving.level).isRenewed())
        m_watchdog.watch(key, leaving.kind);
    keep(key);
}

void KeptHolds::readBack(const HoldKey &key, qint64 found)
{
    HoldRecord *record = m_holds.find(key);
    if (!record)
        return;
    if (found <= 0) {
        end(key, OwnHoldPhase::Lost);
        return;
    }
    const bool isNews = record->phase != OwnHoldPhase::Held || found < record->count();
    m_holds.trim(key, found);
    record->phase = OwnHoldPhase::Held;
    keep(key);
    if (isNews)
        Q_EMIT changed(key, record->kind, OwnHoldPhase::Held);
}

void KeptHolds::forced(const QByteArray &name)
{
    const QList<HoldKey> keys = m_holds.keys();
    for (const HoldKey &key : keys) {
        if (key.name == name)
            end(key, OwnHoldPhase::Released);
    }
}

// Plans the next look at a hold that the watchdog does not look at.
void KeptHolds::keep(const HoldKey &key)
{
    HoldRecord *record = m_holds.find(key);
    if (!record)
        return;
    record->verification.reset();
    if (record->isRenewed())
        return;
    m_watchdog.unwatch(key);
    if (m_line)
        lookAfter(key, std::min(record->lease(m_watchdogTimeout) + Milliseconds(1), longestTrust));
}

void KeptHolds::lookAfter(const HoldKey &key, Milliseconds pause)
{
    m_holds.find(key)->verification
        = m_clock.callAfter(pause, [this, key] { QCoro::connect(verify(key), this, [](Done) {}); });
}

QCoro::Task<Done> KeptHolds::verify(HoldKey key)
{
    const QPointer<KeptHolds> self = this;
    const Line line = m_line;
    const HoldRecord *record = m_holds.find(key);
    if (!line || !record)
        co_return Done();
    const Result<std::optional<qint64>> found = co_await redis::readBack(line, *schemeFor(record->kind), key);
    if (!self || !found || m_line != line || !m_holds.find(key))
        co_return Done();
    if (found->value_or(1) <= 0)
        end(key, OwnHoldPhase::Lost);
    else // its lease is over: somebody prolonged it, or the clocks differ by a little
        lookAfter(key, shortestTrust);
    co_return Done();
}

void KeptHolds::end(const HoldKey &key, OwnHoldPhase phase)
{
    const HoldRecord *record = m_holds.find(key);
    if (!record)
        return;
    const TakenKind kind = record->kind;
    m_holds.forget(key);
    m_watchdog.unwatch(key);
    Q_EMIT changed(key, kind, phase);
}

} // namespace lockengine::redis
