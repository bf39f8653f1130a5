// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Names that are not locks yet keep changing. Each is returned once after its pause, however often it is
// deferred in between. Bounded. Engine thread only.

#pragma once

#include "lockengine/core/base/clock.h"

#include <QByteArray>
#include <QList>
#include <QSet>

#include <functional>
#include <map>

namespace lockengine::redis {

class DeferredNames
{
public:
    using Wake = std::function<void(const QList<QByteArray> &due)>;

    // The clock must outlive it.
    DeferredNames(Clock &clock, Wake wake);

    void defer(const QByteArray &name, Microseconds pause);

private:
    void handOut();

    Clock &m_clock;
    Wake m_wake;
    QSet<QByteArray> m_names;
    std::multimap<MonotonicTime, QByteArray> m_times;
    TimerGuard m_timer;
};

} // namespace lockengine::redis
