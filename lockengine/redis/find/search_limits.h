// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How far a search for a client goes at most. MONITOR costs a server some 3 us of processor time for each
// command it works on, and makes it send a copy of each.

#pragma once

#include "lockengine/base/time.h"

#include <QtGlobal>

namespace lockengine::redis {

struct SearchLimits
{
    Milliseconds duration{10'000};
    qint64 bytes = 64 * 1024 * 1024; // that are read
    qint64 commandsPerSecond = 20'000; // before the search; of a busier server it is refused
    Milliseconds pingEvery{250};
    Microseconds slowFrom{1'000}; // a round trip below counts as this one when slowness is judged
};

} // namespace lockengine::redis
