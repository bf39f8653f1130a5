// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One watch session on one server, from connecting to the loss of a connection. It chooses the best mode that
// the server and the budget permit and owns all watching parts. Inspector owns it and creates a new one after
// a loss. Engine thread only.

#pragma once

#include "lockengine/core/model/name_test.h"
#include "lockengine/redis/inspect/audience_sampler.h"
#include "lockengine/redis/inspect/discovery.h"
#include "lockengine/redis/inspect/first_look.h"
#include "lockengine/redis/inspect/inspector_options.h"
#include "lockengine/redis/inspect/key_event_habit.h"
#include "lockengine/redis/inspect/rate_judge.h"
#include "lockengine/redis/inspect/read_queue.h"
#include "lockengine/redis/inspect/server_pulse.h"
#include "lockengine/redis/inspect/shard_ears.h"
#include "lockengine/redis/inspect/unlock_traces.h"
#include "lockengine/redis/inspect/watch_lines.h"

namespace lockengine::redis {

class WatchSession final : public QObject
{
    Q_OBJECT

public:
    // All references must outlive the session.
    WatchSession(const InspectorOptions &options, LockBook &book, Clock &clock, QObject *parent = nullptr);
    ~WatchSession() override;

    // Connects and begins to watch. report() has the progress.
    [[nodiscard]] QCoro::Task<Result<Greeting>> open();
    void refresh(const QList<QByteArray> &names);
    // The scan for unannounced names; startScan() restarts it.
    void stopScan();
    void startScan();
    void readFirst(const NameTest &test);
    void setInView(const QSet<QByteArray> &names);
    // Cluster only: the names owned by this node have changed. `hasGained`: some are new.
    void keepsChanged(bool hasGained);
    void end(const Error &reason);

    [[nodiscard]] bool isOpen() const { return m_queue != nullptr; }
    // True once the previously known locks and the scan's first results have been read.
    [[nodiscard]] bool isSynchronised() const { return m_isSynchronised; }
    [[nodiscard]] Connection &asking() { return m_lines.asking(); }
    // The watched server; no value: not known yet.
    [[nodiscard]] const std::optional<Endpoint> &target() const { return m_lines.target(); }
    [[nodiscard]] ReadQueue &queue() { return *m_queue; }
    [[nodiscard]] AudienceSampler &audience() { return *m_audience; }
    // mode, degraded, scan, rates and so on; the inspector sets phase, address and retryIn.
    [[nodiscard]] const SystemStatus &report() const { return m_report; }

Q_SIGNALS:
    void observed(const QList<lockengine::Observation> &batch);
    void foundAbsent(const QByteArray &name, lockengine::Evidence signs);
    void reportChanged();
    void lost(const lockengine::Error &reason);
    // Cluster only: another node may own some names now.
    void strayed();
    // Cluster only: these names cannot be read for now.
    void outOfTouch(const QList<QByteArray> &names);

private:
    // Between scan rounds in modes that rely on the scan to find new locks.
    static constexpr Milliseconds roundPause{1000};

    // A name that this node should own but refuses to read.
    struct Stray
    {
        MonotonicTime since;
        bool wasTold = false; // as out of touch
    };

    // One scan round. If it is whole and nothing was lost since it began, names that it did not find are
    // absent.
    struct Round
    {
        quint64 reads = 0; // the queue's round number
        quint64 doubts = 0;
        bool isWhole = false;
    };

    void wire();
    void listen();
    void noteGreeting(const Greeting &greeting);
    void wireShard();
    [[nodiscard]] QCoro::Task<Done> learnServer();
    void noteServer(const ServerFacts &facts);
    [[nodiscard]] QCoro::Task<Done> learnRole();
    [[nodiscard]] QCoro::Task<Done> learnMemory();
    void noteStep(const ClockStep &step);
    [[nodiscard]] QCoro::Task<Done> learnWhatWeMay();
    [[nodiscard]] QCoro::Task<Done> chooseMode();
    [[nodiscard]] QCoro::Task<Done> enterLive();
    [[nodiscard]] QCoro::Task<Done> enterLiveForKnown();
    [[nodiscard]] QCoro::Task<Done> enterPoll();
    [[nodiscard]] QCoro::Task<Done> measureLoad();
    [[nodiscard]] QCoro::Task<Done> verifyHeld();
    void begin();
    void enter(WatchMode mode);
    void changeAnnouncing(WatchMode mode);
    void doubtAbsence();
    void degrade(const Error &reason);
    void recover(ErrorKind kind);
    void refuseMode(const Error &reason);

    void announceKeys(const QList<QByteArray> &keys);
    void announceUnlock(const QByteArray &channel, const QByteArray &text);
    void addTrace(const QByteArray &name, const QList<QByteArray> &keys);
    void announceEvent(const QByteArray &event, const QByteArray &key);
    void judgeChanges(const QList<Observation> &batch);
    [[nodiscard]] QCoro::Task<Done> judgeAgain(QList<KeyEventHabit::Change> unexplained);
    void announceEverything();
    void judgeSilence();
    [[nodiscard]] QCoro::Task<Done> doubt(qint64 heardBefore);
    void readDoubted();
    // Starts the scan if the user permits it; repeats it if nothing else finds new locks.
    void scanAnew();
    void scanOnceMore(); // after the current round, if one is running
    void takeFound(const QList<QByteArray> &keys);
    void takeHashes(const QList<QByteArray> &keys);
    void beginRound();
    void lookAtFound(bool isWhole);
    void endRound();
    void takeNames(QList<QByteArray> names);
    void finishRound(const Round &round);
    // After the first round: counts the waiters of the locks found. Repeats `looks` times, each when all is
    // read.
    void learnAudience(int looks, quint64 round);
    void noteIdle();
    [[nodiscard]] Attention attention() const;
    // Reads all known locks again; those that the user sees or searches for come first.
    void readAllAnew();
    [[nodiscard]] bool isWanted(const QByteArray &name) const;
    [[nodiscard]] bool isKept(const QByteArray &name) const;
    void noteForeign(const QList<QByteArray> &names);
    void stray(const QByteArray &name, const Error &reason);
    void lookAfterStrays();
    [[nodiscard]] QCoro::Task<Result<qint64>> countThere(QList<QByteArray> names);

    void tick();
    void scheduleTick();
    void judgeRate();
    void pollNext();
    void readNext(qsizetype most);
    void refreshReport();
    [[nodiscard]] bool announcesAllKeys() const;

    const InspectorOptions &m_options;
    LockBook &m_book;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    NameCache m_cache;
    WatchLines m_lines;
    std::unique_ptr<MemoryWatch> m_memory;
    std::unique_ptr<ReadQueue> m_queue;
    std::unique_ptr<ServerPulse> m_pulse;
    std::unique_ptr<FirstLook> m_firstLook;
    std::unique_ptr<Discovery> m_discovery;
    std::unique_ptr<AudienceSampler> m_audience;
    std::unique_ptr<ShardEars> m_ears; // cluster only
    SystemStatus m_report;
    SystemStatus m_toldReport;
    bool m_isSynchronised = false;
    bool m_isRoundEnding = false; // all was found but not yet read
    Round m_round;
    quint64 m_doubts = 0; // times that announcements may have been lost
    bool m_isRoundRead = false;
    qsizetype m_shownFirst = 0; // locks read first, to have something to show
    bool m_isAudienceKnown = false;
    bool m_isSwitching = false;
    qint64 m_heard = 0; // announcements in total
    qint64 m_heardBefore = 0; // at the last answer of m_pulse
    MonotonicTime m_doubtAgainAt;
    bool m_isDeaf = false; // announcements seem to be lost
    bool m_mayScan = true;
    NameTest m_first;
    QSet<QByteArray> m_inView; // names of the locks that the user can see
    MonotonicTime m_steppedAt; // when the server's clock was last set
    qint64 m_ticks = 0;
    MonotonicTime m_heardSince; // no announcement was lost since then
    std::optional<MonotonicTime> m_liveSince; // every write is announced since then
    RateJudge m_rate;
    UnlockTraces m_traces;
    KeyEventHabit m_habit;
    QList<QByteArray> m_verifyNext;
    QList<QByteArray> m_pollNext;
    TimerGuard m_tickTimer;
    TimerGuard m_pollTimer;
    TimerGuard m_settleTimer;
    TimerGuard m_audienceTimer;
    QHash<QByteArray, Stray> m_strays;
    Error m_strayReason; // the last one
    quint64 m_strayPasses = 0;
    TimerGuard m_strayTimer;
    QSet<QByteArray> m_foreign; // announced here while the map named another owner
};

} // namespace lockengine::redis
