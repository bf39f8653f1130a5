// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How long things may last in a run with faults; what the checker may conclude hangs on them.

#pragma once

#include "lockengine/base/time.h"
#include "tests/support/patience.h"

namespace testing {

inline constexpr lockengine::Milliseconds watchdogTimeout{1'500};
inline constexpr lockengine::Milliseconds longestLease{1'500};
inline constexpr lockengine::Milliseconds keptPlace{4'000}; // of a fair waiter
inline constexpr lockengine::Milliseconds longestFault{1'500};
// Of a client that is cut off or suspended: the leases of its holds end meanwhile.
inline constexpr lockengine::Milliseconds shortestCutOff{2'000};
inline constexpr lockengine::Milliseconds longestCutOff{4'000};
// Of a hold on a lock that no operator forces open (contended_lock).
inline constexpr lockengine::Milliseconds shortestStay{500};
inline constexpr lockengine::Milliseconds longestStay{4'000};
// A process that wants to run may have to wait so long on a busy machine.
inline constexpr lockengine::Milliseconds lateness{250 * patience};
// A command that its client has given up may still be executed so much later: its server stood still, and
// slept.
inline constexpr lockengine::Milliseconds longestDelay{5'000};
// Of an operation that has not been answered yet.
inline constexpr lockengine::Milliseconds unanswered{3'600'000};
// A free lock is taken within that time: a fault, a dead head's place and a reconnect may come first.
inline constexpr lockengine::Milliseconds longestSleep{15'000};

} // namespace testing
