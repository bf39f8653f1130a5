-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- In how many ms the head of a fair queue loses its place; -1: it is `caller`, there is none, or its place has no deadline.
-- A waiter asks again then: the head may be dead, and then no other client is told when its place lapses.
local function lapseOf(head, deadlines, now, caller)
    local deadline = head and head ~= caller and redis.call('ZSCORE', deadlines, head)
    return deadline and math.max(0, math.ceil(tonumber(deadline) - now)) or -1
end
