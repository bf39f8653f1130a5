-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Gives a lock at least that lease; another hold of it may have a longer one.
local function extend(lock, lease)
    if redis.call('PTTL', lock) < tonumber(lease) then
        redis.call('PEXPIRE', lock, lease)
    end
end
