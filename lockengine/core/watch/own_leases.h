// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The leases of a lock whose holders each have one, such as readers. One may be renewed while another runs
// down, so each follows the rules of LeaseEstimate. Permits have deadlines too, but are not renewed
// automatically; they are excluded. Pure.

#pragma once

#include "lockengine/core/watch/lease_estimate.h"

#include <QHash>

namespace lockengine {

using OwnLeases = QHash<QByteArray, LeaseEstimate>; // by holder

// Whether the lock's lease may belong to another holder: there are several, and they are not permits.
[[nodiscard]] bool haveOwnLeases(const LockState &state);

[[nodiscard]] OwnLeases ownLeasesOf(const LockState &firstSeen);
// The leases in `now`, after `events` led there from `was`. `ofLock`: the lock's lease in `was`, which is
// that of a sole holder. `notBefore`: as for follow(). An expired reader stays, because it is counted
// while another reader keeps the lock alive.
[[nodiscard]] OwnLeases followOwn(const OwnLeases &before, const LeaseEstimate &ofLock, const LockState &was,
    const LockState &now, const QList<LockEvent> &events, ServerTime notBefore);
// Restores the deadlines of holders whose records are gone because their leases ended.
[[nodiscard]] LockState withLeasesThatAreOver(LockState state, const OwnLeases &leases);

} // namespace lockengine
