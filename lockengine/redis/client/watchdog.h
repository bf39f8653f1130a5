// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Renews the leases of one client: one timer for all holds, every third of a lease, many locks of a kind in
// one command. A hold that turns out to be lost is reported at once. A failed renewal is retried soon while
// its holds are watched. Renewals are sent with their source, never by fingerprint: a renewal sent before a
// release is then executed before it. So it cannot renew what the same thread acquires later.

#pragma once

#include "lockengine/redis/client/client_context.h"
#include "lockengine/redis/client/lock_protocol.h"

#include <QObject>

namespace lockengine::redis {

class Watchdog final : public QObject
{
    Q_OBJECT

public:
    // The clock must outlive the watchdog.
    Watchdog(const LockClientOptions &options, Clock &clock, QObject *parent = nullptr);

    // The hold has just got a full lease.
    void watch(const HoldKey &key, TakenKind kind);
    void unwatch(const HoldKey &key) { m_watches.remove(key); }

    // Renews over this context from now on, starting at once.
    void start(ClientContextPtr context);
    void stop();
    // Renews all watched holds without waiting for the timer, but not before this returns.
    void renewSoon();
    // When renewals were last sent; empty: never.
    [[nodiscard]] std::optional<MonotonicTime> lastSentAt() const { return m_lastSentAt; }

Q_SIGNALS:
    // Emitted before a renewal; slots unwatch what must not be renewed.
    void aboutToRenew();
    // The server gave it a full lease, by a command sent at `sentAt`.
    void renewed(const lockengine::redis::HoldKey &key, lockengine::MonotonicTime sentAt);
    // The holder no longer has that lock; the hold is no longer watched.
    void lost(const lockengine::redis::HoldKey &key);

private:
    struct Watch
    {
        const LockProtocol *protocol = nullptr;
        quint64 turn = 0;
    };
    struct Batch
    {
        const LockProtocol *protocol = nullptr;
        QList<HoldKey> keys;
        QList<quint64> turns; // from watch(): an answer to an earlier watch() says nothing about a later one
    };

    void schedule(Milliseconds delay);
    void beat();
    [[nodiscard]] QCoro::Task<Done> renewAll(ClientContextPtr context);
    [[nodiscard]] QList<Batch> batches() const;
    [[nodiscard]] bool accept(const Batch &batch, const Result<Reply> &reply, MonotonicTime sentAt);
    [[nodiscard]] bool isWatched(const Batch &batch) const;

    const Milliseconds m_timeout;
    const qsizetype m_batchSize;
    Clock &m_clock;
    ClientContextPtr m_context;
    QHash<HoldKey, Watch> m_watches;
    TimerGuard m_timer;
    quint64 m_turn = 0;
    std::optional<MonotonicTime> m_lastSentAt;
};

} // namespace lockengine::redis
