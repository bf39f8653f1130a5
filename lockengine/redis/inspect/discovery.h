// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Finds names worth looking at without anybody announcing them: a paced SCAN that goes round as often as it
// is asked to, and the channels on which somebody listens. Unless it is told to hurry it takes at most about
// a hundredth of the server's time, except for its first moments, for somebody looks at an empty window.
// Engine thread only.

#pragma once

#include "lockengine/model/system_status.h"
#include "lockengine/redis/inspect/scan_pace.h"
#include "lockengine/redis/wire/connection.h"

#include <QCoroTask>
#include <QObject>

#include <functional>

namespace lockengine::redis {

class Discovery final : public QObject
{
    Q_OBJECT

public:
    // Whether so many names may come in now; the scan waits while not.
    using Appetite = std::function<bool()>;

    // Both must outlive the discovery.
    Discovery(Connection &connection, Clock &clock, Appetite appetite, ScanPacing pacing = ScanPacing::Gentle,
        QObject *parent = nullptr);
    ~Discovery() override;

    // Goes through all keys once; anew if it is under way. `pauseAfter`: then again and again, with such a
    // pause.
    void start(std::optional<Milliseconds> pauseAfter);
    void cancel();
    // One call of an endless slow round, for a tick that comes rarely.
    void stepSlowly();

    [[nodiscard]] const ScanProgress &progress() const { return m_progress; }
    // How long the last round took.
    [[nodiscard]] std::optional<Milliseconds> lastRound() const { return m_lastRound; }

Q_SIGNALS:
    void found(const QList<QByteArray> &keys);
    void progressed();
    void finished();

private:
    [[nodiscard]] QCoro::Task<Done> scan(int round);
    // All hashes; then what is none and may tell of a lock all the same.
    [[nodiscard]] QCoro::Task<Done> sweepHashes(int round);
    [[nodiscard]] QCoro::Task<Done> sweepCompanions(int round);
    [[nodiscard]] QCoro::Task<Done> sweep(int round, QList<QByteArray> filter);
    [[nodiscard]] QCoro::Task<Done> slowStep();
    [[nodiscard]] QCoro::Task<Result<Reply>> call(QByteArray cursor, QList<QByteArray> filter);
    void tellFound(const Reply &page, const QList<QByteArray> &filter);
    // Ends early when a new round begins, and with this object.
    [[nodiscard]] Pending<Done> nap(Microseconds pause);
    [[nodiscard]] bool isOver(int round) const { return round != m_round; }

    Connection &m_connection;
    Clock &m_clock;
    Appetite m_appetite;
    ScanPacing m_pacing;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    ScanPace m_pace;
    ScanProgress m_progress;
    std::optional<Milliseconds> m_lastRound;
    std::optional<Milliseconds> m_pauseAfter;
    int m_round = 0;
    Completion<Done> m_nap;
    TimerGuard m_napTimer;
    bool m_knowsTypes = true; // SCAN ... TYPE, from Redis 6
    qint64 m_tracesMet = 0; // of unlocks, in the sweep under way
    QByteArray m_slowCursor = "0";
    bool m_stepIsUnderWay = false;
    qint64 m_lastFound = 0;
    Microseconds m_leastTrip{1'000'000}; // there and back, ever
};

} // namespace lockengine::redis
