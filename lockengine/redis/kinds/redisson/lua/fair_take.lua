-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Acquires a free fair lock if the queue is empty or `holder` is its head; re-enters it if `reenters`. KEYS[4] and
-- later exist only for other kinds.
-- Returns {1, count, placeless} when acquired, placeless being 1 if the caller was not in the queue; {-1, 0} when it
-- holds the lock and must not re-enter it; {-2, sign} when the name is a lock of another kind; nil: not acquired.

-- include: another_kind.lua

local function take(lock, queue, deadlines, head, holder, lease, allowance, reenters)
    local sign = signOfAnotherKind(lock, 4)
    if sign then
        return {-2, sign}
    end
    local count, placeless = nil, 0
    if redis.call('EXISTS', lock) == 0 and (not head or head == holder) then
        redis.call('LPOP', queue)
        redis.call('ZREM', deadlines, holder)
        if allowance > 0 then
            for _, waiter in ipairs(redis.call('ZRANGE', deadlines, 0, -1)) do
                redis.call('ZINCRBY', deadlines, -allowance, waiter)
            end
        end
        redis.call('HSET', lock, holder, 1)
        count, placeless = 1, head and 0 or 1
    elseif redis.call('HEXISTS', lock, holder) == 1 then
        if not reenters then
            return {-1, 0}
        end
        count = redis.call('HINCRBY', lock, holder, 1)
    else
        return isFasterMulti(lock) and {-2, 'faster-multi'} or nil
    end
    redis.call('PEXPIRE', lock, lease)
    return {1, count, placeless}
end
