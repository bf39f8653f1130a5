// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/inspect/watched_channels.h"

#include "lockengine/redis/wire/command_guard.h"

namespace lockengine::redis {

WatchedChannels watchedChannels(int database)
{
    return {{"redisson_lock__channel*", "redisson_rwlock*", "redisson_sc*",
                "redisson_countdownlatch__channel__*"},
        "__keyevent@" + QByteArray::number(database) + "__:*", "__redis__:invalidate"};
}

QByteArray watchPermissions(const QByteArray &user, int database)
{
    const auto channels = watchedChannels(database);
    QList<QByteArray> words{"ACL", "SETUSER", user, "on", ">...", "resetchannels", "%R~*"};
    for (const auto &pattern : channels.unlocks)
        words.append('&' + pattern);
    words.append({'&' + channels.keyEvents, '&' + channels.invalidations, "-@all"});
    for (const auto &row : allowedCommands()) {
        if (row.use == CommandUse::Control || row.use == CommandUse::Sentinel)
            continue;
        auto word = '+' + QByteArray(row.name).toLower();
        if (row.subcommand)
            word += '|' + QByteArray(row.subcommand).toLower();
        words.append(word);
    }
    return words.join(' ');
}

} // namespace lockengine::redis
