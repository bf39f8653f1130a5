-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Opens a latch that the operator saw closed: deletes it and wakes all waiters, because a deletion alone does not.
-- KEYS  latch, its channel
-- ARGV  PUBLISH or SPUBLISH, the number that was seen
-- Returns 1 done, -1 it is gone, -2 its number is different.

local latch, channel = KEYS[1], KEYS[2]
local publish, seen = ARGV[1], ARGV[2]

local number = redis.call('GET', latch)
if not number then
    return -1
end
if number ~= seen then
    return -2
end
redis.call('DEL', latch)
redis.call(publish, channel, '0')
return 1
