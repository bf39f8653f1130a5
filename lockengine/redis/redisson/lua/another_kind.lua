-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- include: is_faster_multi.lua
-- include: is_read_write.lua
-- include: sign_among.lua

-- What says beyond doubt that the name is a lock of a kind that the script at hand does not take: 'mode' for a read-write
-- lock, or that of the keys from KEYS[first] on which is there, and which only other kinds have. nil: nothing does.
local function signOfAnotherKind(lock, first)
    if isReadWrite(lock) then
        return 'mode'
    end
    return redis.call('EXISTS', unpack(KEYS, first)) > 0 and signAmong(first) or nil
end

-- What to answer where somebody else's hold is in the way.
local function inTheWay(lock)
    if isFasterMulti(lock) then
        return {-2, 'faster-multi'}
    end
    return {0, redis.call('PTTL', lock)}
end
