-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- include: is_read_write.lua
-- include: leave_trace.lua

-- Releases one hold of a lock that is one hash of holders; `ended` notifies waiters after the last hold.
-- Returns 1 released, 0 other holds remain, -1 there is no lock, -2 the caller does not hold it.
local function releaseOwnHold(lock, holder, lease, trace, ended)
    local former = formerAnswer(trace)
    if former then
        return former
    end
    if redis.call('HEXISTS', lock, holder) == 0 or isReadWrite(lock) then
        return redis.call('EXISTS', lock) == 0 and -1 or -2
    end
    writeFirst(trace)
    if redis.call('HINCRBY', lock, holder, -1) > 0 then
        redis.call('PEXPIRE', lock, lease)
        return leaveTrace(trace, 0)
    end
    redis.call('DEL', lock)
    ended()
    return leaveTrace(trace, 1)
end
