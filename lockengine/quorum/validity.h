// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The arithmetic of locks with several members. Pure.

#pragma once

#include "lockengine/base/time.h"

#include <QtGlobal>

#include <algorithm>

namespace lockengine {

// How many members are more than all the others.
[[nodiscard]] constexpr qsizetype majorityOf(qsizetype members)
{
    return members / 2 + 1;
}

// How much faster than ours a member's clock may run while the lease lasts: a hundredth, and 2 ms for what
// servers round when they expire keys. The rule is that of the Redlock algorithm.
[[nodiscard]] constexpr Milliseconds driftOf(Milliseconds lease)
{
    return lease / 100 + Milliseconds(2);
}

// For how long all members that were acquired are certain to be ours still, when the first of them was asked
// `elapsed` ago. Not positive: for no time at all.
[[nodiscard]] constexpr Milliseconds validityOf(Milliseconds lease, Microseconds elapsed)
{
    return lease - std::chrono::ceil<Milliseconds>(elapsed) - driftOf(lease);
}

// How long one member may take to answer: small beside the lease, for the others' leases run meanwhile.
[[nodiscard]] constexpr Milliseconds answerLimitOf(Milliseconds lease)
{
    return std::clamp(lease / 50, Milliseconds(20), Milliseconds(1000));
}

// Which arithmetic a lock goes by: that above, unless somebody is to see what another one does.
struct QuorumRules
{
    qsizetype (*majority)(qsizetype members) = majorityOf;
    Milliseconds (*validity)(Milliseconds lease, Microseconds elapsed) = validityOf;
};

} // namespace lockengine
