-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Force-unlocks a lock if its holders are still those that the operator saw. Wakes both kinds of waiters: subscribers
-- of the unlock channel and the head of a fair queue.
-- KEYS  lock, unlock channel (a fair waiter's is this and its id), queue, deadlines of the queue
-- ARGV  PUBLISH or SPUBLISH, now in ms since the epoch, then each holder that was seen and its count ("": any)
-- Returns 1 done, -1 there is no lock, -2 its holders are not those that were seen.

-- include: fair_head.lua
-- include: is_fair_queue.lua

local lock, channel, queue, deadlines = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local publish, now = ARGV[1], tonumber(ARGV[2])

if redis.call('EXISTS', lock) == 0 then
    return -1
end
if redis.call('HLEN', lock) ~= (#ARGV - 2) / 2 then
    return -2
end
for i = 3, #ARGV, 2 do
    local count = redis.call('HGET', lock, ARGV[i])
    if not count or (ARGV[i + 1] ~= '' and count ~= ARGV[i + 1]) then
        return -2
    end
end

-- If the queue's key holds something else, there is no waiter to notify.
local head = isFairQueue(queue, deadlines) and livingHead(queue, deadlines, now)

redis.call('DEL', lock)
redis.call(publish, channel, '0')
if head then
    redis.call(publish, channel .. ':' .. head, '0')
end
return 1
