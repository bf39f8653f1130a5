// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The locks that clients contend for under faults; the name contains the kind. Pure.

#pragma once

#include "lockengine/core/model/lock_kind.h"

#include <QByteArrayList>

#include <optional>

namespace testing {

// "fair", "fenced" ...: one for each contended kind, and some that are held for longer than a lease.
[[nodiscard]] QByteArrayList contendedLocks();
// No value if the name belongs to no contended lock. The part after a dot is free.
[[nodiscard]] std::optional<lockengine::LockKind> kindOf(const QByteArray &lock);

[[nodiscard]] bool isKeptLong(const QByteArray &lock);
// Without the locks that are kept long: only a cut-off ends their holds.
[[nodiscard]] QByteArrayList thatAreForced(QByteArrayList locks);

// Whether waiters of this kind have a position in a queue.
[[nodiscard]] bool hasQueue(lockengine::LockKind kind);

} // namespace testing
