// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Dispatches a request to its command.

#pragma once

#include "app/lockctl/commands/commands.h"

namespace lockctl {

// Requires: a request that needs a server.
[[nodiscard]] CommandTask perform(CommandContext &context, Request request);

} // namespace lockctl
