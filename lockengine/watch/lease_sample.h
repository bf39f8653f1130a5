// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One point of a lock's saw-tooth, as the history keeps it and the chart draws it. Between two points the
// remainder runs down with time.

#pragma once

#include "lockengine/watch/lock_view.h"

#include <optional>

namespace lockengine {

struct LeaseSample
{
    LeaseSample() = default;

    ServerTime at{};
    std::optional<Milliseconds> left; // absent: free, no deadline, or not seen until the next sample
    QByteArray holder; // whose lease it is, the first of several; empty: free, or not seen
    Milliseconds watchdogLease{0}; // the full lease that a proven watchdog renews; 0: none is proven
    bool renewed = false; // the remainder jumped to this point by a renewal
    bool isShared = false; // by more holders than that one: who renews it is not known
    bool isWaitedFor = false; // free, and clients wait for it

    friend bool operator==(const LeaseSample &, const LeaseSample &) = default;
};

[[nodiscard]] LeaseSample sampleOf(const LockView &view);

// Whether the lease only ran down from one to the other, or the lock stayed free.
[[nodiscard]] bool goesOn(const LeaseSample &from, const LeaseSample &to);

// When renewals were due that had not come by `until`, the next sample or now. None where no watchdog is
// proven.
[[nodiscard]] QList<ServerTime> missedRenewals(const LeaseSample &from, ServerTime until);

} // namespace lockengine
