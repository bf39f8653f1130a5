-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- The i-th hold of a reader has a key of its own, which lives as long as that hold: `holds`, a colon and i. A reader
-- whose keys are all gone is dead, whatever the hash still says of it.

-- Nobody enters a lock more often; a larger count is somebody's mistake, and must not keep the server busy.
local mostHolds = 1000

local function holdsOf(tag, holder)
    return tag .. ':' .. holder .. ':rwlock_timeout'
end

-- Time left in ms of the longest of `count` holds; 0 or less: the reader is dead.
local function longestHold(holds, count)
    local longest = 0
    for i = 1, math.min(tonumber(count) or 0, mostHolds) do
        longest = math.max(longest, redis.call('PTTL', holds .. ':' .. i))
    end
    return longest
end

-- Time left in ms of the longest hold of any reader; 0 or less: nobody reads.
local function longestRead(lock, tag)
    local longest = 0
    local fields = redis.call('HGETALL', lock)
    for i = 1, #fields, 2 do
        if fields[i] ~= 'mode' then
            longest = math.max(longest, longestHold(holdsOf(tag, fields[i]), fields[i + 1]))
        end
    end
    return longest
end

-- Leaves a lock that nobody writes any more to its readers, for as long as the longest of them holds it, or removes it
-- when there is none. Returns whether it is gone.
local function leaveToReaders(lock, tag)
    local longest = longestRead(lock, tag)
    if longest <= 0 then
        redis.call('DEL', lock)
        return true
    end
    redis.call('HSET', lock, 'mode', 'read')
    redis.call('PEXPIRE', lock, longest)
    return false
end
