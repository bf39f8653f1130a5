// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// When a waiter's turn comes, from observed facts only: never an estimate of how long a holder works. Pure.

#pragma once

#include "lockengine/core/watch/lock_view.h"

namespace ui {

struct ExpectedTurn
{
    enum class When {
        NotKnown,
        Now, // the lock is free, and this waiter is first
        Next, // first, but the holder renews its lease, so its end is unknown
        Within, // first, and the lease is not renewed
        AfterLapse, // the lock is free; the dead waiter ahead loses its position when its deadline passes
    };

    When when = When::NotKnown;
    lockengine::Milliseconds within{0}; // Within, AfterLapse: unless a client extends the deadline

    friend bool operator==(const ExpectedTurn &, const ExpectedTurn &) = default;
};

// `position`: 0 is the head of the queue.
[[nodiscard]] ExpectedTurn expectedTurn(
    const lockengine::LockView &view, qsizetype position, lockengine::ServerTime now);

} // namespace ui
