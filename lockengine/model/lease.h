// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How long a hold lasts. Each part may be unknown, and unknown is neither "none" nor zero.

#pragma once

#include "lockengine/base/time.h"

#include <optional>

namespace lockengine {

enum class Expiry {
    Unknown, // nobody could tell, for example because permission is missing
    Never, // held until somebody releases it
    Timed, // `left` says how long
};

enum class Renewal {
    Unknown, // not seen long enough to tell
    Watchdog, // jumps back to the ceiling at regular beats
    Fixed, // only runs down
};

struct Lease
{
    Expiry expiry = Expiry::Unknown;
    Milliseconds left{0}; // at LockState::observedAt; meaningful for Timed only; may be negative
                          // when extrapolated past the deadline
    std::optional<Milliseconds> ceiling; // the full lease, once an acquire or a renewal was seen
    Renewal renewal = Renewal::Unknown;

    friend bool operator==(const Lease &, const Lease &) = default;
};

} // namespace lockengine
