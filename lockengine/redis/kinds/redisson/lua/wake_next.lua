-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Repeats a lost wake-up message. Compares: the lock is still free, and its queue has the head that the operator saw,
-- or still none. Changes no key.
-- KEYS  lock, its channel (a fair waiter's is this and its id), queue, deadlines of the queue
-- ARGV  PUBLISH or SPUBLISH, now in ms since the epoch, the head that was seen ("": no queue), the message for waiters
--       without a queue
-- Returns 1 done, -1 no waiter is in the queue any more, -2 the lock is held or its head is different.

-- include: fair_call_first.lua

local lock, channel, queue, deadlines = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local publish, now, seen, message = ARGV[1], tonumber(ARGV[2]), ARGV[3], ARGV[4]

if redis.call('EXISTS', lock) == 1 then
    return -2
end
local head = redis.call('LINDEX', queue, 0) or ''
if head ~= seen then
    return head == '' and -1 or -2
end
if head == '' then
    redis.call(publish, channel, message)
else
    callFirst(queue, deadlines, channel, publish, now)
end
return 1
