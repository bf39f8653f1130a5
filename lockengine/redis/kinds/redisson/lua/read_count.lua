-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Counts a holder's read holds; changes nothing.
-- KEYS  lock, key of the holder's read holds (":<i>" follows)
-- ARGV  holder
-- Returns its count, 0 when all its holds have expired.

-- include: read_holds.lua

local count = redis.pcall('HGET', KEYS[1], ARGV[1]) -- an error is a table
count = type(count) == 'string' and tonumber(count) or 0
return longestHold(KEYS[2], count) > 0 and count or 0
