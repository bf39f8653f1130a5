-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Takes a fair lock that is free for `holder`, nobody or itself being the head of the queue, or one more hold of its
-- own. Returns how often it has the lock then; nil: it has not got it.
local function take(lock, queue, deadlines, head, holder, lease, allowance)
    local count
    if redis.call('EXISTS', lock) == 0 and (not head or head == holder) then
        redis.call('LPOP', queue)
        redis.call('ZREM', deadlines, holder)
        for _, waiter in ipairs(redis.call('ZRANGE', deadlines, 0, -1)) do
            redis.call('ZINCRBY', deadlines, -allowance, waiter)
        end
        redis.call('HSET', lock, holder, 1)
        count = 1
    elseif redis.call('HEXISTS', lock, holder) == 1 then
        count = redis.call('HINCRBY', lock, holder, 1)
    else
        return nil
    end
    redis.call('PEXPIRE', lock, lease)
    return count
end
