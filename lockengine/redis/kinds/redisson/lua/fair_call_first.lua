-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Notifies the head of a fair queue whose lock is free. A waiter whose deadline has passed may be dead; then the next
-- one is notified too, because its attempt removes the dead one.
local function callFirst(queue, deadlines, channel, publish, now)
    for _, waiter in ipairs(redis.call('LRANGE', queue, 0, 255)) do
        redis.call(publish, channel .. ':' .. waiter, '0')
        local deadline = redis.call('ZSCORE', deadlines, waiter)
        if not deadline or tonumber(deadline) > now then
            return
        end
    end
end
