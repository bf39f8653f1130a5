// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the key of a token lock is called, where people give the lock a shorter name. The lock's own name,
// here and in the list of locks, is that of its key. Pure.

#pragma once

#include <QByteArray>

namespace lockengine::redis {

// As those who write such locks by hand usually do.
inline constexpr char usualTokenPrefix[] = "lock_";

[[nodiscard]] inline QByteArray tokenLockName(const QByteArray &prefix, const QByteArray &name)
{
    return prefix + name;
}

} // namespace lockengine::redis
