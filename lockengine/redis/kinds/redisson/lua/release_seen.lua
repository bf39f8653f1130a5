-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Releases one hold for a holder that the operator saw, if its count is unchanged. The remaining lease stays. The
-- last hold wakes both kinds of waiters.
-- KEYS  lock, unlock channel (a fair waiter's is this and its id), queue, deadlines of the queue
-- ARGV  PUBLISH or SPUBLISH, now in ms since the epoch, holder, its count ("": any)
-- Returns 1 released, 0 other holds remain, -1 there is no lock, -2 the holder or its count has changed.

-- include: fair_head.lua
-- include: is_fair_queue.lua

local lock, channel, queue, deadlines = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local publish, now, holder, seen = ARGV[1], tonumber(ARGV[2]), ARGV[3], ARGV[4]

if redis.call('EXISTS', lock) == 0 then
    return -1
end
local count = redis.call('HGET', lock, holder)
if not count or (seen ~= '' and count ~= seen) then
    return -2
end
if tonumber(count) and tonumber(count) > 1 then
    redis.call('HDEL', lock, '') -- no such field: a server out of memory then allows the next command
    redis.call('HINCRBY', lock, holder, -1)
    return 0
end

-- If the queue's key holds something else, there is no waiter to notify.
local head = isFairQueue(queue, deadlines) and livingHead(queue, deadlines, now)

-- Fields of other holders in the same hash must stay.
redis.call('HDEL', lock, holder)
if redis.call('EXISTS', lock) == 0 then
    redis.call(publish, channel, '0')
    if head then
        redis.call(publish, channel .. ':' .. head, '0')
    end
end
return 1
