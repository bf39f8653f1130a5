// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// From a request to the command that serves it.

#pragma once

#include "app/lockctl/commands/commands.h"

namespace lockctl {

// Requires: a request that needs a server.
[[nodiscard]] CommandTask perform(CommandContext &context, Request request);

} // namespace lockctl
