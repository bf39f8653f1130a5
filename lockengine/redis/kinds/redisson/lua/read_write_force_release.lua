-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Force-unlocks a read-write lock if its holders are still those that the operator saw. Also deletes the keys of the
-- read holds, and wakes all waiters.
-- KEYS  lock, its channel, its tag
-- ARGV  PUBLISH or SPUBLISH, then each holder that was seen and its count ("": any)
-- Returns 1 done, -1 there is no lock, -2 its holders are not those that were seen.

-- include: is_read_write.lua
-- include: read_holds.lua

local lock, channel, tag = KEYS[1], KEYS[2], KEYS[3]

if redis.call('EXISTS', lock) == 0 then
    return -1
end
if not isReadWrite(lock) or redis.call('HLEN', lock) ~= (#ARGV - 1) / 2 + 1 then
    return -2
end
for i = 2, #ARGV, 2 do
    local count = redis.call('HGET', lock, ARGV[i])
    if not count or (ARGV[i + 1] ~= '' and count ~= ARGV[i + 1]) then
        return -2
    end
end

for i = 2, #ARGV, 2 do
    for hold = 1, math.min(tonumber(ARGV[i + 1]) or 0, mostHolds) do
        redis.call('DEL', holdsOf(tag, ARGV[i]) .. ':' .. hold)
    end
end
redis.call('DEL', lock)
redis.call(ARGV[1], channel, '1')
return 1
