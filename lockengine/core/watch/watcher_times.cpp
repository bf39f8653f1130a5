// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The watcher's timers: when locks are read again, and when they are forgotten.

#include "lockengine/core/watch/watcher_private.h"

namespace lockengine {

using namespace std::chrono_literals;

namespace {

// The interval between reads of a lock whose deadline has passed without news.
constexpr Milliseconds kAskAgain = 1s;

} // namespace

void Watcher::Private::noteIdle(Followed &followed)
{
    auto &[id, lock] = followed;
    const bool mayBeForgotten = lock.isIdle() && !m_inView.contains(id);
    if (mayBeForgotten == lock.idleSince.has_value())
        return;
    if (lock.idleSince)
        m_idle.erase({*lock.idleSince, &followed});
    lock.idleSince.reset();
    if (!mayBeForgotten)
        return;
    lock.idleSince = m_clock.now();
    m_idle.insert({*lock.idleSince, &followed});
}

void Watcher::Private::forgetIdle()
{
    const MonotonicTime longEnough = m_clock.now() - kForgetAfter;
    while (!m_idle.empty() && m_idle.begin()->first <= longEnough) {
        Followed *followed = m_idle.begin()->second;
        m_idle.erase(m_idle.begin());
        m_alarms.set(followed->second, std::nullopt);
        if (followed->second.isChanged)
            m_changed.removeOne(followed);
        const LockId id = followed->first;
        m_forgotten.insert(id);
        locks.erase(id);
        postFlush();
    }
    setTimers();
}

void Watcher::Private::askAboutDeadlines()
{
    const ServerTime now = serverClock.at(m_clock.now());
    QList<LockId> ids;
    while (!m_alarms.isEmpty() && m_alarms.firstTime() <= now) {
        FollowedLock &lock = m_alarms.first();
        ids.append(lock.id());
        m_alarms.set(lock, now + kAskAgain);
    }
    setTimers();
    if (!ids.isEmpty())
        m_system.refresh(ids);
}

void Watcher::Private::setTimers()
{
    m_alarmTimer.reset();
    m_idleTimer.reset();
    if (!m_alarms.isEmpty()) {
        const Milliseconds wait = m_alarms.firstTime() - serverClock.at(m_clock.now());
        m_alarmTimer = m_clock.callAfter(wait, [this] { askAboutDeadlines(); });
    }
    if (!m_idle.empty()) {
        const auto wait = m_idle.begin()->first + kForgetAfter - m_clock.now();
        m_idleTimer = m_clock.callAfter(std::chrono::ceil<Microseconds>(wait), [this] { forgetIdle(); });
    }
}

} // namespace lockengine
