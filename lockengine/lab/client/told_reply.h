// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A reply as redis-cli prints it for people. Pure.

#pragma once

#include "lockengine/redis/wire/reply.h"

namespace lockengine {

// Without a line end behind the last line; cut where it is very long.
[[nodiscard]] QByteArray toldReply(const redis::Reply &reply);

} // namespace lockengine
