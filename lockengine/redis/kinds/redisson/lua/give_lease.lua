-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Gives a lock that never expires a lease. Compares: the lock has the holders and counts that the operator saw, and
-- still no deadline. Wakes all waiters: they sleep without a timer, and see the lease at their next attempt.
-- KEYS  lock, its channel (a fair waiter's is this and its id), queue, deadlines of the queue
-- ARGV  PUBLISH or SPUBLISH, lease in ms, then each holder that was seen and its count ("": any)
-- Returns 1 done, -1 there is no lock, -2 its holders are not those that were seen, or it has a deadline.

-- include: is_fair_queue.lua
-- include: is_read_write.lua

local lock, channel, queue, deadlines = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local publish, lease = ARGV[1], ARGV[2]

if redis.call('EXISTS', lock) == 0 then
    return -1
end
local mode = isReadWrite(lock) and 1 or 0
if redis.call('PTTL', lock) ~= -1 or redis.call('HLEN', lock) ~= (#ARGV - 2) / 2 + mode then
    return -2
end
for i = 3, #ARGV, 2 do
    local count = redis.call('HGET', lock, ARGV[i])
    if not count or (ARGV[i + 1] ~= '' and count ~= ARGV[i + 1]) then
        return -2
    end
end

redis.call('PEXPIRE', lock, lease)
redis.call(publish, channel, '1') -- '0' would wake one waiter of each client
if isFairQueue(queue, deadlines) then
    for _, waiter in ipairs(redis.call('LRANGE', queue, 0, 255)) do
        redis.call(publish, channel .. ':' .. waiter, '0')
    end
end
return 1
