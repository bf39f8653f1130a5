-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Adds or removes permits of a semaphore if its number is still the one that the operator saw. Expired permits, which
-- were counted as free, remain. A deadline of the semaphore remains too.
-- KEYS  counter, its channel, permits
-- ARGV  PUBLISH or SPUBLISH, the number that was seen ("": none), the change, when it was seen in ms since the epoch
-- Returns 1 done, -1 the semaphore is gone, -2 its number is different.

local counter, channel, permits = KEYS[1], KEYS[2], KEYS[3]
local publish, seen, change, at = ARGV[1], ARGV[2], tonumber(ARGV[3]), ARGV[4]

local number = tonumber(redis.call('GET', counter) or '')
if not number then
    return -1
end
local lapsed = redis.call('TYPE', permits).ok == 'zset' and redis.call('ZCOUNT', permits, '-inf', at) or 0
if number + lapsed ~= tonumber(seen) then
    return -2
end
redis.call(publish, channel, redis.call('INCRBY', counter, change))
return 1
