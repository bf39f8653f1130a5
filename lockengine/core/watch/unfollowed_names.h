// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Counts the locks that are seen but not followed, each once, in about 2 MB at most. It stores a hash of each
// id. From kMost on it reports "at least", because a lock system need not report more.

#pragma once

#include "lockengine/core/watch/lock_view.h"

#include <QSet>

namespace lockengine {

class UnfollowedNames
{
public:
    static constexpr qsizetype kMost = 100'000;

    explicit UnfollowedNames(qsizetype most = kMost)
        : m_most(most)
    { }

    // Returns whether the count changed.
    bool add(const LockId &id)
    {
        const UnfollowedLocks before = counted();
        if (m_hashes.size() < m_most)
            m_hashes.insert(qHash(id));
        m_isAtLeast = m_isAtLeast || m_hashes.size() == m_most;
        return before != counted();
    }

    // The lock is free, or followed now. Returns whether the count changed.
    bool remove(const LockId &id) { return !m_hashes.isEmpty() && m_hashes.remove(qHash(id)); }

    [[nodiscard]] UnfollowedLocks counted() const { return {m_hashes.size(), m_isAtLeast}; }

private:
    qsizetype m_most;
    bool m_isAtLeast = false;
    QSet<size_t> m_hashes;
};

} // namespace lockengine
