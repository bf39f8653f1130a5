// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The conventions that the data of a lock may follow, in the words of LockId::layout. A name whose data
// follows another one than before is another lock.

#pragma once

#include "lockengine/model/lock_kind.h"

#include <QByteArray>

namespace lockengine::redis {

inline constexpr char redissonLayout[] = "redisson";
inline constexpr char tokenLayout[] = "token"; // one string with the holder's token, whoever wrote it

// Of the locks of that kind that we take.
[[nodiscard]] QByteArray layoutOf(LockKind kind);

} // namespace lockengine::redis
