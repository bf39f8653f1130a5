// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The arithmetic of locks with several members. Pure.

#pragma once

#include "lockengine/core/base/time.h"

#include <QtGlobal>

#include <algorithm>

namespace lockengine {

// The smallest majority.
[[nodiscard]] constexpr qsizetype majorityOf(qsizetype members)
{
    return members / 2 + 1;
}

// How much faster a member's clock may run during the lease: 1 percent, plus 2 ms because servers round key
// expiry. As in the Redlock algorithm.
[[nodiscard]] constexpr Milliseconds driftOf(Milliseconds lease)
{
    return lease / 100 + Milliseconds(2);
}

// How long all acquired members are certainly still held, if the first was asked `elapsed` ago. Not positive:
// not at all.
[[nodiscard]] constexpr Milliseconds validityOf(Milliseconds lease, Microseconds elapsed)
{
    return lease - std::chrono::ceil<Milliseconds>(elapsed) - driftOf(lease);
}

// How long one member may take to answer. A small part of the lease, because the other leases run meanwhile.
[[nodiscard]] constexpr Milliseconds answerLimitOf(Milliseconds lease)
{
    return std::clamp(lease / 50, Milliseconds(20), Milliseconds(1000));
}

// The arithmetic that a lock uses: the functions above, unless a demonstration needs others.
struct QuorumRules
{
    qsizetype (*majority)(qsizetype members) = majorityOf;
    Milliseconds (*validity)(Milliseconds lease, Microseconds elapsed) = validityOf;
};

} // namespace lockengine
