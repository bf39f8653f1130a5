// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/event_sheet.h"

#include <algorithm>

namespace lockengine {

LockEvent &EventSheet::add(EventKind kind, Evidence evidence)
{
    LockEvent event;
    event.kind = kind;
    event.lock = m_now.state.id;
    event.kinds = m_now.state.kinds.isEmpty() ? m_before.kinds : m_now.state.kinds;
    event.at = m_now.state.observedAt;
    event.notBefore = std::min(m_now.notBefore, event.at);
    event.seen = event.at;
    event.evidence = evidence;
    event.certain = true;
    return m_events.emplace_back(std::move(event));
}

LockEvent &EventSheet::addHold(EventKind kind, const Holder &holder, Evidence evidence)
{
    LockEvent &event = add(kind, evidence);
    event.holder = holder.id;
    event.mode = holder.mode;
    event.count = holder.count;
    event.token = m_now.state.token;
    if (holder.mode == HoldMode::Permit) {
        if (holder.deadline)
            event.ttl = *holder.deadline - m_now.state.observedAt;
    } else if (m_now.state.lease.expiry == Expiry::Timed) {
        event.ttl = m_now.state.lease.left;
    }
    return event;
}

} // namespace lockengine
