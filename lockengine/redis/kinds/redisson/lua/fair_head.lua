-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Removes expired waiters from the front of a fair queue and returns its head. The position of `caller` never
-- expires here, because the caller is alive; `caller` is nil if it cannot be in the queue.
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
