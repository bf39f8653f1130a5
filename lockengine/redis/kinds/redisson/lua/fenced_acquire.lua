-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Acquires or re-enters a fenced lock and returns the next token. The token must never expire, because a restarted
-- counter fences nothing; a deadline set by another client is removed.
-- KEYS  lock, token, then the keys that only other kinds have
-- ARGV  lease in ms, holder
-- Returns {1, count, token} when acquired, {0, PTTL of the other hold} (-1: it has no deadline), or {-2, sign} when
-- the name is a lock of another kind.

-- include: another_kind.lua

local lock, token = KEYS[1], KEYS[2]
local lease, holder = ARGV[1], ARGV[2]

local sign = signOfAnotherKind(lock, 3)
if sign then
    return {-2, sign}
end
if redis.call('EXISTS', lock) == 1 and redis.call('HEXISTS', lock, holder) == 0 then
    return inTheWay(lock)
end
local number = redis.call('INCR', token)
redis.pcall('PERSIST', token) -- without this permission the lock is acquired all the same
local count = redis.call('HINCRBY', lock, holder, 1)
redis.call('PEXPIRE', lock, lease)
return {1, count, number}
