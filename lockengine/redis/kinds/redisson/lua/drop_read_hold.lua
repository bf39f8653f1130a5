-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Removes a reader whose holds have all expired, but whose count keeps a read-write lock held. Compares: the reader has
-- the count that the operator saw, and still no key of a read hold. If nothing else holds the lock, all waiters wake.
-- KEYS  lock, its channel, its tag
-- ARGV  PUBLISH or SPUBLISH, reader, its count
-- Returns 1 done, -1 the reader is gone, -2 its count is different, or it holds the lock.

-- include: is_read_write.lua
-- include: read_holds.lua

local lock, channel, tag = KEYS[1], KEYS[2], KEYS[3]
local publish, reader, seen = ARGV[1], ARGV[2], ARGV[3]

local count = redis.call('HGET', lock, reader)
if not count then
    return -1
end
if not isReadWrite(lock) or count ~= seen then
    return -2
end
for hold = 1, math.min(tonumber(count), mostHolds) do
    if redis.call('EXISTS', holdsOf(tag, reader) .. ':' .. hold) == 1 then
        return -2
    end
end

redis.call('HDEL', lock, reader)
if redis.call('HLEN', lock) == 1 then -- the mode
    redis.call('DEL', lock)
    redis.call(publish, channel, '1')
end
return 1
