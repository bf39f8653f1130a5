-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Releases one hold of a fair lock and notifies the head of its queue. If the lock is already gone it notifies the
-- head too: the lock may have ended without a release.
-- KEYS  lock, queue, deadlines of the queue, unlock channel (a waiter's is this and its id), trace of this request
-- ARGV  lease in ms of the remaining holds, holder, PUBLISH or SPUBLISH, now in ms since the epoch
-- Returns 1 released, 0 other holds remain, -1 there is no lock, -2 the caller does not hold it.

-- include: fair_head.lua
-- include: is_read_write.lua
-- include: leave_trace.lua

local lock, queue, deadlines, channel, trace = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local lease, holder, publish, now = ARGV[1], ARGV[2], ARGV[3], tonumber(ARGV[4])

local former = formerAnswer(trace)
if former then
    return former
end
writeFirst(trace)
local head = livingHead(queue, deadlines, now)

local absent = redis.call('EXISTS', lock) == 0
if not absent then
    if redis.call('HEXISTS', lock, holder) == 0 or isReadWrite(lock) then
        return -2
    end
    if redis.call('HINCRBY', lock, holder, -1) > 0 then
        redis.call('PEXPIRE', lock, lease)
        return leaveTrace(trace, 0)
    end
    redis.call('DEL', lock)
end
leaveTrace(trace, absent and -1 or 1)
if head then
    redis.call(publish, channel .. ':' .. head, '0')
end
return absent and -1 or 1
