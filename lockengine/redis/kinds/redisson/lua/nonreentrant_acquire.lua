-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Acquires a lock that its holder must not re-enter.
-- KEYS  lock, then the keys that only other kinds have
-- ARGV  lease in ms, holder
-- Returns {1, 1} when acquired, {0, PTTL of the other hold} (-1: it has no deadline), {-1, 0} when the caller already
-- holds it, {-2, sign} when the name is a lock of another kind.

-- include: another_kind.lua

local lock = KEYS[1]
local lease, holder = ARGV[1], ARGV[2]

local sign = signOfAnotherKind(lock, 2)
if sign then
    return {-2, sign}
end
if redis.call('HEXISTS', lock, holder) == 1 then
    return {-1, 0}
end
if redis.call('EXISTS', lock) == 1 then
    return inTheWay(lock)
end
redis.call('HSET', lock, holder, 1)
redis.call('PEXPIRE', lock, lease)
return {1, 1}
