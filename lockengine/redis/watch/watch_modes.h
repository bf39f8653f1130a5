// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The four watch modes: which one to enter, and when to change. Engine thread only.

#pragma once

#include "lockengine/core/base/clock.h"
#include "lockengine/redis/watch/inspector_options.h"
#include "lockengine/redis/watch/tracking_load_control.h"
#include "lockengine/redis/watch/watch_connections.h"
#include "lockengine/redis/watch/watch_report.h"

namespace lockengine::redis {

class WatchModes final : public QObject
{
    Q_OBJECT

public:
    // All references must outlive it.
    WatchModes(const InspectorOptions &options, WatchConnections &connections, WatchReport &report,
        Clock &clock, QObject *parent = nullptr);
    ~WatchModes() override;

    // Enters the best mode that the options and the server permit. Requires: the lines are open.
    [[nodiscard]] QCoro::Task<Done> choose();
    // Counts announcements from now on.
    void begin() { m_rate.begin(m_clock.now()); }
    void noteAnnounced(qsizetype names) { m_rate.noteAnnounced(names); }
    // Call every second: above the budget only known locks are announced.
    void checkTrackingLoad();
    // Call every few seconds: if the server has become quiet, everything is announced again.
    void judgeLoad();
    // Keyspace events show every change, so they replace polling.
    void trustKeyEvents();
    // This lock changed without an event, so polling replaces them.
    void distrustKeyEvents(const QByteArray &name);

    [[nodiscard]] WatchMode mode() const { return m_report.status().mode; }
    [[nodiscard]] bool announcesAllKeys() const;
    [[nodiscard]] bool isSwitching() const { return m_isSwitching; }
    // Every write is announced since then.
    [[nodiscard]] const std::optional<MonotonicTime> &liveSince() const { return m_liveSince; }

Q_SIGNALS:
    // Earlier reads may be outdated by unannounced changes. `isChange`: the session had another mode.
    void entered(bool isChange);
    // Changes during a change of the tracking mode were not announced.
    void missedChanges();

private:
    [[nodiscard]] QCoro::Task<Done> enterLive();
    [[nodiscard]] QCoro::Task<Done> enterLiveForKnown();
    [[nodiscard]] QCoro::Task<Done> enterPoll();
    [[nodiscard]] QCoro::Task<Done> measureLoad();
    void enter(WatchMode next);
    void changeAnnouncing(WatchMode next);
    void refuse(const Error &reason);

    const InspectorOptions &m_options;
    WatchConnections &m_connections;
    WatchReport &m_report;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    TrackingLoadControl m_rate;
    bool m_isSwitching = false;
    std::optional<MonotonicTime> m_liveSince;
};

} // namespace lockengine::redis
