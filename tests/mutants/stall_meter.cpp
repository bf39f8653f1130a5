// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/stall_meter.h"

namespace testing {

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

ConnectionOptions patientOptions(const TestServer &server)
{
    ConnectionOptions options = optionsFor(addressOf(server));
    options.replyTimeout = 10min; // a stalled server must not end the connection
    return options;
}

} // namespace

void StallSum::noteLife(MonotonicTime at)
{
    m_total += stallUntil(at);
    m_last = std::max(m_last, at);
}

Milliseconds StallSum::total(MonotonicTime now) const
{
    return m_total + stallUntil(now);
}

Milliseconds StallSum::stallUntil(MonotonicTime at) const
{
    const auto gap = std::chrono::ceil<Milliseconds>(at - m_last);
    return gap > usual ? gap : 0ms;
}

StallMeter::StallMeter(const TestServer &server, Clock &clock)
    : m_clock(clock)
    , m_connection(openConnection(patientOptions(server), clock))
    , m_sum(clock.now())
{
    QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { ping(); });
    m_timer.start(10ms);
}

Milliseconds StallMeter::total()
{
    m_sum.noteLife(m_connection->lastReceivedAt());
    return m_sum.total(m_clock.now());
}

// Replies that come late come together, so the time of the last one is enough.
void StallMeter::ping()
{
    if (!m_connection->isOpen())
        qFatal("the stall meter lost its server");
    m_sum.noteLife(m_connection->lastReceivedAt());
    std::ignore = m_connection->send(Command("PING"_ba));
}

} // namespace testing
