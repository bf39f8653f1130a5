// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The holds of one client, kept true: renewed by the watchdog, or read back before a lease ends that the
// watchdog does not renew. A hold that the server has not confirmed by the end of its last confirmed lease
// (lease_trust) is Lost, with or without a line. Without a line all holds are Unverified. Engine thread only;
// a slot of its signals must not destroy it.

#pragma once

#include "lockengine/redis/redisson/own_holds.h"
#include "lockengine/redis/redisson/watchdog.h"

namespace lockengine::redis {

class KeptHolds final : public QObject
{
    Q_OBJECT

public:
    // What was taken off the books for a release that is about to be sent.
    struct Leaving
    {
        TakenKind kind;
        std::optional<HoldLevel> level; // absent: we knew of no hold, or its lease was over
        Milliseconds leaseOfTheRest{0};
        MonotonicTime confirmedAt{}; // these two as in HoldRecord, where we knew of the hold
        MonotonicTime confirmedUntil{};
        MonotonicTime mayLastUntil{}; // the server may keep it about until then, where we knew of it
    };

    // The clock must outlive it.
    KeptHolds(const LockClientOptions &options, Clock &clock);

    void start(Line line);
    void stop();

    [[nodiscard]] const HoldRecord *find(const HoldKey &key) const { return m_holds.find(key); }
    [[nodiscard]] qint64 count(const HoldKey &key) const { return m_holds.count(key); }
    [[nodiscard]] QList<HoldKey> keys() const { return m_holds.keys(); }
    [[nodiscard]] QList<HoldKey> keysOf(const QByteArray &name) const { return m_holds.keysOf(name); }
    [[nodiscard]] bool hasAny(const QByteArray &name) const { return m_holds.hasAny(name); }

    // An acquire that was sent at `sentAt` succeeded; the server counts `serverCount` holds now.
    void enter(const HoldKey &key, TakenKind kind, HoldLease lease, qint64 serverCount, MonotonicTime sentAt);
    // A command that was sent at `sentAt` and not answered may have given the hold that lease.
    void mayEndEarlier(const HoldKey &key, MonotonicTime sentAt, Milliseconds lease);
    // Confirms that hold soon, because less may be left of its lease than was asked for.
    void confirmSoon(const HoldKey &key);

    // One hold is about to be released: from here on the watchdog does not renew what is about to go. `kind`
    // is for a hold that we do not know of. Then either left(), with the answer to the release that was sent
    // at `sentAt`, or restore(), when the server refused.
    [[nodiscard]] Leaving leave(const HoldKey &key, TakenKind kind);
    void left(const HoldKey &key, const Leaving &leaving, ReleaseAnswer answer, MonotonicTime sentAt);
    void restore(const HoldKey &key, const Leaving &leaving);
    // A release ended the hold; not certain: or the hold had ended before.
    void released(const HoldKey &key, TakenKind kind, bool certain, MonotonicTime sentAt);

    // The server was found to have that many holds for that key.
    void readBack(const HoldKey &key, qint64 found);
    // Somebody who watches saw that lock without some holds: those of ours are read back at once.
    void doubt(const QByteArray &name, const QList<QByteArray> &seenHolders);
    // An act of ours ended whatever hold there was on that lock.
    void forced(const QByteArray &name);

Q_SIGNALS:
    // `certain` and `sentAt` as in OwnHold.
    void changed(const lockengine::redis::HoldKey &key, lockengine::TakenKind kind,
        lockengine::OwnHoldPhase phase, bool certain = true, lockengine::MonotonicTime sentAt = {});
    // It was lost because the server did not confirm it; the server may keep it until about that time.
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
    Line m_line; // null: stopped
    OwnHolds m_holds;
    std::optional<MonotonicTime> m_nextDeadline; // not later than the first confirmedUntil
    TimerGuard m_deadline;
};

} // namespace lockengine::redis
