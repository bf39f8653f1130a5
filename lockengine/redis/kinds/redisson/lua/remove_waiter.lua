-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Removes a dead waiter from a fair queue. Compares: the waiter has the position and the deadline that the operator
-- saw, and no client is subscribed to its channel at this server. Deadlines of the waiters behind it stay, as when a
-- client removes an expired head. If the lock is free, the first waiter is notified.
-- KEYS  lock, unlock channel (a waiter's is this and its id), queue, deadlines of the queue
-- ARGV  PUBLISH or SPUBLISH, now in ms since the epoch, waiter, its position from 0, its deadline in ms since the epoch
--       ("": none)
-- Returns 1 done, -1 the waiter is not queued any more, -2 its position or deadline is different, or it is alive.

-- include: fair_call_first.lua
-- include: fair_deadline.lua
-- include: subscribers.lua

local lock, channel, queue, deadlines = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local publish, now, waiter, position, deadline = ARGV[1], tonumber(ARGV[2]), ARGV[3], ARGV[4], ARGV[5]

if redis.call('LINDEX', queue, position) ~= waiter then
    for _, queued in ipairs(redis.call('LRANGE', queue, 0, -1)) do
        if queued == waiter then
            return -2
        end
    end
    return -1
end
if not hasDeadline(deadlines, waiter, deadline) or subscribersOf(channel .. ':' .. waiter, publish) > 0 then
    return -2
end

redis.call('LREM', queue, 0, waiter)
redis.call('ZREM', deadlines, waiter)
if redis.call('EXISTS', lock) == 0 then
    callFirst(queue, deadlines, channel, publish, now)
end
return 1
