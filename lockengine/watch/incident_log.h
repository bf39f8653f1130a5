// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Makes incidents of events. A server that lost many holds is one incident, not one for each lock. An
// incident is told again when more becomes known of it: the next holder, or one more hold that is gone.
// Bounded. Pure.

#pragma once

#include "lockengine/watch/incident.h"

#include <QHash>

#include <map>

namespace lockengine {

class IncidentLog
{
public:
    static constexpr qsizetype kOpen = 1'000; // incidents whose next holder is awaited; the oldest go first
    static constexpr qsizetype kLocks = 10'000; // named by one incident

    // In the order in which they happened, per lock.
    void take(const QList<LockEvent> &events);
    void take(const LockEvent &event);
    // The connection was lost: holds that turn out to be gone from now on went together.
    void beginGap();

    // New ones and those of which more is known, since the last call; the oldest first.
    [[nodiscard]] QList<Incident> takeNews();

private:
    void open(IncidentKind kind, const LockEvent &event);
    void addGone(const LockEvent &event);
    void noteGone();
    void close(const LockEvent &begun);

    qint64 m_last = 0; // number
    std::map<qint64, Incident> m_open; // by number
    QHash<LockId, qint64> m_openOf;
    std::optional<Incident> m_gone; // of this gap
    bool m_hasMoreGone = false; // since the last call of takeNews()
    std::map<qint64, Incident> m_news;
};

} // namespace lockengine
