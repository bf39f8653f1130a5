-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Opens a latch that was deleted while clients waited for it: wakes all of them, as its clients do when it counts down
-- to zero. A deletion alone does not. Compares: the latch is still absent. Changes no key.
-- KEYS  latch, its channel
-- ARGV  PUBLISH or SPUBLISH
-- Returns 1 done, -2 the latch exists again.

local latch, channel = KEYS[1], KEYS[2]

if redis.call('EXISTS', latch) == 1 then
    return -2
end
redis.call(ARGV[1], channel, '0')
return 1
