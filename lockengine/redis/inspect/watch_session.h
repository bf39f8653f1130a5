// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One time of watching one server, from connecting to the loss of a connection: chooses the best mode that
// the server and the budget allow, and keeps everything going that looks. Owned by Inspector, which makes a
// new one after a loss. Engine thread only.

#pragma once

#include "lockengine/redis/inspect/audience_sampler.h"
#include "lockengine/redis/inspect/discovery.h"
#include "lockengine/redis/inspect/inspector_options.h"
#include "lockengine/redis/inspect/read_queue.h"

namespace lockengine::redis {

class WatchSession final : public QObject
{
    Q_OBJECT

public:
    // All must outlive the session.
    WatchSession(const InspectorOptions &options, LockBook &book, Clock &clock, QObject *parent = nullptr);
    ~WatchSession() override;

    // Connects and begins to watch. `report()` tells how far it is.
    [[nodiscard]] QCoro::Task<Result<Greeting>> open();
    void refresh(const QList<QByteArray> &names);
    void end(const Error &reason);

    [[nodiscard]] bool isOpen() const { return m_queue != nullptr; }
    // Whether what was known before, and what the scan's first moments found, has been read.
    [[nodiscard]] bool isSynchronised() const { return m_isSynchronised; }
    [[nodiscard]] Connection &asking() { return m_lines.asking(); }
    [[nodiscard]] ReadQueue &queue() { return *m_queue; }
    // mode, degraded, scan, rates and so on; phase, address and retryIn are the inspector's.
    [[nodiscard]] const SystemStatus &report() const { return m_report; }

Q_SIGNALS:
    void observed(const QList<lockengine::Observation> &batch);
    void reportChanged();
    void lost(const lockengine::Error &reason);

private:
    // Between rounds of the scan, where it has to find new locks.
    static constexpr Milliseconds roundPause{1000};

    void wire();
    [[nodiscard]] QCoro::Task<Done> learnServer();
    [[nodiscard]] QCoro::Task<Done> learnRole();
    [[nodiscard]] QCoro::Task<Done> chooseMode();
    [[nodiscard]] QCoro::Task<Done> enterLive();
    [[nodiscard]] QCoro::Task<Done> enterLiveForKnown();
    [[nodiscard]] QCoro::Task<Done> enterPoll();
    [[nodiscard]] QCoro::Task<Done> measureLoad();
    [[nodiscard]] QCoro::Task<Done> verifyHeld();
    void begin();
    void enter(WatchMode mode);
    void degrade(const Error &reason);

    void announceKeys(const QList<QByteArray> &keys);
    void announceUnlock(const QByteArray &channel);
    void announceEvent(const QByteArray &event, const QByteArray &key);
    void announceEverything();
    void takeFound(const QList<QByteArray> &keys);
    void takeNames(QList<QByteArray> names);
    void finishRound(MonotonicTime latest);
    void noteIdle();
    [[nodiscard]] bool isWanted(const QByteArray &name) const;
    [[nodiscard]] bool isNewTrace(const QByteArray &request);

    void tick();
    void scheduleTick();
    void judgeRate();
    void pollNext();
    void refreshReport();
    [[nodiscard]] bool announcesAllKeys() const;

    const InspectorOptions &m_options;
    LockBook &m_book;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    NameCache m_cache;
    WatchLines m_lines;
    std::unique_ptr<ReadQueue> m_queue;
    std::unique_ptr<Discovery> m_discovery;
    std::unique_ptr<AudienceSampler> m_audience;
    SystemStatus m_report;
    SystemStatus m_toldReport;
    bool m_isSynchronised = false;
    bool m_isRoundRead = false;
    bool m_isSwitching = false;
    bool m_isOverBudget = false;
    int m_calmSamples = 0;
    int m_loudTicks = 0;
    qint64 m_announcedSinceTick = 0;
    qint64 m_ticks = 0;
    MonotonicTime m_begunAt;
    std::optional<MonotonicTime> m_liveSince; // all writes are announced since then
    MonotonicTime m_tickedAt;
    QSet<QByteArray> m_traces; // requests whose trace was told
    QSet<QByteArray> m_oldTraces;
    QSet<QByteArray> m_eventsSeen;
    QList<QByteArray> m_verifyNext;
    QList<QByteArray> m_pollNext;
    TimerGuard m_tickTimer;
    TimerGuard m_pollTimer;
    TimerGuard m_settleTimer;
};

} // namespace lockengine::redis
