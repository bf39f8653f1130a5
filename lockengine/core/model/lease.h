// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The lease of a hold. Each part may be unknown; unknown means neither "none" nor zero.

#pragma once

#include "lockengine/core/base/time.h"

#include <optional>

namespace lockengine {

enum class Expiry {
    Unknown, // for example because a permission is missing
    Never, // held until released
    Timed, // `left` says how long
};

enum class Renewal {
    Unknown, // not observed long enough
    Watchdog, // reset to the ceiling at regular intervals
    Fixed, // never renewed
};

struct Lease
{
    Expiry expiry = Expiry::Unknown;
    // At LockState::observedAt; only valid for Timed; negative if extrapolated past the deadline.
    Milliseconds left{0};
    std::optional<Milliseconds> ceiling; // the full lease; absent until an acquire or a renewal was observed
    Renewal renewal = Renewal::Unknown;

    friend bool operator==(const Lease &, const Lease &) = default;
};

} // namespace lockengine
