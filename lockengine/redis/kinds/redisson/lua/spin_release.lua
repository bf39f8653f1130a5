-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Releases one hold of a spin lock; publishes nothing.
-- KEYS  lock, trace of this request
-- ARGV  lease in ms of the remaining holds, holder
-- Returns 1 released, 0 other holds remain, -1 there is no lock, -2 the caller does not hold it.

-- include: give_back.lua

return releaseOwnHold(KEYS[1], ARGV[2], ARGV[1], KEYS[2], function() end)
