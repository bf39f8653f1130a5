// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Turns events into incidents. A server that lost many holds is one incident, not one per lock. An incident
// is reported again when more is known: the next holder, or one more lost hold. Bounded. Pure.

#pragma once

#include "lockengine/core/watch/incident.h"

#include <QHash>

#include <map>

namespace lockengine {

class IncidentLog
{
public:
    // Incidents waiting for the next holder; the oldest are dropped first.
    static constexpr qsizetype kOpen = 1'000;
    static constexpr qsizetype kLocks = 10'000; // named in one incident

    // In order per lock.
    void take(const QList<LockEvent> &events);
    void take(const LockEvent &event);
    // The connection was lost: holds found missing from now on belong together.
    void beginGap();

    // New and updated incidents since the last call, oldest first.
    [[nodiscard]] QList<Incident> takeNews();

private:
    void open(IncidentKind kind, const LockEvent &event);
    void addGone(const LockEvent &event);
    void noteGone();
    void close(const LockEvent &begun);

    qint64 m_last = 0; // the last number
    std::map<qint64, Incident> m_open; // by number
    QHash<LockId, qint64> m_openOf;
    std::optional<Incident> m_gone; // of the current gap
    bool m_hasMoreGone = false; // since the last takeNews()
    std::map<qint64, Incident> m_news;
};

} // namespace lockengine
