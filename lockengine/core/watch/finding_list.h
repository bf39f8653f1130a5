// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The open findings of a session, kept up to date by the news about them. A value; copies share their data.
// It may hold the findings of several sessions, if each has another system in its ids.

#pragma once

#include "lockengine/core/watch/lock_mark.h"

#include <QHash>
#include <QSet>

namespace lockengine {

// How many have a problem or a warning. A lock counts once, by its worst finding; of the findings about a
// server each counts.
struct FindingCounts
{
    int problems = 0;
    int warnings = 0;

    friend bool operator==(const FindingCounts &, const FindingCounts &) = default;
};

class FindingList
{
public:
    // Finding numbers identify findings of one system.
    void apply(const QList<FindingNews> &news);
    void add(const FindingList &other);

    // Of one lock, worst first.
    [[nodiscard]] QList<Finding> of(const LockId &lock) const { return m_ofLocks.value(lock); }
    // Of servers, worst first.
    [[nodiscard]] QList<Finding> ofServers() const { return m_ofServers; }
    [[nodiscard]] LockMark mark(const LockId &lock) const;
    [[nodiscard]] FindingCounts counts() const;
    [[nodiscard]] bool isEmpty() const { return m_ofLocks.isEmpty() && m_ofServers.isEmpty(); }

    // The locks whose findings differ.
    [[nodiscard]] QSet<LockId> locksThatDiffer(const FindingList &other) const;
    // The same findings, of locks and a server whose ids have this system.
    [[nodiscard]] FindingList inSystem(const QByteArray &system) const;

    friend bool operator==(const FindingList &, const FindingList &) = default;

private:
    QHash<LockId, QList<Finding>> m_ofLocks; // none is empty
    QList<Finding> m_ofServers;
};

} // namespace lockengine
