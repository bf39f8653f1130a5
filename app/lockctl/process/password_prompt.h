// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Asks for a password on the terminal, without showing it. Blocks; for use before the event loop runs.

#pragma once

#include "lockengine/base/result.h"
#include "lockengine/base/secret.h"

namespace lockctl {

class BlockedSignals;

// BadInput when there is no terminal, or when the operator gives up (Ctrl-C, Ctrl-D, SIGTERM). The terminal
// is left as it was found in every case.
[[nodiscard]] lockengine::Result<lockengine::Secret> askPassword(
    const QByteArray &server, const BlockedSignals &blocked);

} // namespace lockctl
