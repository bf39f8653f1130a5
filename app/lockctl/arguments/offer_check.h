// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Whether a system can do what the command line asks. Pure.

#pragma once

#include "app/lockctl/arguments/invocation.h"
#include "lockengine/core/system/system_kind.h"

namespace lockctl {

// hold and run without --kind acquire the usual kind of the system.
void settleKind(Invocation &invocation, const lockengine::SystemKind &system);

// BadInput with one sentence that names the system and what it cannot do.
[[nodiscard]] lockengine::Result<lockengine::Done> checkOffer(
    const Request &request, const lockengine::SystemKind &system);

} // namespace lockctl
