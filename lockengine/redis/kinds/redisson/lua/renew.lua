-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Renews each lock to at least `lease`, only while its holder has it. A reader may have a longer lease.
-- KEYS  locks
-- ARGV  lease in ms, then the holder of each lock, in the order of the keys
-- Returns for each lock 1 renewed, 0 no longer held. A key that is not a lock counts as lost and does not affect the
-- other locks.

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
