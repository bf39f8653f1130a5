// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One point of a lock's lease curve, stored by the history and drawn by the chart. Between two points the
// lease runs down.

#pragma once

#include "lockengine/core/watch/lock_view.h"

#include <optional>

namespace lockengine {

struct LeaseSample
{
    LeaseSample() = default;

    ServerTime at{};
    std::optional<Milliseconds> left; // absent: free, no deadline, or not observed until the next sample
    QByteArray holder; // of this lease, the first of several; empty: free, or not observed
    Milliseconds watchdogLease{0}; // the full lease of a proven watchdog; 0: none is proven
    bool renewed = false; // this point is a renewal
    bool isShared = false; // by further holders; which of them renews it is unknown
    bool isWaitedFor = false; // free, with waiters

    friend bool operator==(const LeaseSample &, const LeaseSample &) = default;
};

[[nodiscard]] LeaseSample sampleOf(const LockView &view);

// Whether the lease only ran down between the two, or the lock stayed free.
[[nodiscard]] bool goesOn(const LeaseSample &from, const LeaseSample &to);

// The due times of renewals missed by `until`, which is the next sample or now. Empty without a proven
// watchdog.
[[nodiscard]] QList<ServerTime> missedRenewals(const LeaseSample &from, ServerTime until);

} // namespace lockengine
