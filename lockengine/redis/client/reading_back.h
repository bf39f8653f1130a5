// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reads a hold of this client back from the server.

#pragma once

#include "lockengine/redis/client/client_context.h"
#include "lockengine/redis/client/lock_protocol.h"

namespace lockengine::redis {

// The hold count; no value if the server refuses to tell. Error: no usable answer, so the caller must retry.
[[nodiscard]] QCoro::Task<Result<std::optional<qint64>>> readBack(
    ClientContextPtr context, const LockProtocol &protocol, HoldKey hold);

// The remaining lease of that hold; no value if unknown.
[[nodiscard]] QCoro::Task<std::optional<Milliseconds>> leaseLeft(
    ClientContextPtr context, const LockProtocol &protocol, HoldKey hold);

} // namespace lockengine::redis
