-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Releases the latest read hold of a read-write lock. While the same holder writes, the lock keeps the writer's
-- lease.
-- KEYS  lock, its channel, its tag, trace of this request
-- ARGV  holder, PUBLISH or SPUBLISH
-- Returns 1 released, 0 other holds remain, -1 there is no lock, -2 the caller does not hold it for reading.

-- include: leave_trace.lua
-- include: read_holds.lua

local lock, channel, tag, trace = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local holder, publish = ARGV[1], ARGV[2]

local former = formerAnswer(trace)
if former then
    return former
end
local mode = redis.call('HGET', lock, 'mode')
if not mode and redis.call('EXISTS', lock) == 0 then
    redis.call(publish, channel, '0') -- the lock may have ended without a release
    return -1
end
if not mode or redis.call('HEXISTS', lock, holder) == 0 then
    return -2
end

writeFirst(trace)
local count = redis.call('HINCRBY', lock, holder, -1)
redis.call('DEL', holdsOf(tag, holder) .. ':' .. count + 1)
if count <= 0 then
    redis.call('HDEL', lock, holder)
end
local answer = count > 0 and 0 or 1
if mode == 'read' and leaveToReaders(lock, tag) then
    redis.call(publish, channel, '0')
    answer = 1
end
return leaveTrace(trace, answer)
