// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// When a waiter's turn comes, as far as it is known without the holder's plans. Pure.

#pragma once

#include "lockengine/core/watch/lease_estimate.h"

namespace lockengine {

struct WaiterTurn
{
    enum class When {
        Never, // the waiter is dead: no message reaches it
        Now, // the lock is free, and no live waiter is ahead
        OnRelease, // first, while the holder's lease is renewed or does not expire
        Within, // at the latest, if no client renews the lease
        AfterOther, // behind the waiter ahead
    };

    When when = When::AfterOther;
    Milliseconds within{0}; // for Within

    friend bool operator==(const WaiterTurn &, const WaiterTurn &) = default;
};

// `position`: of a waiter in the queue, from 0. A waiter behind dead waiters only is first once they have
// expired.
[[nodiscard]] WaiterTurn turnOf(
    const LockState &state, const LeaseEstimate &lease, qsizetype position, ServerTime now);

} // namespace lockengine
