// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The servers and the credentials: from arguments, environment and operator, in this order.

#pragma once

#include "app/lockctl/arguments/invocation.h"
#include "lockengine/core/base/result.h"
#include "lockengine/core/system/system_kinds.h"

namespace lockctl {

class BlockedSignals;

// A server, and how to open it.
struct ChosenServer
{
    const lockengine::SystemKind *system;
    lockengine::SystemAccess access;
    QByteArray display; // the address, secret-free
};

// One or more servers, in the order given. May ask for passwords and then blocks. BadInput explains what is
// wrong with an address, or what its system cannot do. Settles the kind of the lock if none is given.
[[nodiscard]] lockengine::Result<QList<ChosenServer>> chosenServers(
    Invocation &invocation, const lockengine::SystemKinds &systems, const BlockedSignals &blocked);

} // namespace lockctl
