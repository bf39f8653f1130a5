-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Releases one write hold of a read-write lock. A writer that also reads keeps its read holds. All waiters are
-- notified, because readers may now acquire it.
-- KEYS  lock, its channel, its tag, trace of this request
-- ARGV  lease in ms of the remaining holds, writer, PUBLISH or SPUBLISH
-- Returns 1 released, 0 other holds remain, -1 there is no lock, -2 the caller does not hold it for writing.

-- include: leave_trace.lua
-- include: read_holds.lua

local lock, channel, tag, trace = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local lease, writer, publish = tonumber(ARGV[1]), ARGV[2], ARGV[3]

local former = formerAnswer(trace)
if former then
    return former
end
local mode = redis.call('HGET', lock, 'mode')
if not mode and redis.call('EXISTS', lock) == 0 then
    redis.call(publish, channel, '1') -- the lock may have ended without a release
    return -1
end
if mode ~= 'write' or redis.call('HEXISTS', lock, writer) == 0 then
    return -2
end

writeFirst(trace)
if redis.call('HINCRBY', lock, writer, -1) > 0 then
    redis.call('PEXPIRE', lock, math.max(lease, longestRead(lock, tag)))
    return leaveTrace(trace, 0)
end
redis.call('HDEL', lock, writer)
leaveToReaders(lock, tag)
redis.call(publish, channel, '1')
return leaveTrace(trace, 1)
