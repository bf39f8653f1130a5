-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- A server whose memory is used up refuses a command that may take more of it, unless the script has written before.
-- Whoever gives back takes none in the end; so the first that he writes is this, which changes nothing.
local function writeFirst(trace)
    redis.call('DEL', trace)
end

-- The mark of a release, by which who watches tells it from an expiry or a deletion: the key that Redisson keeps its
-- answer in for as long as it may ask again. We never ask again, so ours ends where it began; after a second all the
-- same, where the server lets us set but not delete.
local function leaveTrace(trace)
    redis.call('SET', trace, '1', 'PX', 1000)
    redis.call('DEL', trace)
end
