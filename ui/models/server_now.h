// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the server's clock shows now, for everything that runs down between two facts. Owned by the session's
// models; views keep a reference and ask at every frame. Before the first reading the wall clock stands in.

#pragma once

#include "lockengine/base/clock.h"
#include "lockengine/watch/server_clock.h"

#include <QByteArray>
#include <QHash>

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
    }

    void take(const lockengine::ServerClockReading &reading)
    {
        if (reading.isKnown())
            m_reading = reading;
    }

    // The locks of that system run by another clock than this one. It outlives this, or is followed no more.
    void follow(const QByteArray &system, const ServerNow &other) { m_others.insert(system, &other); }
    void unfollow(const QByteArray &system) { m_others.remove(system); }
    [[nodiscard]] lockengine::ServerTime nowOf(const QByteArray &system) const
    {
        const ServerNow *other = m_others.value(system);
        return other ? other->now() : now();
    }

    [[nodiscard]] lockengine::ServerTime now() const
    {
        if (m_reading.isKnown())
            return m_reading.at(m_clock->now());
        return lockengine::ServerTime(m_clock->wall().time_since_epoch());
    }

private:
    const lockengine::Clock *m_clock;
    lockengine::ServerClockReading m_reading;
    QHash<QByteArray, const ServerNow *> m_others;
};

} // namespace ui
