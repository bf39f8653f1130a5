-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Takes a fair lock, or one more hold of it, or a place in its queue.
-- KEYS  lock, queue, deadlines of the queue
-- ARGV  lease in ms, holder, how long in ms a place is kept, now in ms since the epoch
-- Returns {1, count} when it is the holder's now, else {0, wait, placed, PTTL}: how long to wait at most before asking
-- again, 1 if this call took the place in the queue, and what is left of the hold in the way (-2: there is none).

local lock, queue, deadlines = KEYS[1], KEYS[2], KEYS[3]
local lease, holder, allowance, now = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])

-- Places at the head whose time has passed are given away. The caller is alive, so its own place is not.
local head = redis.call('LINDEX', queue, 0)
while head and head ~= holder do
    local deadline = redis.call('ZSCORE', deadlines, head)
    if not deadline or tonumber(deadline) > now then
        break
    end
    redis.call('ZREM', deadlines, head)
    redis.call('LPOP', queue)
    head = redis.call('LINDEX', queue, 0)
end

if redis.call('EXISTS', lock) == 0 and (not head or head == holder) then
    redis.call('LPOP', queue)
    redis.call('ZREM', deadlines, holder)
    for _, waiter in ipairs(redis.call('ZRANGE', deadlines, 0, -1)) do
        redis.call('ZINCRBY', deadlines, -allowance, waiter)
    end
    redis.call('HSET', lock, holder, 1)
    redis.call('PEXPIRE', lock, lease)
    return {1, 1}
end

if redis.call('HEXISTS', lock, holder) == 1 then
    local count = redis.call('HINCRBY', lock, holder, 1)
    redis.call('PEXPIRE', lock, lease)
    return {1, count}
end

local left = redis.call('PTTL', lock)
if redis.call('ZSCORE', deadlines, holder) then
    return {0, math.max(0, left), 0, left}
end

-- The deadline counts from the moment when the one in front is given up, or when the lock runs out.
local last = redis.call('LINDEX', queue, -1)
local before = last and last ~= holder and redis.call('ZSCORE', deadlines, last)
local wait = before and tonumber(before) - now or left
redis.call('ZADD', deadlines, wait + allowance + now, holder)
if head ~= holder and last ~= holder then
    redis.call('RPUSH', queue, holder)
end
return {0, wait, 1, left}
