// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/compact_view.h"

namespace lockengine {

CompactLease::CompactLease(const LeaseEstimate &lease)
    : m_deadline(lease.deadline)
    , m_ceiling(lease.ceiling.value_or(Milliseconds(0)))
    , m_lastRenewal(lease.lastRenewal.value_or(ServerTime()))
    , m_anchoredAt(lease.anchoredAt)
    , m_leftAtAnchor(lease.leftAtAnchor)
    , m_expiry(lease.expiry)
    , m_hasCeiling(lease.ceiling.has_value())
    , m_wasRenewed(lease.lastRenewal.has_value())
    , m_watchdogSeen(lease.watchdogSeen)
    , m_irregular(lease.irregular)
{ }

LeaseEstimate CompactLease::expanded() const
{
    LeaseEstimate lease;
    lease.expiry = m_expiry;
    lease.deadline = m_deadline;
    if (m_hasCeiling)
        lease.ceiling = m_ceiling;
    lease.watchdogSeen = m_watchdogSeen;
    lease.irregular = m_irregular;
    if (m_wasRenewed)
        lease.lastRenewal = m_lastRenewal;
    lease.anchoredAt = m_anchoredAt;
    lease.leftAtAnchor = m_leftAtAnchor;
    return lease;
}

CompactView::CompactView(
    const LockState &state, const LeaseEstimate &lease, const std::optional<HeldSince> &heldSince)
    : m_state(state)
    , m_lease(lease)
    , m_heldSince(heldSince ? heldSince->at : ServerTime())
    , m_isHoldKnown(heldSince.has_value())
    , m_isHoldExact(heldSince && heldSince->exact)
    , m_stale(false)
{ }

CompactView::CompactView(const LockView &view)
    : CompactView(view.state, view.lease, view.heldSince)
{
    m_own = view.own;
    m_stale = view.stale;
}

std::optional<HeldSince> CompactView::heldSince() const
{
    return m_isHoldKnown ? std::optional(HeldSince{m_heldSince, m_isHoldExact}) : std::nullopt;
}

LockView CompactView::expanded() const
{
    LockView view;
    view.state = m_state.expanded();
    view.lease = m_lease.expanded();
    view.heldSince = heldSince();
    view.own = m_own;
    view.stale = m_stale;
    return view;
}

} // namespace lockengine
