// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Names that turned out not to be locks. When the server announces every write, this limits the cost of
// unrelated keys. A name is read again only after a growing pause, and always once after its last
// announcement, so that new locks are found. Bounded; the older half is dropped first. No I/O.

#pragma once

#include "lockengine/core/base/time.h"

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

    enum class ReadAs {
        Absent, // no key: a lock that appears is new
        Other, // a key that is not a lock
        Refused, // the server refused the read: a lock may exist
    };

    // The time until the name may be read again. No value: it is unknown or the pause is over.
    [[nodiscard]] std::optional<Microseconds> pauseOf(const QByteArray &name, MonotonicTime now) const;
    // True if the last read found no lock. No value: the name is unknown.
    [[nodiscard]] std::optional<bool> wasNoLock(const QByteArray &name) const;

    void remember(const QByteArray &name, ReadAs readAs, MonotonicTime now);
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
