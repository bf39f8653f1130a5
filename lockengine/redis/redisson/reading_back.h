// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Asks the server what it has of a hold of ours.

#pragma once

#include "lockengine/redis/redisson/lock_line.h"
#include "lockengine/redis/redisson/lock_scheme.h"

namespace lockengine::redis {

// How often it is held; nothing when the server may not tell us. An error: the server did not answer, or not
// with what was asked for, and is to be asked again.
[[nodiscard]] QCoro::Task<Result<std::optional<qint64>>> readBack(
    Line line, const LockScheme &scheme, HoldKey hold);

// What is left of the lease of that hold; nothing where it is not to be known.
[[nodiscard]] QCoro::Task<std::optional<Milliseconds>> leaseLeft(
    Line line, const LockScheme &scheme, HoldKey hold);

} // namespace lockengine::redis
