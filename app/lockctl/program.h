// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// lockctl without the list of systems that it knows.

#pragma once

#include "lockengine/core/system/system_kinds.h"

namespace lockctl {

// Returns the exit status. Call once, from main().
[[nodiscard]] int runProgram(int argc, char **argv, const lockengine::SystemKinds &systems);

} // namespace lockctl
