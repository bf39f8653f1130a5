// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/missing_permission.h"

#include "lockengine/redis/wire/redis_reason.h"

namespace lockengine::redis {

namespace {

enum class Lacking { Command, Key, Channel };

// Redis 6 and 7 word it differently: "one of the keys used as arguments", "No permissions to access a key".
Lacking lackingIn(const QByteArray &words)
{
    if (words.contains("to run the")) // checked first: the command may be called pubsub|channels
        return Lacking::Command;
    if (words.contains("channel"))
        return Lacking::Channel;
    if (words.contains(" a key") || words.contains("the keys"))
        return Lacking::Key;
    return Lacking::Command;
}

// Keyevent channels are subscribed one by one but permitted by one pattern.
QByteArray channelPattern(const QByteArray &channel)
{
    const bool isKeyEvent = channel.startsWith("__keyevent@");
    return isKeyEvent ? channel.left(channel.indexOf("__:")) + "__:*" : channel;
}

Error missingChannel(const Command &command)
{
    const QByteArray pattern = channelPattern(command.words().value(1));
    Reason reason = Reason::ReleasesNotHeard;
    if (pattern.startsWith("__keyevent@"))
        reason = RedisReason::EndsNotHeard;
    else if (pattern.startsWith("__redis__:"))
        reason = Reason::ChangesNotAnnounced;
    return Error(ErrorKind::NoPermission, reason, '&' + pattern);
}

} // namespace

Error missingPermission(const Command &command, const Error &refusal, const CommandGuard &guard)
{
    const AllowedCommand *row = guard.rowOf(command);
    if (!row)
        return refusal;
    const Lacking lacking = lackingIn(refusal.detail);
    if (lacking == Lacking::Channel && guard.scope() == CommandGuard::Scope::Sentinel)
        return Error(ErrorKind::NoPermission, row->without, '&' + command.words().value(1));
    if (row->use == CommandUse::Control) // the caller knows its purpose, and it uses many keys
        return Error(ErrorKind::NoPermission, row->without, refusal.detail);
    if (lacking == Lacking::Channel)
        return missingChannel(command);
    if (lacking == Lacking::Key)
        return Error(ErrorKind::NoPermission, Reason::LocksNotReadable, "%R~*");
    return Error(ErrorKind::NoPermission, row->without, permissionWord(*row));
}

} // namespace lockengine::redis
