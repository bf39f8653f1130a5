-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Releases one hold of a reentrant lock.
-- KEYS  lock, unlock channel, trace of this request
-- ARGV  lease in ms of the remaining holds, holder, PUBLISH or SPUBLISH
-- Returns 1 released, 0 other holds remain, -1 there is no lock, -2 the caller does not hold it.

-- include: give_back.lua

local lock, channel, trace = KEYS[1], KEYS[2], KEYS[3]
local lease, holder, publish = ARGV[1], ARGV[2], ARGV[3]

return releaseOwnHold(lock, holder, lease, trace, function()
    redis.call(publish, channel, '0')
end)
