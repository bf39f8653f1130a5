// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which process group the terminal belongs to: the command of `run` has a group of its own, and reads the
// keyboard and gets Ctrl-C only as the terminal's foreground group.

#pragma once

#include <sys/types.h>

namespace lockctl {

// Standard input is a terminal, and it is ours to hand on.
[[nodiscard]] bool hasForeground();

// Makes that group the terminal's. Nothing happens where standard input is no terminal of ours.
void giveForegroundTo(pid_t group);

} // namespace lockctl
