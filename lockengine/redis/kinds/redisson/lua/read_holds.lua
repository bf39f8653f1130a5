-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Each read hold has its own key, which expires with the hold: `holds`, a colon and its index. A reader whose keys
-- have all expired has no hold left, whatever the hash says.

-- No client re-enters more often; a larger count is an error and must not block the server.
local mostHolds = 1000

local function holdsOf(tag, holder)
    return tag .. ':' .. holder .. ':rwlock_timeout'
end

-- Remaining ms of the longest of `count` holds; 0 or less: all have expired.
local function longestHold(holds, count)
    local longest = 0
    for i = 1, math.min(tonumber(count) or 0, mostHolds) do
        longest = math.max(longest, redis.call('PTTL', holds .. ':' .. i))
    end
    return longest
end

-- Remaining ms of the longest hold of any reader; 0 or less: no reader is left.
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

-- Leaves a lock without a writer to its readers for their longest hold, or deletes it if there are none. Returns
-- whether it was deleted.
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
