// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The events of one comparison, with their common fields set: lock, kinds, interval. A returned reference is
// valid until the next event is added.

#pragma once

#include "lockengine/core/model/observation.h"

namespace lockengine {

class EventSheet
{
public:
    // Both must outlive the sheet.
    EventSheet(const LockState &before, const Observation &now)
        : m_before(before)
        , m_now(now)
    { }

    LockEvent &add(EventKind kind, Evidence evidence);
    // Also sets the holder, its count, its token and the remaining lease.
    LockEvent &addHold(EventKind kind, const Holder &holder, Evidence evidence);

    [[nodiscard]] const QList<LockEvent> &events() const { return m_events; }

private:
    const LockState &m_before;
    const Observation &m_now;
    QList<LockEvent> m_events;
};

} // namespace lockengine
