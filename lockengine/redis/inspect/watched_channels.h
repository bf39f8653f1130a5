// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The channels that watching listens to, once: the subscriber takes its patterns from here and so does the
// permission text that operators are shown (redis/acl_line). Redis allows PSUBSCRIBE only where both are
// equal byte for byte.

#pragma once

#include <QByteArray>
#include <QList>

namespace lockengine::redis {

struct WatchedChannels
{
    QList<QByteArray> unlocks; // patterns of the channels on which locks are given back
    QByteArray keyEvents; // pattern of the server's own key events for one database
    QByteArray invalidations; // channel of tracking
};

[[nodiscard]] WatchedChannels watchedChannels(int database);

// The key events that every console listens to by name: told only by servers that are set up so, and cheap.
[[nodiscard]] QList<QByteArray> noticesHeard(int database);

} // namespace lockengine::redis
