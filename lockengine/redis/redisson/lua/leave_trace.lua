-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- The mark of a release, by which who watches tells it from an expiry or a deletion: the key that Redisson keeps its
-- answer in for as long as it may ask again. We never ask again, so ours ends where it began, and no later step can fail
-- to clean it up.
local function leaveTrace(trace)
    redis.call('SET', trace, '1')
    redis.call('DEL', trace)
end
