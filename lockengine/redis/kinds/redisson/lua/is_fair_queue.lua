-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Whether there is a fair queue, and its deadlines have the right type or are absent.
local function isFairQueue(queue, deadlines)
    local times = redis.call('TYPE', deadlines).ok
    return redis.call('TYPE', queue).ok == 'list' and (times == 'zset' or times == 'none')
end
