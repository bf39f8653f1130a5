// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A ClientContext of a lock client on its own test server. Its clock is stopped until the test advances it.

#pragma once

#include "lockengine/redis/client/client_context.h"
#include "tests/support/fake_clock.h"
#include "tests/support/open_connection.h"

namespace testing {

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestClientContext
{
public:
    TestClientContext() { connectAgain(); }

    // Commands in flight on the old connection never get a reply.
    void connectAgain()
    {
        m_subscriber.reset();
        m_connection = openConnection(server, m_systemClock);
        m_subscriber = std::make_unique<Subscriber>(*m_connection);
        context = std::make_shared<ClientContext>(*m_connection, *m_subscriber, options, clock, m_randomness);
    }

    // The open connection, no longer used. The context then needs a new one.
    [[nodiscard]] std::unique_ptr<Connection> abandonConnection()
    {
        m_subscriber.reset();
        return std::move(m_connection);
    }

    Reply tell(const Command &command) { return ask(*m_connection, command).value(); }
    // All earlier commands are answered before a PING is.
    void letAnswer() { std::ignore = tell(Command("PING"_ba)); }
    void advance(Milliseconds step)
    {
        clock.advance(step);
        letAnswer();
    }

    TestServer server;
    FakeClock clock;
    LockClientOptions options;
    ClientContextPtr context;

private:
    SystemClock m_systemClock;
    SystemRandomness m_randomness;
    std::unique_ptr<Connection> m_connection;
    std::unique_ptr<Subscriber> m_subscriber;
};

} // namespace testing
