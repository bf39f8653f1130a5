// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the server's clock shows now, for everything that runs down between two facts. Owned by the session's
// models; views keep a reference and ask at every frame. Before the first reading the wall clock stands in.

#pragma once

#include "lockengine/base/clock.h"
#include "lockengine/watch/lock_view.h"

#include <QByteArray>
#include <QHash>

#include <optional>

namespace ui {

class ServerNow final
{
public:
    explicit ServerNow(const lockengine::Clock &clock)
        : m_clock(&clock)
    { }

    // Another clock from now on, which outlives this; what was read of the server's time was read by the
    // former.
    void goBy(const lockengine::Clock &clock)
    {
        m_clock = &clock;
        m_reading = {};
        m_stopped.clear();
        m_standing.reset();
    }

    // Stops at this moment for all systems, also for those that run by other clocks.
    void setStopped(bool stopped);
    [[nodiscard]] bool isStopped() const { return m_standing.has_value(); }

    // Before the models do, so that what turns stale stands still from then on.
    void take(const lockengine::WatchBatch &batch);

    // The locks of that system run by another clock than this one. It outlives this, or is followed no more.
    void follow(const QByteArray &system, const ServerNow &other) { m_others.insert(system, &other); }
    void unfollow(const QByteArray &system) { m_others.remove(system); }
    // By which the times of a lock are shown: what is not current stands as it was when it was lost.
    [[nodiscard]] lockengine::ServerTime nowOf(const lockengine::LockView &view) const;

    // The same for all current locks of a system.
    [[nodiscard]] lockengine::ServerTime nowOf(const QByteArray &system) const;

    [[nodiscard]] lockengine::ServerTime now() const { return m_standing.value_or(running()); }

private:
    [[nodiscard]] lockengine::ServerTime running() const
    {
        if (m_reading.isKnown())
            return m_reading.at(m_clock->now());
        return lockengine::ServerTime(m_clock->wall().time_since_epoch());
    }
    [[nodiscard]] static lockengine::LockId withoutSystem(lockengine::LockId id)
    {
        id.system.clear();
        return id;
    }

    const lockengine::Clock *m_clock;
    lockengine::ServerClockReading m_reading;
    std::optional<lockengine::ServerTime> m_standing; // while it is stopped
    QHash<QByteArray, const ServerNow *> m_others;
    QHash<QByteArray, lockengine::ServerTime> m_othersStanding; // while it is stopped
    // When each stale lock was lost; without its system, which others call otherwise.
    QHash<lockengine::LockId, lockengine::ServerTime> m_stopped;
};

} // namespace ui
