// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The leases of this client on one lock, as far as it knows.

#pragma once

#include "lockengine/core/base/time.h"

#include <algorithm>
#include <optional>

namespace lockengine {

struct OwnLease
{
    // Of a hold: valid until then unless the server confirms it again. Absent: no hold.
    std::optional<MonotonicTime> confirmedUntil;
    // A command's reply was lost: until about then the server may keep a hold or a queue entry for this
    // client. Absent: all outcomes are known.
    std::optional<MonotonicTime> maybeUntil;

    friend bool operator==(const OwnLease &, const OwnLease &) = default;
};

// Combines two: the earlier confirmation end and the later unknown outcome.
[[nodiscard]] inline OwnLease joined(const OwnLease &one, const OwnLease &other)
{
    OwnLease both;
    both.confirmedUntil = one.confirmedUntil && other.confirmedUntil
        ? std::min(one.confirmedUntil, other.confirmedUntil)
        : std::max(one.confirmedUntil, other.confirmedUntil);
    both.maybeUntil = std::max(one.maybeUntil, other.maybeUntil);
    return both;
}

} // namespace lockengine
