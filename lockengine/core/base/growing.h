// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// For hash tables with very many entries, each in its own node. When such a table grows, it visits all nodes,
// which are scattered in memory. Entries that share a bucket slow down lookups.

#pragma once

namespace lockengine {

// Reserves room for one more entry, growing in few large steps. At most half of the buckets are used; they
// cost 16 to 64 bytes per entry.
template <typename Map>
void makeRoom(Map &map)
{
    map.max_load_factor(0.5F);
    if (2 * (map.size() + 1) > map.bucket_count())
        map.reserve(4 * (map.size() + 1));
}

} // namespace lockengine
