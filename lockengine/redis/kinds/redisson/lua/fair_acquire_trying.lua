-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Acquires or re-enters a fair lock; never queues, and never overtakes a waiter.
-- KEYS  lock, queue, deadlines of the queue, then the keys that only other kinds have
-- ARGV  lease in ms, holder, how long in ms a position is kept, now in ms since the epoch, 1 if it may re-enter
-- Returns {1, count, 1 if the caller was not in the queue} when acquired; {-1, 0} when the caller holds it and must
-- not re-enter it; {-2, sign} when the name is a lock of another kind. Otherwise {0, PTTL of the other hold} (-2: no
-- hold, but a queue).

-- include: fair_head.lua
-- include: fair_take.lua

local lock, queue, deadlines = KEYS[1], KEYS[2], KEYS[3]
local lease, holder, allowance, now = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])

local head = livingHead(queue, deadlines, now, holder)
local answer = take(lock, queue, deadlines, head, holder, lease, allowance, ARGV[5] == '1')
if answer then
    return answer
end
return {0, redis.call('PTTL', lock)}
