// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/cable.h"

namespace lockengine::redis {

void Cable::go()
{
    m_isStopped = false;
    const QList<CableEnd *> ends = m_ends; // a copy: the callback of one end may remove another
    for (CableEnd *end : ends) {
        if (m_ends.contains(end) && !m_isStopped)
            end->goOn();
    }
}

void Cable::cut()
{
    m_isCut = true;
    const QList<CableEnd *> ends = m_ends;
    for (CableEnd *end : ends) {
        if (m_ends.contains(end))
            end->breakOff(Error(ErrorKind::Closed, "the network is gone"));
    }
}

Milliseconds Cable::latenessOf(const Address &server) const
{
    return m_lateness ? m_lateness(server) : Milliseconds(0);
}

} // namespace lockengine::redis
