// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The locks that clients contend for under faults; the name says of which kind each is. Pure.

#pragma once

#include "lockengine/model/lock_kind.h"

#include <QByteArrayList>

#include <optional>

namespace testing {

// "fair", "fenced" ...: of all kinds that contend; and some that are held for longer than a lease.
[[nodiscard]] QByteArrayList contendedLocks();
// Nothing when no lock of ours is called so. What follows a dot is free.
[[nodiscard]] std::optional<lockengine::LockKind> kindOf(const QByteArray &lock);

[[nodiscard]] bool isKeptLong(const QByteArray &lock);
// Without those that are kept long: a cut-off alone ends their holds.
[[nodiscard]] QByteArrayList thatAreForced(QByteArrayList locks);

// A waiter for it has a place in a queue.
[[nodiscard]] bool hasQueue(lockengine::LockKind kind);

} // namespace testing
