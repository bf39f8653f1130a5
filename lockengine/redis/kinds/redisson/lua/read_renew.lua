-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Renews many read holds to at least `lease`, each only while it exists. Never revives expired holds or touches those
-- of other holders.
-- KEYS  for each lock: the lock, key of the holder's read holds (":<i>" follows)
-- ARGV  lease in ms, then the holder of each lock, in the order of the keys
-- Returns for each lock 1 renewed, 0 no longer held. A key that is not a lock counts as lost and does not affect the
-- other locks.

-- include: read_holds.lua
-- include: extend.lua

local renewed = {}
for i = 1, #KEYS / 2 do
    local lock, holds = KEYS[2 * i - 1], KEYS[2 * i]
    renewed[i] = 0
    local count = redis.pcall('HGET', lock, ARGV[i + 1]) -- an error is a table
    for hold = 1, math.min(type(count) == 'string' and tonumber(count) or 0, mostHolds) do
        if redis.call('EXISTS', holds .. ':' .. hold) == 1 then
            extend(holds .. ':' .. hold, ARGV[1])
            renewed[i] = 1
        end
    end
    if renewed[i] == 1 then
        extend(lock, ARGV[1])
    end
end
return renewed
