// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The unlock traces reported so far. A trace key is set and soon deleted by the client or its TTL: up to
// three announcements, of which one counts. Bounded. No I/O.

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

    // True if this trace is announced for the first time.
    [[nodiscard]] bool isNew(const QByteArray &key);
    // Forgets the traces that were not new since the last call.
    void age() { m_old = std::exchange(m_young, {}); }
    [[nodiscard]] qsizetype size() const { return m_young.size() + m_old.size(); }

private:
    qsizetype m_limit; // per generation
    QSet<QByteArray> m_young;
    QSet<QByteArray> m_old;
};

} // namespace lockengine::redis
