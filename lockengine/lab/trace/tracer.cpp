// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/trace/tracer.h"

#include <utility>

namespace lockengine {

Pending<Done> Tracer::turn()
{
    const Completion<Done> turn;
    if (std::exchange(m_isBusy, true))
        m_waiting.push_back(turn);
    else
        turn.complete(Done());
    return turn.pending();
}

// The next waiter starts at once.
void Tracer::endTurn()
{
    m_isBusy = !m_waiting.empty();
    if (!m_isBusy)
        return;
    const Completion<Done> next = m_waiting.front();
    m_waiting.pop_front();
    next.complete(Done());
}

} // namespace lockengine
