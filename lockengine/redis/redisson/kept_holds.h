// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The holds of one client, kept true while it has a line: renewed by the watchdog, or read back when a lease
// that nobody renews should be over. Whatever changes is told. Without a line all are Unverified. Engine
// thread only; a slot of its signal must not destroy it.

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
        std::optional<HoldLease> level; // absent: we knew of no hold
        Milliseconds leaseOfTheRest{0};
    };

    // The clock must outlive it.
    KeptHolds(const LockClientOptions &options, Clock &clock);

    void start(Line line);
    void stop();

    [[nodiscard]] const HoldRecord *find(const HoldKey &key) const { return m_holds.find(key); }
    [[nodiscard]] qint64 count(const HoldKey &key) const { return m_holds.count(key); }
    [[nodiscard]] QList<HoldKey> keys() const { return m_holds.keys(); }

    // An acquire succeeded; the server counts `serverCount` holds now.
    void enter(const HoldKey &key, TakenKind kind, HoldLease lease, qint64 serverCount);

    // One hold is about to be given back: from here on nobody renews what is about to go. `kind` is for a
    // hold that we do not know of. Then either left(), with the answer, or restore(), when the server
    // refused.
    [[nodiscard]] Leaving leave(const HoldKey &key, TakenKind kind);
    void left(const HoldKey &key, const Leaving &leaving, ReleaseAnswer answer);
    void restore(const HoldKey &key, const Leaving &leaving);

    // The server was found to have that many holds for that key.
    void readBack(const HoldKey &key, qint64 found);
    // An act of ours ended whatever hold there was on that lock.
    void forced(const QByteArray &name);

Q_SIGNALS:
    void changed(
        const lockengine::redis::HoldKey &key, lockengine::TakenKind kind, lockengine::OwnHoldPhase phase);

private:
    void keep(const HoldKey &key);
    void lookAfter(const HoldKey &key, Milliseconds pause);
    [[nodiscard]] QCoro::Task<Done> verify(HoldKey key);
    void end(const HoldKey &key, OwnHoldPhase phase);

    const Milliseconds m_watchdogTimeout;
    Clock &m_clock;
    Watchdog m_watchdog;
    Line m_line; // null: stopped
    OwnHolds m_holds;
};

} // namespace lockengine::redis
