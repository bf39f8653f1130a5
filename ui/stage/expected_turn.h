// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// When a waiter's turn comes, as far as what is seen tells: never a guess at how long somebody works. Pure.

#pragma once

#include "lockengine/watch/lock_view.h"

namespace ui {

struct ExpectedTurn
{
    enum class When {
        NotKnown,
        Now, // the lock is free, and this one is first
        Next, // first, but the holder's lease is renewed: nobody knows when it ends
        Within, // first, and the lease only runs down
        AfterLapse, // the lock is free, and the one ahead, who does not hear it, loses the place
    };

    When when = When::NotKnown;
    lockengine::Milliseconds within{0}; // Within, AfterLapse: at most, unless somebody moves it out

    friend bool operator==(const ExpectedTurn &, const ExpectedTurn &) = default;
};

// `place`: 0 is the head of the queue.
[[nodiscard]] ExpectedTurn expectedTurn(
    const lockengine::LockView &view, qsizetype place, lockengine::ServerTime now);

} // namespace ui
