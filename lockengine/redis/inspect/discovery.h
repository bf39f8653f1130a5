// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Finds names worth looking at that no announcement brings: a SCAN that goes round as often as it is asked
// to, in small steps at the pace it was given. Engine thread only.

#pragma once

#include "lockengine/model/system_status.h"
#include "lockengine/redis/inspect/scan_pace.h"
#include "lockengine/redis/inspect/scan_page.h"
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
    Discovery(Connection &connection, Clock &clock, Appetite appetite, ScanPacing pacing = ScanPacing::Spare,
        QObject *parent = nullptr);
    ~Discovery() override;

    // Goes through all keys once; anew if it is under way. `pauseAfter`: then again and again, with such a
    // pause.
    void start(std::optional<Milliseconds> pauseAfter);
    // One round more after the one that is under way.
    void repeat() { m_isAskedAgain = true; }
    void cancel();
    // One call of an endless slow round, for a tick that comes rarely.
    void stepSlowly();

    [[nodiscard]] const ScanProgress &progress() const { return m_progress; }
    // How long the last round took.
    [[nodiscard]] std::optional<Milliseconds> lastRound() const { return m_lastRound; }

Q_SIGNALS:
    void began();
    void foundHashes(const QList<QByteArray> &keys);
    // What is no hash, or of a type that the server does not tell, and may speak of a lock.
    void found(const QList<QByteArray> &keys);
    void progressed();
    // `isWhole`: all keys that were there from its beginning to its end were met. Where the server refused a
    // part for a time, another round follows.
    void finished(bool isWhole);

private:
    struct Asked
    {
        qint64 count;
        MonotonicTime sent;
        QCoro::Task<Result<ScanPage>> page;
    };

    [[nodiscard]] QCoro::Task<Done> scan(int round);
    // Whether it came to the end of the keys.
    [[nodiscard]] QCoro::Task<bool> walk(int round);
    [[nodiscard]] QCoro::Task<Done> slowStep();
    [[nodiscard]] QCoro::Task<Result<ScanPage>> askPage(QByteArray cursor, qint64 count);
    [[nodiscard]] Asked askNext(const QByteArray &cursor);
    [[nodiscard]] Microseconds pauseAfter(const Asked &asked, const ScanPage &page);
    void tell(const ScanPage &page);
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
    bool m_isAskedAgain = false;
    std::optional<Error> m_refusal; // of a page of the last walk
    Completion<Done> m_nap;
    TimerGuard m_napTimer;
    bool m_knowsTypes = true; // SCAN ... TYPE, from Redis 6
    qint64 m_tracesMet = 0; // of unlocks, in the walk under way
    QByteArray m_slowCursor = "0";
    bool m_stepIsUnderWay = false;
};

} // namespace lockengine::redis
