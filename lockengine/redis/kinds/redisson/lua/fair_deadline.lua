-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Whether a waiter has the deadline that the operator saw, in ms since the epoch; '' if it had none.
local function hasDeadline(deadlines, waiter, seen)
    local deadline = redis.call('ZSCORE', deadlines, waiter)
    if not deadline or seen == '' then
        return not deadline and seen == ''
    end
    return math.modf(tonumber(deadline)) == tonumber(seen)
end
