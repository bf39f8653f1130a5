-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Releases one hold of a read-write lock for a holder that the operator saw, if its count is unchanged. After its
-- last hold, waiters that can continue are woken.
-- KEYS  lock, its channel, its tag
-- ARGV  PUBLISH or SPUBLISH, holder, its count ("": any)
-- Returns 1 released, 0 other holds remain, -1 there is no lock, -2 the holder or its count has changed.

-- include: is_read_write.lua
-- include: read_holds.lua

local lock, channel, tag = KEYS[1], KEYS[2], KEYS[3]
local publish, holder, seen = ARGV[1], ARGV[2], ARGV[3]

if redis.call('EXISTS', lock) == 0 then
    return -1
end
local count = redis.call('HGET', lock, holder)
if not isReadWrite(lock) or not count or (seen ~= '' and count ~= seen) then
    return -2
end
redis.call('DEL', holdsOf(tag, holder) .. ':' .. count)
if tonumber(count) and tonumber(count) > 1 then
    redis.call('HINCRBY', lock, holder, -1)
    return 0
end

redis.call('HDEL', lock, holder)
local isWriter = holder:match(':write$') or holder:match(':write:%x+$')
local isWritten = redis.call('HGET', lock, 'mode') == 'write' and not isWriter
if not isWritten and (leaveToReaders(lock, tag) or isWriter) then
    redis.call(publish, channel, '1')
end
return 1
