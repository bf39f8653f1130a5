// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The key of a token lock whose users call it by a shorter name. Lockscope names the lock by its key, here
// and in the list of locks. Pure.

#pragma once

#include <QByteArray>

namespace lockengine::redis {

// The usual prefix of hand-written locks.
inline constexpr char usualTokenPrefix[] = "lock_";

[[nodiscard]] inline QByteArray tokenLockName(const QByteArray &prefix, const QByteArray &name)
{
    return prefix + name;
}

} // namespace lockengine::redis
