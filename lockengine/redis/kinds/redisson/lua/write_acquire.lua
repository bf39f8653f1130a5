-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Acquires a read-write lock for writing, or re-enters it. A re-entry extends the deadline to its lease. Other
-- clients add it to the remaining lease; no reader of the keys depends on that.
-- KEYS  lock, key of the same holder's read holds (":<i>" follows), then the keys that only other kinds have
-- ARGV  lease in ms, writer, the same holder as reader
-- Returns {1, count} when acquired, {0, PTTL of the other hold} (-1: it has no deadline), {-2, sign} when the name is
-- a lock of another kind, {-3, 0} when the caller holds it for reading and would wait for itself.

-- include: read_holds.lua
-- include: sign_among.lua
-- include: is_faster_multi.lua
-- include: extend.lua

local lock, holds = KEYS[1], KEYS[2]
local lease, writer, reader = ARGV[1], ARGV[2], ARGV[3]

local mode = redis.call('HGET', lock, 'mode')
if not mode then
    if redis.call('EXISTS', lock, unpack(KEYS, 3)) > 0 then
        return {-2, signAmong(3, isFasterMulti(lock) and 'faster-multi' or 'hash')}
    end
    redis.call('HSET', lock, 'mode', 'write')
elseif mode ~= 'write' or redis.call('HEXISTS', lock, writer) == 0 then
    local reads = redis.call('HGET', lock, reader)
    if reads and longestHold(holds, reads) > 0 then
        return {-3, 0}
    end
    return {0, redis.call('PTTL', lock)}
end
local count = redis.call('HINCRBY', lock, writer, 1)
extend(lock, lease)
return {1, count}
