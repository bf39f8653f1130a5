// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Keeps the leases of one client from running out: one timer for all its holds, a third of the lease apart,
// many locks of a kind in one command. A hold that turns out not to be ours any more is told at once; a
// renewal that failed is repeated soon while the hold is watched. Renewals travel with their source, never by
// fingerprint: what was sent before a release is executed before it, so that no renewal can touch what the
// same thread takes afterwards.

#pragma once

#include "lockengine/redis/redisson/lock_line.h"
#include "lockengine/redis/redisson/lock_scheme.h"

#include <QObject>

namespace lockengine::redis {

class Watchdog final : public QObject
{
    Q_OBJECT

public:
    // The clock must outlive the watchdog.
    Watchdog(const LockClientOptions &options, Clock &clock, QObject *parent = nullptr);

    // The hold was given a full lease just now.
    void watch(const HoldKey &key, TakenKind kind);
    void unwatch(const HoldKey &key) { m_watches.remove(key); }

    // From now on renews over this line, beginning at once with what is watched already.
    void start(Line line);
    void stop();
    // Renews all that is watched without waiting for the next beat, but not before this returns.
    void renewSoon();
    // When renewals were sent last; empty: never.
    [[nodiscard]] std::optional<MonotonicTime> lastSentAt() const { return m_lastSentAt; }

Q_SIGNALS:
    // It is about to choose what it renews; what must not be renewed is unwatched in a slot.
    void aboutToRenew();
    // The server gave it a full lease, by a command sent at that time.
    void renewed(const lockengine::redis::HoldKey &key, lockengine::MonotonicTime sentAt);
    // The holder has not got that lock any more; it is no longer watched.
    void lost(const lockengine::redis::HoldKey &key);

private:
    struct Watch
    {
        const LockScheme *scheme = nullptr;
        quint64 turn = 0;
    };
    struct Batch
    {
        const LockScheme *scheme = nullptr;
        QList<HoldKey> keys;
        QList<quint64> turns; // of their watch(): an answer to an earlier one says nothing about a later one
    };

    void schedule(Milliseconds delay);
    void beat();
    [[nodiscard]] QCoro::Task<Done> renewAll(Line line);
    [[nodiscard]] QList<Batch> batches() const;
    [[nodiscard]] bool accept(const Batch &batch, const Result<Reply> &reply, MonotonicTime sentAt);
    [[nodiscard]] bool isWatched(const Batch &batch) const;

    const Milliseconds m_timeout;
    const qsizetype m_batchSize;
    Clock &m_clock;
    Line m_line;
    QHash<HoldKey, Watch> m_watches;
    TimerGuard m_timer;
    quint64 m_turn = 0;
    std::optional<MonotonicTime> m_lastSentAt;
};

} // namespace lockengine::redis
