-- SPDX-FileCopyrightText: 2026 The Lockscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Whether a hash is a read-write lock. Its reader fields look like the holders of other kinds, whose scripts must not
-- change them.
local function isReadWrite(lock)
    return redis.call('HEXISTS', lock, 'mode') == 1
end
