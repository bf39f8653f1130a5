// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// When locks are looked at again, and when they are forgotten.

#include "lockengine/watch/watcher_private.h"

namespace lockengine {

using namespace std::chrono_literals;

namespace {

// When nothing was heard of a lock whose deadline has passed.
constexpr Milliseconds kAskAgain = 1s;

} // namespace

void Watcher::Private::setAlarm(FollowedLock &lock, std::optional<ServerTime> when)
{
    if (lock.alarm)
        m_alarms.erase({*lock.alarm, &lock});
    lock.alarm = when;
    if (when)
        m_alarms.insert({*when, &lock});
}

void Watcher::Private::noteIdle(FollowedLock &lock)
{
    const bool mayBeForgotten = lock.isIdle() && !m_inView.contains(lock.id());
    if (mayBeForgotten == lock.idleSince.has_value())
        return;
    if (lock.idleSince)
        m_idle.erase({*lock.idleSince, &lock});
    lock.idleSince.reset();
    if (!mayBeForgotten)
        return;
    lock.idleSince = m_clock.now();
    m_idle.insert({*lock.idleSince, &lock});
}

void Watcher::Private::forgetIdle()
{
    const MonotonicTime longEnough = m_clock.now() - kForgetAfter;
    while (!m_idle.empty() && m_idle.begin()->first <= longEnough) {
        FollowedLock *lock = m_idle.begin()->second;
        m_idle.erase(m_idle.begin());
        setAlarm(*lock, std::nullopt);
        if (lock->isChanged)
            m_changed.removeOne(lock);
        m_forgotten.insert(lock->id());
        locks.erase(LockId(lock->id()));
        postFlush();
    }
    setTimers();
}

void Watcher::Private::askAboutDeadlines()
{
    const ServerTime now = serverClock.at(m_clock.now());
    QList<LockId> ids;
    while (!m_alarms.empty() && m_alarms.begin()->first <= now) {
        FollowedLock *lock = m_alarms.begin()->second;
        ids.append(lock->id());
        setAlarm(*lock, now + kAskAgain);
    }
    setTimers();
    if (!ids.isEmpty())
        m_system.refresh(ids);
}

void Watcher::Private::setTimers()
{
    m_alarmTimer.reset();
    m_idleTimer.reset();
    if (!m_alarms.empty()) {
        const Milliseconds wait = m_alarms.begin()->first - serverClock.at(m_clock.now());
        m_alarmTimer = m_clock.callAfter(wait, [this] { askAboutDeadlines(); });
    }
    if (!m_idle.empty()) {
        const auto wait = m_idle.begin()->first + kForgetAfter - m_clock.now();
        m_idleTimer = m_clock.callAfter(std::chrono::ceil<Microseconds>(wait), [this] { forgetIdle(); });
    }
}

} // namespace lockengine
