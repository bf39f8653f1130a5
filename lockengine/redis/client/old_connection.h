// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Ends an abandoned connection on the server. Its commands in flight could otherwise be executed after their
// outcome was read back.

#pragma once

#include "lockengine/redis/client/client_context.h"

namespace lockengine::redis {

// Asks the server to close the connection whose greeting was `old`, if the server and its run are the same.
// Does nothing if that is not permitted (it needs CLIENT KILL) or the connection is gone.
[[nodiscard]] QCoro::Task<Done> endOldConnection(ClientContextPtr context, Greeting old);

} // namespace lockengine::redis
