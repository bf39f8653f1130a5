// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Whether the user of a connection could act at all, learned without acting: the server is asked what it
// would say (ACL DRYRUN).

#pragma once

#include "lockengine/redis/wire/connection.h"

#include <QCoroTask>

#include <optional>

namespace lockengine::redis {

// Why nothing that this user tries can change a lock; detail: the permission that is missing. Nothing when he
// may, when it depends on the lock, and when the server does not know the question or does not let him ask.
[[nodiscard]] QCoro::Task<std::optional<Error>> whyActsAreRefused(Connection &connection);

} // namespace lockengine::redis
