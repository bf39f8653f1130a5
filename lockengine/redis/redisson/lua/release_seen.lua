-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Gives back one hold in the name of a holder that the operator saw, if it still has it as often as was seen. What is
-- left of the lease stays; the last hold wakes whoever waits by either way.
-- KEYS  lock, unlock channel (a fair waiter's is this and its id), queue, deadlines of the queue
-- ARGV  PUBLISH or SPUBLISH, now in ms since the epoch, holder, its count ("": any)
-- Returns 1 released, 0 one hold less, -1 there is no lock, -2 the holder has it no more, or not as often as was seen.

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
    redis.call('HDEL', lock, '') -- nobody; a full server refuses the next command unless something was written before
    redis.call('HINCRBY', lock, holder, -1)
    return 0
end

-- Where something else lies in the place of the queue nobody can be called.
local head = isFairQueue(queue, deadlines) and livingHead(queue, deadlines, now)

-- Somebody else's field in the same hash is not ours to end.
redis.call('HDEL', lock, holder)
if redis.call('EXISTS', lock) == 0 then
    redis.call(publish, channel, '0')
    if head then
        redis.call(publish, channel .. ':' .. head, '0')
    end
end
return 1
