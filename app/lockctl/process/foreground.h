// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The terminal's foreground process group. The command of `run` has its own group, and gets keyboard input
// and Ctrl-C only as the foreground group.

#pragma once

#include <sys/types.h>

namespace lockctl {

// Whether standard input is a terminal with lockctl's group in the foreground.
[[nodiscard]] bool hasForeground();

// Makes that group the foreground group. No effect if standard input is not lockctl's terminal.
void giveForegroundTo(pid_t group);

} // namespace lockctl
