// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/kinds/token/token_acts.h"

#include "lockengine/redis/kinds/token/token_lock.h"

using namespace Qt::StringLiterals;

namespace lockengine::redis {

// The caller refuses a state without a holder. No token is empty, so an empty one releases nothing.
Step TokenActs::forceRelease(const LockState &seen, WallTime) const
{
    return tokenRelease(seen.id.name, seen.isHeld() ? seen.holders.constFirst().id : QByteArray());
}

QList<QByteArray> TokenActs::forceReleaseCommands(const LockState &seen) const
{
    const QByteArray &name = seen.id.name;
    return {Command("GET"_ba).arg(name).display(), Command("DEL"_ba).arg(name).display()};
}

Step TokenActs::releaseSeen(const LockState &seen, const Holder &holder, WallTime) const
{
    return tokenRelease(seen.id.name, holder.id);
}

} // namespace lockengine::redis
