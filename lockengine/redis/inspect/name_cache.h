// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Names that were looked at and were no locks. While every write of the server is announced this is what
// keeps the cost of other people's keys down: such a name is looked at again only after a pause that grows
// each time, and always once after its last announcement, so that a name which becomes a lock is found.
// Bounded; the oldest half goes first. No I/O.

#pragma once

#include "lockengine/base/time.h"

#include <QByteArray>
#include <QHash>

#include <optional>

namespace lockengine::redis {

class NameCache
{
public:
    explicit NameCache(qsizetype capacity = 100'000)
        : m_capacity(capacity)
    { }

    enum class Finding {
        Absent, // nothing was there: a lock that appears is new
        Other, // something else was there
        Refused, // the server did not let us look: a lock may be there
    };

    // How long to wait before the name is worth a look; none: it is unknown, or its pause is over.
    [[nodiscard]] std::optional<Microseconds> pauseOf(const QByteArray &name, MonotonicTime now) const;
    // Whether the last look said that no lock was there; none: the name is unknown.
    [[nodiscard]] std::optional<bool> wasNoLock(const QByteArray &name) const;

    void remember(const QByteArray &name, Finding finding, MonotonicTime now);
    void forget(const QByteArray &name);
    void clear();
    [[nodiscard]] qsizetype size() const { return m_young.size() + m_old.size(); }

private:
    struct Entry
    {
        MonotonicTime lookedAt;
        Microseconds pause{0};
        bool isRefused = false;
    };
    using Entries = QHash<QByteArray, Entry>;

    [[nodiscard]] static QByteArray keyOf(const QByteArray &name);
    [[nodiscard]] const Entry *find(const QByteArray &key) const;

    qsizetype m_capacity;
    Entries m_young;
    Entries m_old;
};

} // namespace lockengine::redis
