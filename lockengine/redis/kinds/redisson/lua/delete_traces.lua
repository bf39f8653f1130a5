-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Deletes traces of releases that would never expire. Compares: each has no deadline, and the value of a trace.
-- KEYS  traces, at most 100
-- Returns how many it deleted.

local deleted = 0
for _, trace in ipairs(KEYS) do
    local answer = redis.pcall('GET', trace) -- an error is a table
    if redis.call('PTTL', trace) == -1 and (answer == '0' or answer == '1') then
        deleted = deleted + redis.call('DEL', trace)
    end
end
return deleted
