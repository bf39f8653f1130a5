// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A hash table from key to row number. It does not copy the keys: they are in the rows. Eight to sixteen
// bytes a row.

#pragma once

#include <QtGlobal>

#include <bit>
#include <utility>
#include <vector>

namespace ui {

class RowIndex
{
public:
    // `isIt(row)`: whether the row has the key. -1: not found.
    template <typename IsIt>
    [[nodiscard]] int find(size_t hash, IsIt isIt) const
    {
        if (m_rows.empty())
            return -1;
        for (size_t place = hash;; ++place) {
            const int row = m_rows[place & (m_rows.size() - 1)];
            if (row == unused || (row >= 0 && isIt(row)))
                return row;
        }
    }

    // The row must not be in the index yet. `hashOf(row)`: the hash of its key.
    template <typename HashOf>
    void insert(int row, HashOf hashOf)
    {
        if (2 * (m_taken + 1) > m_rows.size())
            grow(hashOf);
        put(row, hashOf(row));
    }

    // Removes these rows and renumbers the rows after them.
    void remove(int first, int last)
    {
        for (int &row : m_rows) {
            if (row > last)
                row -= last - first + 1;
            else if (row >= first)
                row = removed;
        }
    }

    void clear() { *this = {}; }

private:
    static constexpr int unused = -1;
    static constexpr int removed = -2; // a search continues past it

    void put(int row, size_t hash)
    {
        while (m_rows[hash & (m_rows.size() - 1)] != unused)
            ++hash;
        m_rows[hash & (m_rows.size() - 1)] = row;
        ++m_taken;
    }

    template <typename HashOf>
    void grow(HashOf hashOf)
    {
        size_t live = 0;
        for (const int row : m_rows)
            live += row >= 0 ? 1 : 0;
        const std::vector<int> before
            = std::exchange(m_rows, std::vector<int>(std::bit_ceil(3 * live + 16), unused));
        m_taken = 0;
        for (const int row : before) {
            if (row >= 0)
                put(row, hashOf(row));
        }
    }

    std::vector<int> m_rows; // size is a power of two, at most half of it in use
    size_t m_taken = 0; // slots that are not unused
};

} // namespace ui
