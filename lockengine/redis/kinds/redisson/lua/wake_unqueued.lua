-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Wakes a client that is subscribed as a waiter of a fair lock but has no position, so that it queues again. Compares:
-- it is neither in the queue nor a holder. Changes no key.
-- KEYS  lock, unlock channel (a waiter's is this and its id), queue
-- ARGV  PUBLISH or SPUBLISH, waiter
-- Returns 1 done, -2 the waiter is queued or holds the lock.

local lock, channel, queue = KEYS[1], KEYS[2], KEYS[3]
local publish, waiter = ARGV[1], ARGV[2]

if redis.call('HEXISTS', lock, waiter) == 1 then
    return -2
end
for _, queued in ipairs(redis.call('LRANGE', queue, 0, -1)) do
    if queued == waiter then
        return -2
    end
end
redis.call(publish, channel .. ':' .. waiter, '0')
return 1
