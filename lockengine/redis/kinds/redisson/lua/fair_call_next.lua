-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Notifies the new head of a fair queue after the former head left while the lock is free.
local function callNext(headLeft, lock, queue, channel, publish)
    local head = headLeft and redis.call('EXISTS', lock) == 0 and redis.call('LINDEX', queue, 0)
    if head then
        redis.call(publish, channel .. ':' .. head, '0')
    end
end
