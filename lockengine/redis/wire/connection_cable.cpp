// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How a connection applies injected faults: pauses and delays for what its socket receives.

#include "lockengine/redis/wire/connection_private.h"

namespace lockengine::redis {

using namespace Qt::StringLiterals;

void Connection::Private::hearEnd(const Error &reason)
{
    if (isStopped()) {
        m_unheardEnd = reason;
        return;
    }
    const auto keep = shared_from_this();
    receive(); // bytes received before the end
    end(reason);
}

void Connection::Private::goOn()
{
    const auto keep = shared_from_this();
    receive();
    if (m_unheardEnd)
        return end(*m_unheardEnd);
    receiveLate();
    flush();
}

CableEnd::Traffic Connection::Private::traffic() const
{
    if (!m_late.empty())
        return Traffic::Late;
    const bool isMade = m_stage == Stage::Connecting || m_stage == Stage::Greeting;
    return isMade || !m_queue.isEmpty() || !m_unsent.isEmpty() ? Traffic::Underway : Traffic::None;
}

Pending<Result<Reply>> Connection::Private::ping()
{
    return send(Command("PING"_ba));
}

void Connection::Private::receive()
{
    if (m_stage == Stage::Ended || isStopped())
        return;
    const auto cable = m_options.cable;
    const Milliseconds lateness = cable ? cable->latenessOf(m_options.address) : Milliseconds(0);
    if (lateness <= Milliseconds(0) && m_late.empty())
        return digest(m_socket->readAll());
    m_late.push_back({m_clock.now() + lateness, m_socket->readAll()});
    receiveLate();
}

// Processes the delayed bytes that are now due, in order.
void Connection::Private::receiveLate()
{
    const auto keep = shared_from_this();
    m_lateTimer.reset();
    while (!m_late.empty() && m_late.front().due <= m_clock.now()) {
        if (m_stage == Stage::Ended || isStopped())
            return;
        const QByteArray bytes = m_late.front().bytes;
        m_late.pop_front();
        digest(bytes);
    }
    if (m_stage == Stage::Ended || m_late.empty())
        return;
    const auto left = std::chrono::ceil<Microseconds>(m_late.front().due - m_clock.now());
    m_lateTimer = m_clock.callAfter(left, [this] { receiveLate(); });
}

} // namespace lockengine::redis
