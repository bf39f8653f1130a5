// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/model/compact_state.h"

#include <algorithm>
#include <vector>

namespace lockengine {

namespace {

using Frame = CompactState::Frame;

using SharedFrame = QExplicitlySharedDataPointer<const Frame>;

bool isFrameOf(const LockState &state, const SharedFrame &frame)
{
    return frame->kinds == state.kinds && frame->system == state.id.system
        && frame->layout == state.id.layout;
}

// A thread's locks have few systems, layouts and kinds. If there are many, the oldest are no longer shared.
SharedFrame shared(const LockState &state)
{
    constexpr size_t few = 64;
    thread_local std::vector<SharedFrame> known;
    const auto same
        = std::ranges::find_if(known, [&state](const SharedFrame &one) { return isFrameOf(state, one); });
    if (same != known.end())
        return *same;
    if (known.size() == few)
        known.clear();
    return known.emplace_back(new Frame{{}, state.id.system, state.id.layout, state.kinds});
}

bool isOrdinary(const LockState &state)
{
    const bool isPlainHold
        = state.holders.isEmpty() || (!state.holders[0].deadline && !state.holders[0].pending);
    return state.holders.size() <= 1 && state.moreHolders == 0 && isPlainHold && state.queue.isEmpty()
        && state.anonymousWaiters == 0 && state.unqueuedListeners.isEmpty() && !state.token && !state.number
        && !state.capacity && state.guess.isEmpty() && state.flaws.isEmpty();
}

} // namespace

CompactState::CompactState(const LockState &state)
    : m_name(state.id.name)
    , m_frame(shared(state))
    , m_full(isOrdinary(state) ? nullptr : new Full{{}, state})
    , m_left(state.lease.left)
    , m_ceiling(state.lease.ceiling.value_or(Milliseconds(0)))
    , m_observedAt(state.observedAt)
    , m_expiry(state.lease.expiry)
    , m_renewal(state.lease.renewal)
    , m_mode(HoldMode::Exclusive)
    , m_isHeld(state.isHeld())
    , m_hasCount(false)
    , m_hasCeiling(state.lease.ceiling.has_value())
{
    if (!m_isHeld)
        return;
    const Holder &holder = state.holders.constFirst();
    m_holder = holder.id;
    m_count = holder.count.value_or(0);
    m_hasCount = holder.count.has_value();
    m_mode = holder.mode;
}

LockState CompactState::expanded() const
{
    if (m_full)
        return m_full->state;
    LockState state;
    state.id = id();
    state.kinds = m_frame->kinds;
    if (m_isHeld)
        state.holders = {Holder(m_holder, count(), m_mode)};
    state.lease = lease();
    state.observedAt = m_observedAt;
    return state;
}

Lease CompactState::lease() const
{
    Lease lease;
    lease.expiry = m_expiry;
    lease.left = m_left;
    if (m_hasCeiling)
        lease.ceiling = m_ceiling;
    lease.renewal = m_renewal;
    return lease;
}

std::optional<qint64> CompactState::count() const
{
    return m_hasCount ? std::optional(m_count) : std::nullopt;
}

} // namespace lockengine
