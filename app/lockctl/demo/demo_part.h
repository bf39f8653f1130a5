// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Plays one part of the demo in this process, until it is asked to end or the server is gone. It uses the
// lock system directly: its locks are not operator acts and are not audited.

#pragma once

#include "app/lockctl/commands/commands.h"

namespace lockctl {

[[nodiscard]] CommandTask playPart(CommandContext &context, QByteArray part);

} // namespace lockctl
