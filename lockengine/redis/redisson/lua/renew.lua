-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Gives each of many locks at least that lease, only while its holder still has it. A reader among the holders may have
-- a longer one.
-- KEYS  locks
-- ARGV  lease in ms, then the holder of each lock, in the order of the keys
-- Returns for each lock 1 renewed, 0 not the holder's any more. A key that is no lock counts as lost and keeps no
-- other lock from its renewal.

-- include: extend.lua

local renewed = {}
for i, lock in ipairs(KEYS) do
    renewed[i] = 0
    if redis.pcall('HEXISTS', lock, ARGV[i + 1]) == 1 then
        extend(lock, ARGV[1])
        renewed[i] = 1
    end
end
return renewed
