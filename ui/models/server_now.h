// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The server's current time, for everything that changes between two batches. Owned by the session's models;
// views keep a reference and ask on every frame. Before the first reading, the wall clock is used.

#pragma once

#include "lockengine/core/base/clock.h"
#include "lockengine/core/watch/lock_view.h"

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

    // Switches to another clock, which must outlive this. Drops the readings that the former clock made.
    void goBy(const lockengine::Clock &clock)
    {
        m_clock = &clock;
        m_reading = {};
        m_stopped.clear();
        m_standing.reset();
    }

    // Stops or resumes the time of all systems, including followed ones.
    void setStopped(bool stopped);
    [[nodiscard]] bool isStopped() const { return m_standing.has_value(); }

    // Call before the models take the batch, so that times of stale locks stop then.
    void take(const lockengine::WatchBatch &batch);

    // The locks of that system use another clock. `other` must outlive this or be unfollowed.
    void follow(const QByteArray &system, const ServerNow &other) { m_others.insert(system, &other); }
    void unfollow(const QByteArray &system) { m_others.remove(system); }
    // The time for showing a lock: a stale lock stays at the time when it turned stale.
    [[nodiscard]] lockengine::ServerTime nowOf(const lockengine::LockView &view) const;

    // The time for all current locks of a system.
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
    std::optional<lockengine::ServerTime> m_standing; // while stopped
    QHash<QByteArray, const ServerNow *> m_others;
    QHash<QByteArray, lockengine::ServerTime> m_othersStanding; // while stopped
    // When each lock turned stale. Keyed without the system, whose name differs between models.
    QHash<lockengine::LockId, lockengine::ServerTime> m_stopped;
};

} // namespace ui
