// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The layouts of lock data, as in LockId::layout. The same name with another layout is another lock.

#pragma once

#include "lockengine/core/model/lock_kind.h"

#include <QByteArray>

namespace lockengine::redis {

inline constexpr char redissonLayout[] = "redisson";
inline constexpr char tokenLayout[] = "token"; // one string with the holder's token, from any client

// The layout of the locks of this kind that Lockscope acquires.
[[nodiscard]] QByteArray layoutOf(LockKind kind);

} // namespace lockengine::redis
