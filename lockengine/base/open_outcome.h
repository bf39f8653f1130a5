// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What an error says of a step that was sent.

#pragma once

#include "lockengine/base/error.h"

namespace lockengine {

// Whether it leaves open if the step was executed.
[[nodiscard]] inline bool leavesOutcomeOpen(const Error &error)
{
    return error.kind == ErrorKind::Closed || error.kind == ErrorKind::TimedOut
        || error.kind == ErrorKind::Protocol;
}

} // namespace lockengine
