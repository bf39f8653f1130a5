-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Gives back one hold of a reentrant lock; asked again with the same latch it answers again and changes nothing.
-- KEYS  lock, unlock channel, latch of this request
-- ARGV  lease in ms of what is left, holder, PUBLISH or SPUBLISH, time in ms that the latch is kept
-- Returns 1 released, 0 one hold less, -1 there is no lock, -2 somebody else has it.

local lock, channel, latch = KEYS[1], KEYS[2], KEYS[3]
local lease, holder, publish, latchTtl = ARGV[1], ARGV[2], ARGV[3], ARGV[4]

local answered = redis.call('GET', latch)
if answered then
    return tonumber(answered)
end
if redis.call('HEXISTS', lock, holder) == 0 then
    return redis.call('EXISTS', lock) == 0 and -1 or -2
end
if redis.call('HINCRBY', lock, holder, -1) > 0 then
    redis.call('PEXPIRE', lock, lease)
    redis.call('SET', latch, '0', 'PX', latchTtl)
    return 0
end
redis.call('DEL', lock)
redis.call(publish, channel, '0')
redis.call('SET', latch, '1', 'PX', latchTtl)
return 1
