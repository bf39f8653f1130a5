-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- The head of a fair queue, after those whose time has passed have lost their places before it. The place of `caller`
-- never lapses, for whoever calls is alive; nil when nobody who may stand in the queue calls.
local function livingHead(queue, deadlines, now, caller)
    local head = redis.call('LINDEX', queue, 0)
    while head and head ~= caller do
        local deadline = redis.call('ZSCORE', deadlines, head)
        if not deadline or tonumber(deadline) > now then
            break
        end
        redis.call('ZREM', deadlines, head)
        redis.call('LPOP', queue)
        head = redis.call('LINDEX', queue, 0)
    end
    return head
end
