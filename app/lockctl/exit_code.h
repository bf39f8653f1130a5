// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The exit status of lockctl for scripts. `run` otherwise exits with its child's status.

#pragma once

namespace lockctl {

enum class ExitCode {
    Done = 0,
    NotAcquired = 1, // also: no such lock, not its holder, lost while held, refused by lockctl itself
    Usage = 2,
    Refused = 3, // the server is unreachable or refuses access
    DoctorWarnings = 1, // doctor's own, as Nagios wants them
    DoctorProblems = 2,
    DoctorNotKnown = 3,
    RunNotAcquired = 75, // EX_TEMPFAIL of sysexits.h: try again later
    RunLost = 76,
    CannotExecute = 126, // as in shells
    CommandNotFound = 127,
};

[[nodiscard]] constexpr int toInt(ExitCode code)
{
    return static_cast<int>(code);
}

} // namespace lockctl
