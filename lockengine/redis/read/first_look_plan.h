// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Commands and replies of the first look at unannounced hashes. Two commands per name show an ordinary lock
// completely and reveal candidates for a closer look. Pure.

#pragma once

#include "lockengine/redis/classify/raw_lock.h"
#include "lockengine/redis/wire/command.h"
#include "lockengine/redis/wire/reply.h"

namespace lockengine::redis {

enum class FirstSight {
    Ordinary, // one holder, count and lease; complete except for companion keys
    Odd, // may be a lock; needs a closer look
    NoLock,
};

struct Sighted
{
    RawLock raw; // for Ordinary: complete except for companion keys
    FirstSight sight = FirstSight::Odd;
};

// Send as one unit, followed by TIME (readTimed()).
[[nodiscard]] QList<Command> firstLookCommands(const QList<QByteArray> &names);
// In the order of the names. Empty if the replies do not match or were not produced at one moment.
[[nodiscard]] QList<Sighted> parseFirstLook(const QList<QByteArray> &names, const QList<Reply> &replies);

} // namespace lockengine::redis

Q_DECLARE_TYPEINFO(lockengine::redis::Sighted, Q_RELOCATABLE_TYPE);
