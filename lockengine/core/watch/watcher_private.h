// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The watcher's implementation: the data of all locks, and the two timers for them.

#pragma once

#include "lockengine/core/watch/alarms.h"
#include "lockengine/core/watch/findings/examiner.h"
#include "lockengine/core/watch/followed_lock.h"
#include "lockengine/core/watch/incident_log.h"
#include "lockengine/core/watch/unfollowed_names.h"
#include "lockengine/core/watch/watcher.h"

#include <set>
#include <unordered_map>

namespace lockengine {

class Watcher::Private
{
public:
    struct IdHash
    {
        size_t operator()(const LockId &id) const { return qHash(id); }
    };

    Private(Watcher &watcher, LockSystem &system, Clock &clock, qsizetype maxLocks);

    // A lock with its id. Its address is stable until it is forgotten.
    using Followed = std::pair<const LockId, FollowedLock>;

    void take(const QList<Observation> &batch);
    void take(const SystemStatus &status);
    void take(const OwnHold &hold);
    void turnStale(const QList<LockId> &ids);
    void setInView(const QList<LockId> &ids);

    [[nodiscard]] LockView viewOf(const FollowedLock &lock) const
    {
        return lock.view(m_own.isEmpty() ? OwnParts() : m_own.value(lock.id()));
    }

    std::unordered_map<LockId, FollowedLock, IdHash> locks;
    History history;
    ServerClockReading serverClock;
    UnfollowedNames notKept;
    Examiner examiner;

    [[nodiscard]] QList<NotChecked> notChecked() const;

private:
    Followed *follow(const Observation &observation);
    void take(const Observation &observation, ServerTime seen);
    void markChanged(Followed &followed);
    void follow(const std::optional<ClockStep> &step);
    void turnStale();
    void turnStale(Followed &followed);
    void setAlarm(FollowedLock &lock);
    void lookAgain();
    // By what locks or, without any, the status showed of the server's clock; absent: nothing did.
    [[nodiscard]] std::optional<ServerTime> serverNow() const;
    void askAboutStale();
    void noteIdle(Followed &followed);
    void forgetIdle();
    void askAboutDeadlines();
    void setTimers();
    void postFlush();
    void flush();

    Watcher &m_watcher;
    LockSystem &m_system;
    Clock &m_clock;
    qsizetype m_maxLocks;
    WatchConditions m_conditions;
    SystemStatus m_status;
    ClientTraceSupport m_traceSupport;
    std::optional<ClockStep> m_step; // the last one applied
    QHash<LockId, OwnParts> m_own;
    QSet<LockId> m_inView;
    Alarms<FollowedLock, ServerTime> m_alarms;
    std::set<std::pair<MonotonicTime, Followed *>> m_idle;
    TimerGuard m_alarmTimer;
    TimerGuard m_lookTimer; // for findings
    std::optional<MonotonicTime> m_liveSince;
    TimerGuard m_idleTimer;

    bool m_isHeard = false; // `advanced` has a receiver
    bool m_lost = false;
    bool m_flushPosted = false;
    QList<Followed *> m_changed;
    QSet<LockId> m_forgotten;
    QList<LockEvent> m_events;
    IncidentLog m_incidents;
};

} // namespace lockengine
