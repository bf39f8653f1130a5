-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Leaves the queue of a fair lock by the old rules: only when the head leaves, all other deadlines move forward.
-- If it was the head and the lock is free, the next waiter is notified: no release will do it.
-- KEYS  lock, queue, deadlines of the queue, unlock channel (a waiter's is this and its id)
-- ARGV  holder, how long in ms its position was kept, PUBLISH or SPUBLISH
-- Returns how many entries it removed from the queue.

-- include: fair_call_next.lua

local lock, queue, deadlines, channel = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local holder, allowance, publish = ARGV[1], tonumber(ARGV[2]), ARGV[3]

local wasHead = redis.call('LINDEX', queue, 0) == holder
redis.call('ZREM', deadlines, holder)
if wasHead then
    for _, waiter in ipairs(redis.call('ZRANGE', deadlines, 0, -1)) do
        redis.call('ZINCRBY', deadlines, -allowance, waiter)
    end
end
local places = redis.call('LREM', queue, 0, holder)
callNext(wasHead, lock, queue, channel, publish)
return places
