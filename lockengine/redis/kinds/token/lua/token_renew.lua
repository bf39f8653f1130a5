-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Renews many token locks, each only if its value is its holder's token.
-- KEYS  locks
-- ARGV  lease in ms, then the token of each lock, in the order of the keys
-- Returns for each lock 1 renewed, 0 no longer held. A key that is not a string counts as lost and does not
-- block the renewal of other locks.

local renewed = {}
for i, lock in ipairs(KEYS) do
    renewed[i] = 0
    if redis.pcall('GET', lock) == ARGV[i + 1] then
        renewed[i] = redis.call('PEXPIRE', lock, ARGV[1])
    end
end
return renewed
