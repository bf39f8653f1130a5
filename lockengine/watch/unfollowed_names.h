// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Counts the locks that are seen but not followed, each once, in some two megabytes at most: it keeps a hash
// of each id, and from kMost of them on says "at least": a lock system need not tell of more.

#pragma once

#include "lockengine/watch/lock_view.h"

#include <QSet>

namespace lockengine {

class UnfollowedNames
{
public:
    static constexpr qsizetype kMost = 100'000;

    explicit UnfollowedNames(qsizetype most = kMost)
        : m_most(most)
    { }

    // Whether the count changed.
    bool add(const LockId &id)
    {
        const UnfollowedLocks before = counted();
        if (m_hashes.size() < m_most)
            m_hashes.insert(qHash(id));
        m_isAtLeast = m_isAtLeast || m_hashes.size() == m_most;
        return before != counted();
    }

    // It is free, or followed after all. Whether the count changed.
    bool remove(const LockId &id) { return !m_hashes.isEmpty() && m_hashes.remove(qHash(id)); }

    [[nodiscard]] UnfollowedLocks counted() const { return {m_hashes.size(), m_isAtLeast}; }

private:
    qsizetype m_most;
    bool m_isAtLeast = false;
    QSet<size_t> m_hashes;
};

} // namespace lockengine
