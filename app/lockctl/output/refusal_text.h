// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Why an acquire was refused, for people. Pure.

#pragma once

#include "lockengine/core/model/act.h"
#include "lockengine/core/model/lock_state.h"
#include "lockengine/core/naming/client_naming.h"

#include <QByteArray>

namespace lockctl {

// From the refusal alone, which does not name the holder.
[[nodiscard]] QByteArray refusalText(const lockengine::AcquireOutcome &outcome);

// Whether a client is known to hold it. Permit ids name no client.
[[nodiscard]] bool namesHolder(const lockengine::LockState &state);
// "orders-7 (ID) holds it, for up to 12.0 s more unless it is renewed". Requires: namesHolder().
[[nodiscard]] QByteArray holderText(
    const lockengine::LockState &state, const lockengine::ClientNaming &names);

} // namespace lockctl
