// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a refusal means for who reads the screen: which permission is missing, in the word that would grant
// it, and what is not shown because of it. Pure.

#pragma once

#include "lockengine/base/error.h"
#include "lockengine/redis/wire/command_guard.h"

namespace lockengine::redis {

// NoPermission with the reason and with the permission as detail: "+client|tracking", "%R~*", "&channel".
// `refusal` is the server's NOPERM to that command; `guard` is that of the connection to it.
[[nodiscard]] Error missingPermission(
    const Command &command, const Error &refusal, const CommandGuard &guard = {});

} // namespace lockengine::redis
