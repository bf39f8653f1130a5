-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- include: is_read_write.lua

-- Whether the name is beyond doubt a lock of a kind that the script at hand does not take: a read-write lock, or one of
-- the keys from KEYS[first] on is there, which only other kinds have.
local function isAnotherKind(lock, first)
    return isReadWrite(lock) or redis.call('EXISTS', unpack(KEYS, first)) > 0
end
