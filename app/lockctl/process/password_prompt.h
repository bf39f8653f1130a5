// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Asks for a password on the terminal without echo. Blocks; use it before the event loop runs.

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/core/base/secret.h"

namespace lockctl {

class BlockedSignals;

// BadInput if there is no terminal, or if the operator cancels (Ctrl-C, Ctrl-D, SIGTERM). The terminal is
// always restored.
[[nodiscard]] lockengine::Result<lockengine::Secret> askPassword(
    const QByteArray &server, const BlockedSignals &blocked);

} // namespace lockctl
