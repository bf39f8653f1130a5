// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How lockctl says to a script what became of its request. `run` otherwise exits with its child's status.

#pragma once

namespace lockctl {

enum class ExitCode {
    Done = 0,
    NotAcquired = 1, // also: no such lock, not its holder, lost while held, refused by lockctl itself
    Usage = 2,
    Refused = 3, // the server cannot be reached, or does not let us
    RunNotAcquired = 75, // EX_TEMPFAIL of sysexits.h: try again later
    RunLost = 76,
    CannotExecute = 126, // as a shell says it
    CommandNotFound = 127,
};

[[nodiscard]] constexpr int toInt(ExitCode code)
{
    return static_cast<int>(code);
}

} // namespace lockctl
