// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Finds the permission that a refused script lacks. Servers of version 7.0 do not name it.

#pragma once

#include "lockengine/redis/wire/connection.h"

namespace lockengine::redis {

// The first of these commands that the server would deny to this user, as NoPermission with the server's
// words. It asks with ACL DRYRUN on a connection of its own and runs none of them. No value: none is denied,
// or the server does not tell. The clock must outlive the task.
[[nodiscard]] QCoro::Task<std::optional<Error>> deniedAmong(
    ConnectionOptions server, QList<Command> commands, Clock &clock);

} // namespace lockengine::redis
