// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How long what is ours on one lock lasts, as far as this client knows.

#pragma once

#include "lockengine/base/time.h"

#include <algorithm>
#include <optional>

namespace lockengine {

struct OwnLease
{
    // Of a hold: it counts until then, unless the server confirms it again. Absent: no hold.
    std::optional<MonotonicTime> confirmedUntil;
    // A command was sent and its reply lost: until about then the server may keep a hold or a place in a
    // queue for this client. Absent: every outcome is known.
    std::optional<MonotonicTime> maybeUntil;

    friend bool operator==(const OwnLease &, const OwnLease &) = default;
};

// What holds for both: the first confirmation to end, the last outcome to become known.
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
