// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Keeps the hold records of one client accurate. The watchdog renews holds; leases it does not renew are read
// back before they end. A hold not confirmed by the end of its last confirmed lease (lease_trust) is Lost,
// connected or not. Without a context all holds are Unverified. Engine thread only. A slot of its signals
// must not destroy it.

#pragma once

#include "lockengine/redis/client/own_holds.h"
#include "lockengine/redis/client/watchdog.h"

namespace lockengine::redis {

class KeptHolds final : public QObject
{
    Q_OBJECT

public:
    // The record removed for a release that is about to be sent.
    struct Leaving
    {
        TakenKind kind;
        std::optional<HoldLevel> level; // absent: no hold was recorded, or its lease was over
        Milliseconds leaseOfTheRest{0};
        MonotonicTime confirmedAt{}; // these two as in HoldRecord, if a hold was recorded
        MonotonicTime confirmedUntil{};
        MonotonicTime mayLastUntil{}; // about how long the server may keep it, if recorded
    };

    // The clock must outlive it.
    KeptHolds(const LockClientOptions &options, Clock &clock);

    void start(ClientContextPtr context);
    void stop();

    [[nodiscard]] const HoldRecord *find(const HoldKey &key) const { return m_holds.find(key); }
    [[nodiscard]] qint64 count(const HoldKey &key) const { return m_holds.count(key); }
    [[nodiscard]] QList<HoldKey> keys() const { return m_holds.keys(); }
    [[nodiscard]] QList<HoldKey> keysOf(const QByteArray &name) const { return m_holds.keysOf(name); }
    [[nodiscard]] bool hasAny(const QByteArray &name) const { return m_holds.hasAny(name); }

    // An acquire sent at `sentAt` succeeded; the server now counts `serverCount` holds.
    void enter(const HoldKey &key, TakenKind kind, HoldLease lease, qint64 serverCount, MonotonicTime sentAt);
    // An unanswered command sent at `sentAt` may have given the hold this lease.
    void mayEndEarlier(const HoldKey &key, MonotonicTime sentAt, Milliseconds lease);
    // Confirms the hold soon, because its remaining lease may be shorter than requested.
    void confirmSoon(const HoldKey &key);

    // One hold is about to be released; the watchdog stops renewing it. `kind` is for a hold that is not
    // recorded. Then call left() with the answer to the release sent at `sentAt`, or restore() if the server
    // refused.
    [[nodiscard]] Leaving leave(const HoldKey &key, TakenKind kind);
    void left(const HoldKey &key, const Leaving &leaving, ReleaseAnswer answer, MonotonicTime sentAt);
    void restore(const HoldKey &key, const Leaving &leaving);
    // A release ended the hold. Not certain: the hold may have ended before.
    void released(const HoldKey &key, TakenKind kind, bool certain, MonotonicTime sentAt);

    // The read-back found `found` holds on the server.
    void readBack(const HoldKey &key, qint64 found);
    // A watch saw the lock without some of its holders: the client's own among them are read back at once.
    void doubt(const QByteArray &name, const QList<QByteArray> &seenHolders);
    // A force-unlock by this client ended all holds of that lock.
    void forced(const QByteArray &name);

Q_SIGNALS:
    // `certain` and `sentAt` as in OwnHold.
    void changed(const lockengine::redis::HoldKey &key, lockengine::TakenKind kind,
        lockengine::OwnHoldPhase phase, bool certain = true, lockengine::MonotonicTime sentAt = {});
    // It was lost because the server did not confirm it; the server may keep it until about `until`.
    void unconfirmed(
        const lockengine::redis::HoldKey &key, lockengine::TakenKind kind, lockengine::MonotonicTime until);

private:
    void keep(const HoldKey &key);
    void planLook(const HoldKey &key);
    [[nodiscard]] QCoro::Task<Done> look(HoldKey key);
    [[nodiscard]] MonotonicTime mayBeRenewedUntil(const HoldRecord &record) const;
    [[nodiscard]] MonotonicTime mayLastUntil(const HoldRecord &record) const;
    void confirm(const HoldKey &key, MonotonicTime sentAt, Milliseconds lease);
    void confirmAtLeast(const HoldKey &key, MonotonicTime sentAt, Milliseconds lease);
    void countUntil(HoldRecord &record, MonotonicTime until);
    void planDeadline(MonotonicTime at);
    void endOverdue();
    void end(const HoldKey &key, OwnHoldPhase phase, bool certain = true, MonotonicTime since = {});

    const Milliseconds m_watchdogTimeout;
    Clock &m_clock;
    Watchdog m_watchdog;
    ClientContextPtr m_context; // null: stopped
    OwnHolds m_holds;
    std::optional<MonotonicTime> m_nextDeadline; // not later than the first confirmedUntil
    TimerGuard m_deadline;
};

} // namespace lockengine::redis
