// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The locks that clients contend for under faults: one of each kind, its name says which. Pure.

#pragma once

#include "lockengine/model/lock_kind.h"

#include <QByteArrayList>

#include <optional>

namespace testing {

// "fair", "fenced" ...: of all kinds that contend.
[[nodiscard]] QByteArrayList contendedLocks();
// Nothing when no lock of ours is called so. What follows a dot is free.
[[nodiscard]] std::optional<lockengine::LockKind> kindOf(const QByteArray &lock);

// Whoever waits for it has a place in a queue.
[[nodiscard]] bool hasQueue(lockengine::LockKind kind);

} // namespace testing
