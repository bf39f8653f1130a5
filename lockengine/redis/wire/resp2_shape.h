// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Converts replies whose RESP3 structure differs: ZRANGE WITHSCORES returns a list of pairs. Pure.

#pragma once

#include "lockengine/redis/wire/command.h"
#include "lockengine/redis/wire/reply.h"

namespace lockengine::redis {

// The reply as RESP2 would send it, for all commands that the guard allows for Watch.
[[nodiscard]] Reply inResp2Shape(const Command &command, Reply reply);

} // namespace lockengine::redis
