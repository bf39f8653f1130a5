// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The server and the credentials: from arguments, environment and operator, in this order.

#pragma once

#include "app/lockctl/arguments/invocation.h"
#include "lockengine/core/base/result.h"
#include "lockengine/redis/wire/address.h"

namespace lockctl {

class BlockedSignals;

// One or more addresses, in the order given. May ask for passwords and then blocks. BadInput explains what is
// wrong with an address.
[[nodiscard]] lockengine::Result<QList<lockengine::redis::Address>> serverAddresses(
    const Invocation &invocation, const BlockedSignals &blocked);

} // namespace lockctl
