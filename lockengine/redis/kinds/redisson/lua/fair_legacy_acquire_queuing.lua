-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Acquires a fair lock, re-enters it, or adds the caller to its queue, by the old rules: each attempt rewrites the
-- caller's deadline. It counts from the head's deadline, or from the end of the lock for the head itself.
-- KEYS  lock, queue, deadlines of the queue, then the keys that only other kinds have
-- ARGV  lease in ms, holder, how long in ms a position is kept, now in ms since the epoch, 1 if it may re-enter
-- Returns {1, count, 1 if the caller was not in the queue} when acquired; {-1, 0} when the caller holds it and must
-- not re-enter it; {-2, sign} when the name is a lock of another kind. Otherwise {0, wait, placed, PTTL, lapse}.
-- wait: longest pause before a retry. placed: 1 if this call added the caller to the queue. PTTL: remaining lease of
-- the other hold (-2: none). lapse: ms until the position of the head expires (-1: the caller is the head, or that
-- position has no deadline).

-- include: fair_head.lua
-- include: fair_lapse.lua
-- include: fair_take.lua

local lock, queue, deadlines = KEYS[1], KEYS[2], KEYS[3]
local lease, holder, allowance, now = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])

local head = livingHead(queue, deadlines, now, holder)
local answer = take(lock, queue, deadlines, head, holder, lease, 0, ARGV[5] == '1')
if answer then
    return answer
end

-- Old clients failed at a head without a deadline; here the end of the lock replaces it.
local left = redis.call('PTTL', lock)
local before = head and head ~= holder and redis.call('ZSCORE', deadlines, head)
local wait = before and tonumber(before) - now or left
local placed = redis.call('ZADD', deadlines, wait + allowance + now, holder)
if placed == 1 then
    redis.call('LREM', queue, 0, holder)
    redis.call('RPUSH', queue, holder)
end
return {0, wait, placed, left, lapseOf(head, deadlines, now, holder)}
