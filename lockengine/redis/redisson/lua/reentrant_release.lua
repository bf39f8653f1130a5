-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Gives back one hold of a reentrant lock; asked again with the same latch it answers again and changes nothing.
-- KEYS  lock, unlock channel, latch of this request
-- ARGV  lease in ms of what is left, holder, PUBLISH or SPUBLISH, time in ms that the latch is kept
-- Returns 1 released, 0 one hold less, -1 there is no lock, -2 somebody else has it.

-- include: give_back.lua

local lock, channel, latch = KEYS[1], KEYS[2], KEYS[3]
local lease, holder, publish, latchTtl = ARGV[1], ARGV[2], ARGV[3], ARGV[4]

return giveBack(lock, holder, lease, latch, latchTtl, function()
    redis.call(publish, channel, '0')
end)
