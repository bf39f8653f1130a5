-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- The trace is the key of one release request, as in Redisson. It stores the answer, so that a request with a lost
-- reply can be repeated. A watcher uses it to tell a release from an expiry or a deletion.

-- The earlier answer to the same request; nil: it was not executed, or its trace has expired.
local function formerAnswer(trace)
    local answer = redis.pcall('GET', trace)
    return type(answer) == 'string' and tonumber(answer) or nil
end

-- A server out of memory refuses commands that may use more, unless the script has written before. A release needs no
-- memory in the end, so it first writes this, which changes nothing.
local function writeFirst(trace)
    redis.call('DEL', trace)
end

-- The client deletes it when the answer arrives.
local function leaveTrace(trace, answer)
    redis.call('SET', trace, answer, 'PX', 20000)
    return answer
end
