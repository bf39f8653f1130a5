// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The pauses of a waiter without a channel: 1 ms, then about doubled up to 128 ms. A random extra keeps
// waiters from staying in step. A value; no I/O.

#pragma once

#include "lockengine/core/base/randomness.h"
#include "lockengine/core/base/time.h"

#include <algorithm>

namespace lockengine::redis {

class SpinPauses
{
public:
    static constexpr Milliseconds first{1};
    static constexpr Milliseconds longest{128};

    [[nodiscard]] Milliseconds next(Randomness &randomness)
    {
        const Milliseconds pause = m_next;
        const Milliseconds more{Milliseconds::rep(randomness.bits() % ++m_taken)};
        m_next = std::min(pause * 2 + more, longest);
        return pause;
    }

private:
    Milliseconds m_next = first;
    std::uint64_t m_taken = 0;
};

} // namespace lockengine::redis
