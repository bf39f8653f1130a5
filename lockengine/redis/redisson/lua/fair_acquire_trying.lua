-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Takes a fair lock, or one more hold of it, without ever standing in its queue or passing by those who do.
-- KEYS  lock, queue, deadlines of the queue
-- ARGV  lease in ms, holder, how long in ms a place is kept, now in ms since the epoch
-- Returns {1, count} when it is the holder's now, else {0, PTTL of the hold in the way} (-2: there is none, but a queue).

-- include: fair_head.lua
-- include: fair_take.lua

local lock, queue, deadlines = KEYS[1], KEYS[2], KEYS[3]
local lease, holder, allowance, now = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])

local head = livingHead(queue, deadlines, now, holder)
local count = take(lock, queue, deadlines, head, holder, lease, allowance)
if count then
    return {1, count}
end
return {0, redis.call('PTTL', lock)}
