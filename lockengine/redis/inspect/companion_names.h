// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Names of keys that are no hash and may tell of a lock all the same: of a free fair or fenced lock, of a
// bounded queue, and of a semaphore with permits, whose own key is not there, or a number like many others.
// Also of strings that other programs call a lock. Pure.

#pragma once

#include <QByteArray>

namespace lockengine::redis {

// "lock" in any case, what begins like "mutex:", "redisson" or "semaphore:", and "{...}:timeout".
[[nodiscard]] bool mayBeCompanion(const QByteArray &name);

} // namespace lockengine::redis
