-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- The first existing key from KEYS[first] on, which tells the kind of the lock; otherwise `otherwise`.
local function signAmong(first, otherwise)
    for i = first, #KEYS do
        if redis.call('EXISTS', KEYS[i]) == 1 then
            return KEYS[i]
        end
    end
    return otherwise
end
