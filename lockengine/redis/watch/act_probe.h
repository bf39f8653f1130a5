// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Whether the user of a connection could act on locks at all. It asks the server with ACL DRYRUN and changes
// nothing.

#pragma once

#include "lockengine/redis/wire/connection.h"

#include <QCoroTask>

#include <optional>

namespace lockengine::redis {

// The missing permission if every act of this user must fail. No value: acts are permitted, depend on the
// lock, or the server does not know or does not permit ACL DRYRUN.
[[nodiscard]] QCoro::Task<std::optional<Error>> whyActsAreRefused(Connection &connection);

} // namespace lockengine::redis
