-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- ms until the position of the head of a fair queue expires; -1: the head is `caller`, there is none, or it has no
-- deadline. Waiters retry then: the position of a dead waiter expires without any notification.
local function lapseOf(head, deadlines, now, caller)
    local deadline = head and head ~= caller and redis.call('ZSCORE', deadlines, head)
    return deadline and math.max(0, math.ceil(tonumber(deadline) - now)) or -1
end
