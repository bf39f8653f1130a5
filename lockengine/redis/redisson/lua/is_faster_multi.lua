-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Whether a hash is a faster multi lock's: for each value that it locks it has a field, and two more that are named after
-- that and its holder. Looks at a few fields of those that are in the way of somebody; a lock of one holder has only one.
local function isFasterMulti(lock)
    if redis.call('HLEN', lock) < 3 then
        return false
    end
    local fields = redis.call('HSCAN', lock, 0, 'COUNT', 32)[2]
    for i = 1, #fields, 2 do
        if fields[i]:match(':lock_count$') or fields[i]:match(':expire_time$') then
            return true
        end
    end
    return false
end
