-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- The first of the keys from KEYS[first] on that is there, which says of what kind the lock is; else `otherwise`.
local function signAmong(first, otherwise)
    for i = first, #KEYS do
        if redis.call('EXISTS', KEYS[i]) == 1 then
            return KEYS[i]
        end
    end
    return otherwise
end
