// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Formats a reply as redis-cli prints it. Pure.

#pragma once

#include "lockengine/redis/wire/reply.h"

namespace lockengine {

// Without a final line end; truncated if very long.
[[nodiscard]] QByteArray formatReply(const redis::Reply &reply);

} // namespace lockengine
