// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/fault_injector.h"

namespace lockengine::redis {

void FaultInjector::go()
{
    m_isStopped = false;
    const QList<FaultableEndpoint *> ends = m_ends; // a copy: the callback of one end may remove another
    for (FaultableEndpoint *end : ends) {
        if (m_ends.contains(end) && !m_isStopped)
            end->resume();
    }
}

void FaultInjector::cut()
{
    m_isCut = true;
    const QList<FaultableEndpoint *> ends = m_ends;
    for (FaultableEndpoint *end : ends) {
        if (m_ends.contains(end))
            end->breakConnection(Error(ErrorKind::Closed, "the network is gone"));
    }
}

Milliseconds FaultInjector::replyDelayOf(const Address &server) const
{
    return m_replyDelay ? m_replyDelay(server) : Milliseconds(0);
}

} // namespace lockengine::redis
