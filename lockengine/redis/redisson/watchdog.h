// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Keeps the leases of one client from running out: one timer for all its holds, a third of the lease apart,
// many locks in one command. A hold that turns out not to be ours any more is told at once; a beat that
// failed is repeated soon while there is lease left. Renewals travel with their source, never by fingerprint:
// what was sent before a release is executed before it, so that no renewal can touch what the same thread
// takes afterwards.

#pragma once

#include "lockengine/redis/redisson/lock_line.h"

#include <QObject>

namespace lockengine::redis {

class Watchdog final : public QObject
{
    Q_OBJECT

public:
    // The clock must outlive the watchdog.
    Watchdog(const LockClientOptions &options, Clock &clock, QObject *parent = nullptr);

    void watch(const QByteArray &name, const QByteArray &holder);
    void unwatch(const QByteArray &name, const QByteArray &holder);

    // From now on renews over this line, beginning at once with what is watched already.
    void start(Line line);
    void stop();

Q_SIGNALS:
    // The holder has not got that lock any more; it is no longer watched.
    void lost(const QByteArray &name, const QByteArray &holder);

private:
    struct Target
    {
        QByteArray name;
        QByteArray holder;
        quint64 turn
            = 0; // of the watch() that began it: an answer to an earlier one says nothing about this one
    };
    struct Watch
    {
        quint64 turn = 0;
        MonotonicTime until; // the lease lasts that long for certain
    };
    using Key = std::pair<QByteArray, QByteArray>;

    void schedule(Milliseconds delay);
    void beat();
    [[nodiscard]] QCoro::Task<Done> renewAll(Line line);
    [[nodiscard]] QList<QList<Target>> batches() const;
    [[nodiscard]] bool accept(const QList<Target> &batch, const Result<Reply> &reply, MonotonicTime sentAt);
    [[nodiscard]] bool hasLeaseLeft(const QList<Target> &batch) const;

    const Milliseconds m_timeout;
    const qsizetype m_batchSize;
    Clock &m_clock;
    Line m_line;
    QHash<Key, Watch> m_watches;
    TimerGuard m_timer;
    quint64 m_turn = 0;
};

} // namespace lockengine::redis
