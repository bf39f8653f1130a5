// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Hash tables of very many entries, each in a node of its own. To grow, such a table visits all its nodes,
// which lie scattered over the memory; and where two entries share a bucket, finding one visits the other.

#pragma once

namespace lockengine {

// Room for one more, in few large steps. At most half of the buckets are taken: they cost 16 to 64 bytes for
// each entry.
template <typename Map>
void makeRoom(Map &map)
{
    map.max_load_factor(0.5F);
    if (2 * (map.size() + 1) > map.bucket_count())
        map.reserve(4 * (map.size() + 1));
}

} // namespace lockengine
