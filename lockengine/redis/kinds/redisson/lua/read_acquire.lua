-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Acquires a read-write lock for reading, or re-enters it. Its writer may also read.
-- KEYS  lock, key of the holder's read holds (":<i>" follows), then the keys that only other kinds have
-- ARGV  lease in ms, holder, the same holder as writer
-- Returns {1, count} when acquired, {0, PTTL of the other hold} (-1: it has no deadline), or {-2, sign} when the name
-- is a lock of another kind.

-- include: read_holds.lua
-- include: sign_among.lua
-- include: is_faster_multi.lua
-- include: extend.lua

local lock, holds = KEYS[1], KEYS[2]
local lease, holder, writer = ARGV[1], ARGV[2], ARGV[3]

local mode = redis.call('HGET', lock, 'mode')
if not mode then
    if redis.call('EXISTS', lock, unpack(KEYS, 3)) > 0 then
        return {-2, signAmong(3, isFasterMulti(lock) and 'faster-multi' or 'hash')}
    end
    redis.call('HSET', lock, 'mode', 'read')
elseif mode ~= 'read' and redis.call('HEXISTS', lock, writer) == 0 then
    return {0, redis.call('PTTL', lock)}
end

-- The holder's own expired holds do not count, although other readers kept the lock alive.
local before = redis.call('HGET', lock, holder)
if before and longestHold(holds, before) <= 0 then
    redis.call('HDEL', lock, holder)
end
local count = redis.call('HINCRBY', lock, holder, 1)
redis.call('SET', holds .. ':' .. count, '1', 'PX', lease)
extend(lock, lease)
return {1, count}
