-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- include: is_faster_multi.lua
-- include: is_read_write.lua
-- include: sign_among.lua

-- The certain sign that the name is a lock of another kind: 'mode' for a read-write lock, or the first existing key
-- from KEYS[first] on, which only other kinds have. nil: no sign.
local function signOfAnotherKind(lock, first)
    if isReadWrite(lock) then
        return 'mode'
    end
    return redis.call('EXISTS', unpack(KEYS, first)) > 0 and signAmong(first) or nil
end

-- The answer when another holder has the lock.
local function inTheWay(lock)
    if isFasterMulti(lock) then
        return {-2, 'faster-multi'}
    end
    return {0, redis.call('PTTL', lock)}
end
