-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Whether a hash is a read-write lock's. Its fields of readers look like the holders of any other lock, and a script of
-- another kind must not count them up or down.
local function isReadWrite(lock)
    return redis.call('HEXISTS', lock, 'mode') == 1
end
