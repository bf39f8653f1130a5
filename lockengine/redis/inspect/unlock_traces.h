// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The traces of unlocks that were told already. A trace is set, and soon deleted by the client or by its own
// deadline: three announcements, of which one counts. Bounded. No I/O.

#pragma once

#include <QByteArray>
#include <QSet>

#include <utility>

namespace lockengine::redis {

class UnlockTraces
{
public:
    explicit UnlockTraces(qsizetype limit = 50'000)
        : m_limit(limit)
    { }

    // Whether it is the first time that this trace is announced.
    [[nodiscard]] bool isNew(const QByteArray &key);
    // Forgets those that have not been new since the last time.
    void age() { m_old = std::exchange(m_young, {}); }
    [[nodiscard]] qsizetype size() const { return m_young.size() + m_old.size(); }

private:
    qsizetype m_limit; // of each generation
    QSet<QByteArray> m_young;
    QSet<QByteArray> m_old;
};

} // namespace lockengine::redis
