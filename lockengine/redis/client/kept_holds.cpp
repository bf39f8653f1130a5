// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/kept_holds.h"

#include "lockengine/redis/client/lease_trust.h"
#include "lockengine/redis/client/reading_back.h"

#include <algorithm>

namespace lockengine::redis {

namespace {

// The longest time between two read-backs of a hold with a long lease; every timer supports it.
constexpr Milliseconds longestTimer = std::chrono::hours(1);
// How long before the lease ends the hold is read back, so that the reply arrives in time.
constexpr Microseconds longestLead = Milliseconds(100);
constexpr int leadPart = 20; // of the remaining lease

} // namespace

KeptHolds::KeptHolds(const LockClientOptions &options, Clock &clock)
    : m_watchdogTimeout(options.watchdogTimeout)
    , m_clock(clock)
    , m_watchdog(options, clock)
{
    // After the machine or the process was suspended, all timers are due at once, in any order.
    connect(&m_watchdog, &Watchdog::aboutToRenew, this, &KeptHolds::endOverdue);
    connect(&m_watchdog, &Watchdog::lost, this, [this](const HoldKey &key) { end(key, OwnHoldPhase::Lost); });
    connect(&m_watchdog, &Watchdog::renewed, this,
        [this](const HoldKey &key, MonotonicTime sentAt) { confirmAtLeast(key, sentAt, m_watchdogTimeout); });
}

void KeptHolds::start(ClientContextPtr context)
{
    endOverdue(); // first: the machine may have been suspended
    m_context = std::move(context);
    m_watchdog.start(m_context);
}

void KeptHolds::stop()
{
    m_context.reset();
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

void KeptHolds::enter(
    const HoldKey &key, TakenKind kind, HoldLease lease, qint64 serverCount, MonotonicTime sentAt)
{
    endOverdue(); // as before each renewal
    // The server counts a first hold although one is recorded: the recorded hold was lost unnoticed.
    if (serverCount == 1)
        end(key, OwnHoldPhase::Lost);
    m_holds.trim(key, serverCount - 1);
    HoldRecord &record = m_holds.enter(key, kind, lease);
    MonotonicTime until = trustedUntil(sentAt, lease.value_or(m_watchdogTimeout));
    record.levels.last().trustedUntil = until;
    if (!protocolFor(kind)->entrySetsLease())
        until = std::max(until, record.confirmedUntil);
    record.confirmedAt = sentAt;
    record.mayLastUntil = {};
    countUntil(record, until);
    if (record.isRenewed())
        m_watchdog.watch(key, record.kind);
    if (record.isRenewed() && lease && *lease < m_watchdogTimeout)
        m_watchdog.renewSoon(); // it would expire before the next renewal
    keep(key);
    Q_EMIT changed(key, record.kind, OwnHoldPhase::Held);
}

void KeptHolds::mayEndEarlier(const HoldKey &key, MonotonicTime sentAt, Milliseconds lease)
{
    HoldRecord *record = m_holds.find(key);
    if (!record || protocolFor(record->kind)->hasLeasePerEntry())
        return;
    record->mayLastUntil = mayLastUntil(*record);
    countUntil(*record, std::min(record->confirmedUntil, trustedUntil(sentAt, lease)));
    keep(key);
}

void KeptHolds::confirmSoon(const HoldKey &key)
{
    const HoldRecord *record = m_holds.find(key);
    if (!record || !m_context)
        return;
    if (record->isRenewed())
        m_watchdog.renewSoon();
    else
        QCoro::connect(look(key), this, [](Done) {});
}

KeptHolds::Leaving KeptHolds::leave(const HoldKey &key, TakenKind kind)
{
    Leaving leaving;
    leaving.kind = kind;
    endOverdue();
    if (const HoldRecord *record = m_holds.find(key)) {
        leaving.kind = record->kind;
        leaving.confirmedAt = record->confirmedAt;
        leaving.confirmedUntil = record->confirmedUntil;
        leaving.mayLastUntil = mayLastUntil(*record);
        leaving.level = m_holds.leave(key);
    }
    HoldRecord *rest = m_holds.find(key);
    if (rest)
        countUntil(*rest, rest->confirmedUntil);
    if (!rest || !rest->isRenewed())
        m_watchdog.unwatch(key);
    leaving.leaseOfTheRest = rest ? rest->lease(m_watchdogTimeout) : m_watchdogTimeout;
    return leaving;
}

MonotonicTime KeptHolds::mayBeRenewedUntil(const HoldRecord &record) const
{
    if (!record.isRenewed() || !m_watchdog.lastSentAt())
        return {};
    return *m_watchdog.lastSentAt() + m_watchdogTimeout;
}

// Later than confirmedUntil: clocks drift, and an unanswered renewal may have been executed.
MonotonicTime KeptHolds::mayLastUntil(const HoldRecord &record) const
{
    const MonotonicTime confirmed = std::max(
        {record.confirmedUntil, record.mayLastUntil, record.confirmedAt + record.lease(m_watchdogTimeout)});
    return std::max(confirmed, mayBeRenewedUntil(record));
}

void KeptHolds::left(const HoldKey &key, const Leaving &leaving, ReleaseAnswer answer, MonotonicTime sentAt)
{
    if (answer == ReleaseAnswer::OneHoldLess) {
        if (protocolFor(leaving.kind)->hasLeasePerEntry())
            keep(key);
        else
            confirm(key, sentAt, leaving.leaseOfTheRest);
        if (m_holds.find(key))
            Q_EMIT changed(key, leaving.kind, OwnHoldPhase::Held);
        return;
    }
    m_holds.forget(key);
    m_watchdog.unwatch(key);
    if (answer == ReleaseAnswer::Released)
        released(key, leaving.kind, protocolFor(leaving.kind)->releaseIsProven(), sentAt);
    else if (leaving.level)
        Q_EMIT changed(key, leaving.kind, OwnHoldPhase::Lost);
}

void KeptHolds::restore(const HoldKey &key, const Leaving &leaving)
{
    if (!leaving.level)
        return;
    HoldRecord &record = m_holds.enter(key, leaving.kind, leaving.level->lease);
    record.levels.last() = *leaving.level;
    record.confirmedAt = leaving.confirmedAt;
    countUntil(record, leaving.confirmedUntil);
    if (record.isRenewed())
        m_watchdog.watch(key, leaving.kind);
    keep(key);
}

void KeptHolds::released(const HoldKey &key, TakenKind kind, bool certain, MonotonicTime sentAt)
{
    Q_EMIT changed(key, kind, OwnHoldPhase::Released, certain, sentAt);
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
    countUntil(*record, record->confirmedUntil);
    record->phase = OwnHoldPhase::Held;
    keep(key);
    if (isNews)
        Q_EMIT changed(key, record->kind, OwnHoldPhase::Held);
}

void KeptHolds::doubt(const QByteArray &name, const QList<QByteArray> &seenHolders)
{
    const QList<HoldKey> keys = m_holds.keysOf(name);
    for (const HoldKey &key : keys) {
        if (m_context && !seenHolders.contains(key.holder))
            QCoro::connect(look(key), this, [](Done) {});
    }
}

void KeptHolds::forced(const QByteArray &name)
{
    const QList<HoldKey> keys = m_holds.keysOf(name);
    for (const HoldKey &key : keys)
        end(key, OwnHoldPhase::Released);
}

// Schedules the next read-back of a hold that the watchdog does not renew.
void KeptHolds::keep(const HoldKey &key)
{
    HoldRecord *record = m_holds.find(key);
    if (!record)
        return;
    record->verification.reset();
    if (record->isRenewed())
        return;
    m_watchdog.unwatch(key);
    if (m_context)
        planLook(key);
}

void KeptHolds::planLook(const HoldKey &key)
{
    HoldRecord *record = m_holds.find(key);
    const auto left = std::chrono::duration_cast<Microseconds>(record->confirmedUntil - m_clock.now());
    const Microseconds lead = std::min(longestLead, left / leadPart);
    const Microseconds pause = std::clamp<Microseconds>(left - lead, Microseconds::zero(), longestTimer);
    record->verification
        = m_clock.callAfter(pause, [this, key] { QCoro::connect(look(key), this, [](Done) {}); });
}

// Reads back the hold, and the remaining lease if the watchdog does not renew it: another client may have
// extended it.
QCoro::Task<Done> KeptHolds::look(HoldKey key)
{
    const QPointer<KeptHolds> self = this;
    const ClientContextPtr context = m_context;
    endOverdue();
    const HoldRecord *record = self ? m_holds.find(key) : nullptr;
    if (!context || !record)
        co_return Done();
    const quint64 turn = record->turn;
    const MonotonicTime sentAt = m_clock.now();
    const LockProtocol &protocol = *protocolFor(record->kind);
    QCoro::Task<Result<std::optional<qint64>>> count = redis::readBack(context, protocol, key);
    QCoro::Task<std::optional<Milliseconds>> lease = leaseLeft(context, protocol, key);
    const Result<std::optional<qint64>> found = co_await count;
    const std::optional<Milliseconds> left = co_await lease;
    record = self ? m_holds.find(key) : nullptr;
    if (!record || !found || m_context != context || record->turn != turn)
        co_return Done();
    if (found->value_or(1) <= 0) {
        end(key, OwnHoldPhase::Lost);
        co_return Done();
    }
    if (!record->isRenewed() && left && found->has_value())
        confirm(key, sentAt, *left);
    co_return Done();
}

// The server reported or set the remaining lease that all entries share.
void KeptHolds::confirm(const HoldKey &key, MonotonicTime sentAt, Milliseconds lease)
{
    HoldRecord *record = m_holds.find(key);
    if (!record || sentAt < record->confirmedAt) // a later command changed the lease
        return;
    record->confirmedAt = sentAt;
    record->mayLastUntil = {};
    countUntil(*record, trustedUntil(sentAt, lease));
    keep(key);
}

// A renewal never shortens a lease and never revives an expired entry.
void KeptHolds::confirmAtLeast(const HoldKey &key, MonotonicTime sentAt, Milliseconds lease)
{
    HoldRecord *record = m_holds.find(key);
    if (!record || sentAt < record->confirmedAt)
        return;
    const MonotonicTime now = m_clock.now();
    const MonotonicTime until = trustedUntil(sentAt, lease);
    for (HoldLevel &level : record->levels) {
        if (level.trustedUntil > now)
            level.trustedUntil = std::max(level.trustedUntil, until);
    }
    record->confirmedAt = sentAt;
    countUntil(*record, std::max(record->confirmedUntil, until));
    keep(key);
}

// Sets confirmedUntil; for kinds with a lease per entry, to the longest of its levels.
void KeptHolds::countUntil(HoldRecord &record, MonotonicTime until)
{
    record.confirmedUntil = until;
    if (protocolFor(record.kind)->hasLeasePerEntry()) {
        const auto &last = std::ranges::max_element(record.levels, {}, &HoldLevel::trustedUntil);
        record.confirmedUntil = last->trustedUntil;
    }
    planDeadline(record.confirmedUntil);
}

void KeptHolds::planDeadline(MonotonicTime at)
{
    if (m_nextDeadline && *m_nextDeadline <= at)
        return;
    m_nextDeadline = at;
    m_deadline = m_clock.callAt(at, [this] { endOverdue(); });
}

void KeptHolds::endOverdue()
{
    const TimerGuard fired = std::exchange(m_deadline, nullptr); // keeps this callback alive
    const QPointer<KeptHolds> self = this;
    m_nextDeadline.reset();
    const MonotonicTime now = m_clock.now();
    const QList<HoldKey> keys = m_holds.keys();
    for (const HoldKey &key : keys) {
        const HoldRecord *record = m_holds.find(key);
        if (!record)
            continue;
        if (record->confirmedUntil > now) {
            planDeadline(record->confirmedUntil);
            continue;
        }
        const TakenKind kind = record->kind;
        const MonotonicTime over = record->confirmedUntil;
        // An unanswered command may have been executed.
        const MonotonicTime until = std::max(record->mayLastUntil, mayBeRenewedUntil(*record));
        end(key, OwnHoldPhase::Lost, false, over);
        if (!self)
            return;
        if (until > now)
            Q_EMIT unconfirmed(key, kind, until);
        if (!self)
            return;
    }
}

void KeptHolds::end(const HoldKey &key, OwnHoldPhase phase, bool certain, MonotonicTime since)
{
    const HoldRecord *record = m_holds.find(key);
    if (!record)
        return;
    const TakenKind kind = record->kind;
    m_holds.forget(key);
    m_watchdog.unwatch(key);
    Q_EMIT changed(key, kind, phase, certain, since);
}

} // namespace lockengine::redis
