// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The channels that watching subscribes to. The subscriber and the ACL text for administrators
// (redis/acl_line) both use them: Redis permits PSUBSCRIBE only for byte-identical patterns.

#pragma once

#include <QByteArray>
#include <QList>

namespace lockengine::redis {

struct WatchedChannels
{
    QList<QByteArray> unlocks; // patterns of release channels
    QByteArray keyEvents; // pattern of keyspace events for one database
    QByteArray invalidations; // tracking channel
};

[[nodiscard]] WatchedChannels watchedChannels(int database);

// The keyspace events that every console subscribes to by name. Only servers configured for them publish
// them, and they are cheap.
[[nodiscard]] QList<QByteArray> noticeChannels(int database);

} // namespace lockengine::redis
