// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Scans for names that no announcement reports. Each SCAN round takes small steps at the configured pace.
// Engine thread only.

#pragma once

#include "lockengine/core/model/system_status.h"
#include "lockengine/redis/read/scan_pace.h"
#include "lockengine/redis/read/scan_page.h"
#include "lockengine/redis/wire/connection.h"

#include <QCoroTask>
#include <QObject>

#include <functional>

namespace lockengine::redis {

class Discovery final : public QObject
{
    Q_OBJECT

public:
    // True if more names may be delivered now; otherwise the scan waits.
    using HasCapacity = std::function<bool()>;

    // Connection and clock must outlive it.
    Discovery(Connection &connection, Clock &clock, HasCapacity hasCapacity,
        ScanPacing pacing = ScanPacing::Spare, QObject *parent = nullptr);
    ~Discovery() override;

    // Starts a round over all keys; a running round is abandoned. With `pauseAfter` rounds repeat after this
    // pause.
    void start(std::optional<Milliseconds> pauseAfter);
    // Adds one round after the current one.
    void repeat() { m_isAskedAgain = true; }
    void cancel();
    // One SCAN call of one of two endless slow rounds, in turn: for hashes, and for fencing tokens. Call it
    // on a slow timer.
    void stepSlowly();

    [[nodiscard]] const ScanProgress &progress() const { return m_progress; }
    // The duration of the last round.
    [[nodiscard]] std::optional<Milliseconds> lastRound() const { return m_lastRound; }

Q_SIGNALS:
    void began();
    void foundHashes(const QList<QByteArray> &keys);
    // Keys that are not hashes, or of unknown type, and that may reveal a lock.
    void found(const QList<QByteArray> &keys);
    void progressed();
    // `isWhole`: every key that existed throughout the round was seen. If the server refused a part
    // temporarily, another round follows.
    void finished(bool isWhole);
    // Keys of fencing tokens, in slow rounds of their own. `isEnd`: of the last page of such a round.
    void foundTokens(const QList<QByteArray> &keys, bool isEnd);

private:
    struct PendingPage
    {
        qint64 count;
        MonotonicTime sent;
        QCoro::Task<Result<ScanPage>> page;
    };

    [[nodiscard]] QCoro::Task<Done> scan(int round);
    // True if it reached the last key.
    [[nodiscard]] QCoro::Task<bool> walk(int round);
    [[nodiscard]] QCoro::Task<Done> slowStep();
    [[nodiscard]] QCoro::Task<Done> slowTokenStep();
    [[nodiscard]] QCoro::Task<Result<ScanPage>> askPage(QByteArray cursor, qint64 count);
    [[nodiscard]] PendingPage askNext(const QByteArray &cursor);
    [[nodiscard]] Microseconds pauseAfter(const PendingPage &asked, const ScanPage &page);
    void tell(const ScanPage &page);
    // Ends early when a new round begins or the object is destroyed.
    [[nodiscard]] Pending<Done> pauseFor(Microseconds pause);
    [[nodiscard]] bool isOver(int round) const { return round != m_round; }

    Connection &m_connection;
    Clock &m_clock;
    HasCapacity m_hasCapacity;
    ScanPacing m_pacing;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    ScanPace m_pace;
    ScanProgress m_progress;
    std::optional<Milliseconds> m_lastRound;
    std::optional<Milliseconds> m_pauseAfter;
    int m_round = 0;
    bool m_isAskedAgain = false;
    std::optional<Error> m_refusal; // of a page of the last round
    Completion<Done> m_pauseDone;
    TimerGuard m_pauseTimer;
    bool m_knowsTypes = true; // SCAN ... TYPE, from Redis 6
    qint64 m_tracesMet = 0; // unlock traces in the current round
    QByteArray m_slowCursor = "0";
    QByteArray m_tokenCursor = "0";
    bool m_isTokenTurn = false; // the next slow step is for tokens
    bool m_stepIsUnderWay = false;
};

} // namespace lockengine::redis
