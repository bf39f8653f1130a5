// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Compact forms of a lease estimate and a lock view, for very many locks in watcher and window: a third of
// the size.

#pragma once

#include "lockengine/core/model/compact_state.h"
#include "lockengine/core/watch/lock_view.h"

namespace lockengine {

class CompactLease
{
public:
    explicit CompactLease(const LeaseEstimate &lease);
    [[nodiscard]] LeaseEstimate expanded() const;

    // Only valid for Timed.
    [[nodiscard]] ServerTime deadline() const { return m_deadline; }
    [[nodiscard]] Expiry expiry() const { return m_expiry; }

private:
    ServerTime m_deadline;
    Milliseconds m_ceiling;
    ServerTime m_lastRenewal;
    ServerTime m_anchoredAt;
    Milliseconds m_leftAtAnchor;
    Expiry m_expiry : 8;
    bool m_hasCeiling : 1;
    bool m_wasRenewed : 1;
    bool m_watchdogSeen : 1;
    bool m_irregular : 1;
};

class CompactView
{
public:
    explicit CompactView(const LockView &view);
    // For a lock that this client neither holds nor waits for.
    CompactView(
        const LockState &state, const LeaseEstimate &lease, const std::optional<HeldSince> &heldSince);
    // Exactly the original view.
    [[nodiscard]] LockView expanded() const;

    // Frequently read fields.
    [[nodiscard]] const CompactState &state() const { return m_state; }
    [[nodiscard]] const CompactLease &lease() const { return m_lease; }
    [[nodiscard]] std::optional<HeldSince> heldSince() const;
    [[nodiscard]] std::optional<OwnHoldPhase> own() const { return m_own; }
    [[nodiscard]] bool isStale() const { return m_stale; }

    void setStale() { m_stale = true; }

private:
    CompactState m_state;
    CompactLease m_lease;
    ServerTime m_heldSince;
    std::optional<OwnHoldPhase> m_own;
    bool m_isHoldKnown : 1;
    bool m_isHoldExact : 1;
    bool m_stale : 1;
};

} // namespace lockengine
