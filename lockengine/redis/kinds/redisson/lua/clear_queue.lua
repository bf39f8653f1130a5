-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Deletes an abandoned fair queue. Compares: the lock is absent, the queue has exactly the waiters and deadlines that
-- the operator saw, and no client is subscribed to a waiter's channel at this server.
-- KEYS  lock, unlock channel (a waiter's is this and its id), queue, deadlines of the queue
-- ARGV  PUBLISH or SPUBLISH, then each waiter and its deadline in ms since the epoch ("": none)
-- Returns 1 done, -1 there is no queue, -2 the lock is held, the queue is different, or a waiter is alive.

-- include: fair_deadline.lua
-- include: subscribers.lua

local lock, channel, queue, deadlines = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local publish = ARGV[1]

if redis.call('EXISTS', queue, deadlines) == 0 then
    return -1
end
if redis.call('EXISTS', lock) == 1 or redis.call('LLEN', queue) ~= (#ARGV - 1) / 2 then
    return -2
end
local timed, count = {}, 0
for i, waiter in ipairs(redis.call('LRANGE', queue, 0, -1)) do
    local deadline = ARGV[2 * i + 1]
    if waiter ~= ARGV[2 * i] or not hasDeadline(deadlines, waiter, deadline) then
        return -2
    end
    if deadline ~= '' and not timed[waiter] then
        timed[waiter], count = true, count + 1
    end
    if subscribersOf(channel .. ':' .. waiter, publish) > 0 then
        return -2
    end
end
if redis.call('ZCARD', deadlines) ~= count then
    return -2
end

redis.call('DEL', queue, deadlines)
return 1
