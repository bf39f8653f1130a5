-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Takes a fair lock, or one more hold of it, without ever standing in its queue or passing by those who do.
-- KEYS  lock, queue, deadlines of the queue
-- ARGV  lease in ms, holder, how long in ms a place is kept, now in ms since the epoch
-- Returns {1, count} when it is the holder's now, else {0, PTTL of the hold in the way} (-2: there is none, but a queue).

local lock, queue, deadlines = KEYS[1], KEYS[2], KEYS[3]
local lease, holder, allowance, now = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])

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
return {0, redis.call('PTTL', lock)}
