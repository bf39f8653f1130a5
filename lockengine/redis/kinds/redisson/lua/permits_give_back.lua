-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Returns permits of a permit-expirable semaphore if they are still those that the operator saw: all of them or none.
-- Publishes the new number to waiters, as the semaphore's clients do.
-- KEYS  counter, its channel, permits
-- ARGV  PUBLISH or SPUBLISH, now in ms since the epoch, "1" if no other unexpired permit may exist, then for each
--       permit: 16 bytes, 32 characters, and the end of its lease in ms since the epoch
-- Returns 1 done, -1 a permit or the semaphore is gone, -2 a permit's lease is different, or there are more permits.

local counter, channel, permits = KEYS[1], KEYS[2], KEYS[3]
local publish, now, isWhole = ARGV[1], tonumber(ARGV[2]), ARGV[3] == '1'
local first = 4

if redis.call('EXISTS', counter) == 0 then
    return -1
end
local members = {}
for i = first, #ARGV, 3 do
    local member = ARGV[i]
    local score = redis.call('ZSCORE', permits, member)
    if not score then
        member = ARGV[i + 1]
        score = redis.call('ZSCORE', permits, member)
    end
    if not score then
        return -1
    end
    if tonumber(score) ~= tonumber(ARGV[i + 2]) then
        return -2
    end
    members[#members + 1] = member
end
if #members == 0 then
    return -1
end
if isWhole and redis.call('ZCOUNT', permits, '(' .. now, '+inf') > #members then
    return -2
end

for _, member in ipairs(members) do
    redis.call('ZREM', permits, member)
end
redis.call(publish, channel, redis.call('INCRBY', counter, #members))
return 1
