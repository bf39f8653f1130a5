-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Releases a token lock if its value is this token.
-- KEYS  lock
-- ARGV  token
-- Returns 1 released, -1 there is no lock, -2 it has another token, or another layout.

local lock, token = KEYS[1], ARGV[1]

local held = redis.pcall('GET', lock)
if held == token then
    return redis.call('DEL', lock)
end
return held and -2 or -1
