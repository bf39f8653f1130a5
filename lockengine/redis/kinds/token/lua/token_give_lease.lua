-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Gives a token lock that never expires a lease. Compares: it has the token that the operator saw, and still no
-- deadline. Its waiters poll, so none is notified.
-- KEYS  lock
-- ARGV  token, lease in ms
-- Returns 1 done, -1 there is no lock, -2 its token is different, or it has a deadline.

local lock, token, lease = KEYS[1], ARGV[1], ARGV[2]

local held = redis.call('GET', lock)
if not held then
    return -1
end
if held ~= token or redis.call('PTTL', lock) ~= -1 then
    return -2
end
return redis.call('PEXPIRE', lock, lease)
