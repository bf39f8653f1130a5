-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Whether a hash is a faster multi lock: it has one field per locked value, and two more named after the value and
-- its holder. Reads only a few fields, and none if there are fewer than three.
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
