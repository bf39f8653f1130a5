// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/findings/redis_rules.h"

namespace lockengine::redis {

namespace {

// The write part of a read-write lock has an id of its own.
QByteArray withoutMode(const QByteArray &holder)
{
    return holder.endsWith(":write") ? holder.chopped(6) : holder;
}

} // namespace

const RuleBook &redisRules()
{
    static const RuleBook book{{scoreDrift, clientClockOff, zombieReader}, {}, {}, withoutMode};
    return book;
}

} // namespace lockengine::redis
