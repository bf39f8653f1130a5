-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Extends a key's lease to at least `lease`; a longer one stays.
local function extend(lock, lease)
    if redis.call('PTTL', lock) < tonumber(lease) then
        redis.call('PEXPIRE', lock, lease)
    end
end
