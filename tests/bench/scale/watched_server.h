// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The engine as lockctl uses it, without a terminal: one system and its watcher, in this process.

#pragma once

#include "lockengine/core/watch/watcher.h"
#include "lockengine/redis/redis_system.h"
#include "lockengine/redis/watch/inspector.h"

#include <functional>
#include <memory>

namespace bench {

[[nodiscard]] lockengine::redis::Address addressAt(quint16 port);

// Runs the event loop until the condition holds, checking after each event. Ends the program after `limit`.
void turnUntil(
    const std::function<bool()> &condition, std::chrono::milliseconds limit = std::chrono::minutes(5));
void turnFor(std::chrono::milliseconds time);

class WatchedServer
{
public:
    explicit WatchedServer(
        quint16 port, lockengine::redis::ScanPacing pacing = lockengine::redis::ScanPacing::Unpaced);

    // Starts watching; returns when `locks` locks are known and the first scan round is complete.
    void open(qint64 locks);

    lockengine::SystemClock clock;
    std::unique_ptr<lockengine::LockSystem> system;
    lockengine::Watcher watcher;
};

// How many locks in `views` differ from a fresh read of the server. Remaining times may differ by the time
// that passes between the two reads.
[[nodiscard]] int differingFromFresh(lockengine::LockSystem &fresh, const QList<lockengine::LockView> &views);

} // namespace bench
