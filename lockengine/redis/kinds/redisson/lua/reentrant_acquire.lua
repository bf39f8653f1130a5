-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Acquires or re-enters a reentrant lock.
-- KEYS  lock, then the keys that only other kinds have
-- ARGV  lease in ms, holder
-- Returns {1, count} when acquired, {0, PTTL of the other hold} (-1: it has no deadline), or {-2, sign} when the name
-- is a lock of another kind.

-- include: another_kind.lua

local lock = KEYS[1]
local lease, holder = ARGV[1], ARGV[2]

local sign = signOfAnotherKind(lock, 2)
if sign then
    return {-2, sign}
end
if redis.call('EXISTS', lock) == 1 and redis.call('HEXISTS', lock, holder) == 0 then
    return inTheWay(lock)
end
local count = redis.call('HINCRBY', lock, holder, 1)
redis.call('PEXPIRE', lock, lease)
return {1, count}
