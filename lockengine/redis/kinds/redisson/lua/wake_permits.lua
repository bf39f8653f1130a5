-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Repeats the message that permits of a semaphore are free. Compares: its number is still the one that the operator
-- saw, which counts expired permits as free. Changes no key.
-- KEYS  counter, its channel, permits
-- ARGV  PUBLISH or SPUBLISH, the number that was seen, when it was seen in ms since the epoch
-- Returns 1 done, -1 the semaphore is gone, -2 its number is different.

local counter, channel, permits = KEYS[1], KEYS[2], KEYS[3]
local publish, seen, at = ARGV[1], ARGV[2], ARGV[3]

local number = tonumber(redis.call('GET', counter) or '')
if not number then
    return -1
end
local lapsed = redis.call('TYPE', permits).ok == 'zset' and redis.call('ZCOUNT', permits, '-inf', at) or 0
if number + lapsed ~= tonumber(seen) then
    return -2
end
redis.call(publish, channel, seen)
return 1
