// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One watch session on one server, from connecting to the loss of a connection. It connects its parts: modes,
// announcements, scan rounds, upkeep, and what the server and its user are. Inspector owns it and creates a
// new one after a loss. Engine thread only.

#pragma once

#include "lockengine/core/model/name_test.h"
#include "lockengine/redis/read/read_queue.h"
#include "lockengine/redis/watch/announcements.h"
#include "lockengine/redis/watch/listeners_elsewhere.h"
#include "lockengine/redis/watch/server_info_poller.h"
#include "lockengine/redis/watch/shard_subscriptions.h"
#include "lockengine/redis/watch/subscriber_sampler.h"
#include "lockengine/redis/watch/watch_facts.h"
#include "lockengine/redis/watch/watch_rounds.h"
#include "lockengine/redis/watch/watch_upkeep.h"
#include "lockengine/redis/watch/watching_side.h"

namespace lockengine::redis {

class WatchSession final : public QObject
{
    Q_OBJECT

public:
    // All references must outlive the session. Until end(), the signals observed() and foundAbsent() of
    // `side` report what it reads.
    WatchSession(const InspectorOptions &options, LockRegistry &registry, WatchingSide &side, Clock &clock);
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
    [[nodiscard]] bool isSynchronised() const { return m_rounds && m_rounds->isSynchronised(); }
    [[nodiscard]] Connection &queryConnection() { return m_connections.queryConnection(); }
    // The watched server; no value: not known yet.
    [[nodiscard]] const std::optional<Endpoint> &target() const { return m_connections.target(); }
    [[nodiscard]] ReadQueue &queue() { return *m_queue; }
    [[nodiscard]] SubscriberSampler &subscribers() { return *m_sampler; }
    // mode, degraded, scan, rates and so on; the inspector sets phase, address and retryIn.
    [[nodiscard]] const SystemStatus &report() const { return m_report.status(); }

Q_SIGNALS:
    void reportChanged();
    void lost(const lockengine::Error &reason);
    // Cluster only: another node may own some names now.
    void strayed();
    // Cluster only: these names cannot be read for now.
    void outOfTouch(const QList<QByteArray> &names);

private:
    void wire();
    void wireShard();
    void wireSampler();
    void wireRounds();
    // Reads all known locks again and reports them as after a gap. The gap ends here, not with data received
    // before the server announced everything.
    void begin();
    // An absent name may exist by now, and announcements of old traces look like new ones.
    void verifyAbsence();
    // Announcements may be lost.
    void markAllUncertain();
    // The server dropped its tracking table: everything may have changed.
    void startAnew();
    // Reads all known locks again; those that the user sees or searches for come first.
    void rereadAll();
    void noteStep(const ClockStep &step);
    void noteDescription(const ServerFacts &facts);
    [[nodiscard]] Attention attention() const;

    void tick();
    void scheduleTick();
    void refreshReport();

    const InspectorOptions &m_options;
    LockRegistry &m_registry;
    WatchingSide &m_side;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    NameCache m_cache;
    WatchReport m_report;
    WatchConnections m_connections;
    WatchScope m_scope;
    WatchModes m_modes;
    WatchFacts m_facts;
    // From open() on:
    std::unique_ptr<ReadQueue> m_queue;
    std::unique_ptr<ListenersElsewhere> m_elsewhere; // not of a cluster
    std::unique_ptr<SubscriberSampler> m_sampler;
    std::unique_ptr<ShardSubscriptions> m_shardSubscriptions; // cluster only
    std::unique_ptr<WatchRounds> m_rounds;
    std::unique_ptr<Announcements> m_announcements;
    std::unique_ptr<WatchUpkeep> m_upkeep;
    std::unique_ptr<ServerInfoPoller> m_infoPoller;
    bool m_mayScan = true;
    NameTest m_first;
    QSet<QByteArray> m_inView; // names of the locks that the user can see
    MonotonicTime m_steppedAt; // when the server's clock was last set
    qint64 m_ticks = 0;
    TimerGuard m_tickTimer;
};

} // namespace lockengine::redis
