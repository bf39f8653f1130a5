-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- The trace is the key of one release request, as Redisson leaves it: it keeps the answer, so that the request can be
-- repeated when the reply was lost, and a watcher tells a release from an expiry or a deletion by it.

-- What the same request answered before; nil: it was not executed, or its trace has expired.
local function formerAnswer(trace)
    local answer = redis.pcall('GET', trace)
    return type(answer) == 'string' and tonumber(answer) or nil
end

-- A server whose memory is used up refuses a command that may take more of it, unless the script has written before.
-- A release takes none in the end, so the first command that it writes is this, which changes nothing.
local function writeFirst(trace)
    redis.call('DEL', trace)
end

-- The client deletes it when the answer arrives.
local function leaveTrace(trace, answer)
    redis.call('SET', trace, answer, 'PX', 20000)
    return answer
end
