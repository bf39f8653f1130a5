-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- How many clients are subscribed to a channel at this server. It counts sharded subscriptions apart.
local function subscribersOf(channel, publish)
    local clients = redis.call('PUBSUB', 'NUMSUB', channel)[2]
    if publish == 'SPUBLISH' then
        clients = clients + redis.call('PUBSUB', 'SHARDNUMSUB', channel)[2]
    end
    return clients
end
