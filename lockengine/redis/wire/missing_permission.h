// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Explains a NOPERM refusal to the user: which permission to grant, and what is not shown without it. Pure.

#pragma once

#include "lockengine/core/base/error.h"
#include "lockengine/redis/wire/command_guard.h"

namespace lockengine::redis {

// NoPermission with a reason, and with the permission as detail: "+client|tracking", "%R~*", "&channel".
// `refusal` is the server's NOPERM reply to the command; `guard` is that of the connection.
[[nodiscard]] Error missingPermission(
    const Command &command, const Error &refusal, const CommandGuard &guard = {});

} // namespace lockengine::redis
