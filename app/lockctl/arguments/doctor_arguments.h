// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The arguments of doctor, explain and repair.

#pragma once

#include "app/lockctl/arguments/command_words.h"
#include "app/lockctl/arguments/invocation.h"

namespace lockctl {

[[nodiscard]] lockengine::Result<Request> makeDoctor(const CommandWords &words);
[[nodiscard]] lockengine::Result<Request> makeExplain(const CommandWords &words);
[[nodiscard]] lockengine::Result<Request> makeRepair(CommandWords words);

} // namespace lockctl
