// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The end, on the server, of a connection that we gave up while something was still on its way. What it
// carried could be executed after we have read back what came of it; once the server has closed its end, it
// cannot.

#pragma once

#include "lockengine/redis/redisson/lock_line.h"

namespace lockengine::redis {

// Has the server close the connection that greeted us as `old`, if that was the same run of the same server.
// Where that is not allowed (it needs CLIENT KILL) or the connection is gone, nothing happens.
[[nodiscard]] QCoro::Task<Done> endOldConnection(Line line, Greeting old);

} // namespace lockengine::redis
