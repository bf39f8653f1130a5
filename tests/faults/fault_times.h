// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Time limits for runs with faults. The checker's conclusions depend on them.

#pragma once

#include "lockengine/core/base/time.h"
#include "tests/support/patience.h"

namespace testing {

inline constexpr lockengine::Milliseconds watchdogTimeout{1'500};
inline constexpr lockengine::Milliseconds longestLease{1'500};
inline constexpr lockengine::Milliseconds keptPlace{4'000}; // of a fair waiter's position
inline constexpr lockengine::Milliseconds longestFault{1'500};
// For a client that is cut off or suspended; the leases of its holds end meanwhile.
inline constexpr lockengine::Milliseconds shortestCutOff{2'000};
inline constexpr lockengine::Milliseconds longestCutOff{4'000};
// For a hold on a lock that is never force-unlocked (contended_lock).
inline constexpr lockengine::Milliseconds shortestStay{500};
inline constexpr lockengine::Milliseconds longestStay{4'000};
// How long a runnable process may have to wait on a busy machine.
inline constexpr lockengine::Milliseconds replyDelay{250 * patience};
// How much later the server may execute a command that the client gave up: the server was suspended, or
// slept.
inline constexpr lockengine::Milliseconds longestDelay{5'000};
// For an operation without an answer so far.
inline constexpr lockengine::Milliseconds unanswered{3'600'000};
// The maximum time until a free lock is acquired: a fault, a dead waiter at the head and a reconnect may come
// first.
inline constexpr lockengine::Milliseconds longestSleep{15'000};

} // namespace testing
