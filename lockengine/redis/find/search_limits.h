// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The limits of a search for a client. MONITOR costs a server about 3 us of CPU time for each command, and a
// copy of each command is sent.

#pragma once

#include "lockengine/core/base/time.h"

#include <QtGlobal>

namespace lockengine::redis {

struct SearchLimits
{
    Milliseconds duration{10'000};
    qint64 bytes = 64 * 1024 * 1024; // most bytes read
    qint64 commandsPerSecond = 20'000; // most load before the search; a busier server is refused
    Milliseconds pingEvery{250};
    Microseconds slowFrom{1'000}; // shorter round trips count as this long
};

} // namespace lockengine::redis
