// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Replies whose shape depends on the protocol beyond their types: with RESP3 the answer to ZRANGE WITHSCORES
// is a list of pairs. Pure.

#pragma once

#include "lockengine/redis/wire/command.h"
#include "lockengine/redis/wire/reply.h"

namespace lockengine::redis {

// What the server would have answered with RESP2, of all commands that the guard allows for watching.
[[nodiscard]] Reply inResp2Shape(const Command &command, Reply reply);

} // namespace lockengine::redis
