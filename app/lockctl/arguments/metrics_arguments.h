// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Parses the command metrics.

#pragma once

#include "app/lockctl/arguments/command_words.h"
#include "app/lockctl/arguments/invocation.h"

namespace lockctl {

// BadInput with a sentence.
[[nodiscard]] lockengine::Result<Request> makeMetrics(const CommandWords &words);

} // namespace lockctl
