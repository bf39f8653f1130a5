// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/server_now.h"

namespace ui {

using namespace lockengine;

void ServerNow::take(const WatchBatch &batch)
{
    if (batch.clock.isKnown())
        m_reading = batch.clock;
    for (const LockView &view : batch.changed) {
        if (!view.stale && m_stopped.isEmpty())
            continue; // the usual case
        const LockId id = withoutSystem(view.state.id);
        if (!view.stale)
            m_stopped.remove(id);
        else if (!m_stopped.contains(id))
            m_stopped.insert(id, running());
    }
    for (const LockId &id : batch.forgotten)
        m_stopped.remove(withoutSystem(id));
}

void ServerNow::setStopped(bool stopped)
{
    m_standing = stopped ? std::optional(running()) : std::nullopt;
    m_othersStanding.clear();
    for (auto other = m_others.cbegin(); stopped && other != m_others.cend(); ++other)
        m_othersStanding.insert(other.key(), other.value()->now());
}

ServerTime ServerNow::nowOf(const LockView &view) const
{
    const ServerTime now = nowOf(view.state.id.system);
    if (!view.stale)
        return now;
    const ServerNow *other = m_others.value(view.state.id.system, this);
    return other->m_stopped.value(withoutSystem(view.state.id), now);
}

ServerTime ServerNow::nowOf(const QByteArray &system) const
{
    const ServerNow *other = m_others.value(system);
    return other ? m_othersStanding.value(system, other->now()) : now();
}

} // namespace ui
