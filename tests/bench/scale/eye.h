// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The engine as lockctl has it, without a terminal: one system and its watcher, in this process.

#pragma once

#include "lockengine/redis/inspect/inspector.h"
#include "lockengine/redis/redis_system.h"
#include "lockengine/watch/watcher.h"

#include <functional>
#include <memory>

namespace bench {

[[nodiscard]] lockengine::redis::Address addressAt(quint16 port);

// Runs the event loop until the condition holds, looked at after each event; ends the program after `limit`.
void turnUntil(
    const std::function<bool()> &condition, std::chrono::milliseconds limit = std::chrono::minutes(5));
void turnFor(std::chrono::milliseconds time);

class Eye
{
public:
    explicit Eye(quint16 port, lockengine::redis::ScanPacing pacing = lockengine::redis::ScanPacing::Unpaced);

    // Begins to watch, and returns when so many locks are known and the first round of the scan is over.
    void open(qint64 locks);

    lockengine::SystemClock clock;
    std::unique_ptr<lockengine::LockSystem> system;
    lockengine::Watcher watcher;
};

// How many locks are another thing in `views` than in a fresh look at the server; time left may differ by
// what passes between two looks.
[[nodiscard]] int differingFromFresh(lockengine::LockSystem &fresh, const QList<lockengine::LockView> &views);

} // namespace bench
