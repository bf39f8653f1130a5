// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Whether a failed command may have been executed.

#pragma once

#include "lockengine/core/base/error.h"

namespace lockengine {

// True when it is unknown whether the server executed the command.
[[nodiscard]] inline bool leavesOutcomeOpen(const Error &error)
{
    return error.kind == ErrorKind::Closed || error.kind == ErrorKind::TimedOut
        || error.kind == ErrorKind::Protocol;
}

} // namespace lockengine
