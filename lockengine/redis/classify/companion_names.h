// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Names of keys that are not hashes but may reveal a lock. They belong to free fair or fenced locks, bounded
// queues or semaphores, or are strings that other programs use as locks. Pure.

#pragma once

#include <QByteArray>

namespace lockengine::redis {

// Contains "lock" in any case, begins like "mutex:", "redisson" or "semaphore:", or has the form
// "{...}:timeout".
[[nodiscard]] bool mayBeCompanion(const QByteArray &name);

} // namespace lockengine::redis
