// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Replies of two fake nodes that share the slots.

#pragma once

#include "tests/lockengine/redis/cluster/fake_node.h"

namespace testing {

// One half for each node.
[[nodiscard]] inline QByteArray halves(const FakeNode &first, const FakeNode &second)
{
    return "*2\r\n" + FakeNode::shard(0, 8'000, first.port()) + FakeNode::shard(8'001, 16'383, second.port());
}

[[nodiscard]] inline bool isMapAsked(const QByteArrayList &words)
{
    return words.value(0) == "CLUSTER" && words.value(1) == "SHARDS";
}

} // namespace testing
