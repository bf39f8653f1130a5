-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Acquires a token lock: one key whose value is the holder's token.
-- KEYS  lock
-- ARGV  lease in ms, token
-- Returns {1, 1} acquired, {0, PTTL of the other hold} (-1: no deadline), {-1, 0} the caller already holds it, or
-- {-2, sign} the name has another layout.

local lock, lease, token = KEYS[1], ARGV[1], ARGV[2]

if redis.call('SET', lock, token, 'NX', 'PX', lease) then
    return {1, 1}
end
local sort = redis.call('TYPE', lock).ok
if sort ~= 'string' then
    return {-2, sort == 'hash' and redis.call('HEXISTS', lock, 'mode') == 1 and 'mode' or sort}
end
if redis.call('GET', lock) == token then
    return {-1, 0}
end
return {0, redis.call('PTTL', lock)}
