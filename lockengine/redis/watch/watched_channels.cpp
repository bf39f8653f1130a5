// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/watch/watched_channels.h"

namespace lockengine::redis {

WatchedChannels watchedChannels(int database)
{
    return {{"redisson_lock__channel*", "redisson_rwlock*", "redisson_sc*",
                "redisson_countdownlatch__channel__*"},
        "__keyevent@" + QByteArray::number(database) + "__:*", "__redis__:invalidate"};
}

QList<QByteArray> noticeChannels(int database)
{
    const QByteArray all = watchedChannels(database).keyEvents.chopped(1);
    return {all + "expired", all + "evicted"};
}

} // namespace lockengine::redis
