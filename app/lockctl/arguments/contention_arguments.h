// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Parses `lockctl lab contend`.

#pragma once

#include "app/lockctl/arguments/command_words.h"
#include "lockengine/lab/contention/contention_plan.h"

namespace lockctl {

// BadInput explains the error.
[[nodiscard]] lockengine::Result<lockengine::ContentionPlan> contentionPlan(const CommandWords &words);

} // namespace lockctl
