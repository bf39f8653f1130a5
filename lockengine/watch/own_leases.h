// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is known of the leases of a lock whose holders have one each, such as readers. One of them may be
// renewed while its neighbour runs down, so each is followed by the rules of LeaseEstimate. Permits have
// deadlines, but no client renews them by itself; they are left out. Pure.

#pragma once

#include "lockengine/watch/lease_estimate.h"

#include <QHash>

namespace lockengine {

using OwnLeases = QHash<QByteArray, LeaseEstimate>; // by holder

// Whether the lease of the lock may be that of another holder: several hold it, and not as permits.
[[nodiscard]] bool haveOwnLeases(const LockState &state);

[[nodiscard]] OwnLeases ownLeasesOf(const LockState &firstSeen);
// The leases in `now`, after `events` led there from `was`. `ofLock`: the lease of the lock in `was`, which
// is that of its holder when there was only one. `notBefore`: as for follow(). A reader whose lease is over
// stays: Redisson counts it for as long as another one keeps the lock alive.
[[nodiscard]] OwnLeases followOwn(const OwnLeases &before, const LeaseEstimate &ofLock, const LockState &was,
    const LockState &now, const QList<LockEvent> &events, ServerTime notBefore);
// The state with the deadlines of those whose record is gone because their lease was over.
[[nodiscard]] LockState withLeasesThatAreOver(LockState state, const OwnLeases &leases);

} // namespace lockengine
