// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One server with a stopped clock and two databases: one for what recorded clients did, one for what
// Lockscope does instead. Before each step of Lockscope its database is made equal to the recorded one,
// deadlines included. Fails the test when the server refuses a command.

#pragma once

#include "lockengine/redis/client/client_context.h"
#include "tests/recordings/effect.h"
#include "tests/recordings/recording.h"
#include "tests/support/server_clock_page.h"
#include "tests/support/test_server.h"

#include <memory>

namespace testing {

class TwinDatabases
{
public:
    TwinDatabases();
    ~TwinDatabases();

    // Replaces our scripts from now on.
    void use(lockengine::redis::ScriptStore scripts);

    // Sets the server's time; keys expire when theirs has come.
    void standAt(lockengine::ServerTime time);
    [[nodiscard]] lockengine::ServerTime now() const { return m_now; }
    void empty();
    void makeOursLikeTheirs();

    // Runs a script's commands atomically, or one client command; ignores subscriptions.
    void runTheirs(const RecordedStep &step);
    // Runs it as the engine does.
    [[nodiscard]] lockengine::Result<lockengine::redis::Reply> runOurs(const lockengine::redis::Step &step);

    [[nodiscard]] Picture theirs() { return pictureOf(*m_theirs); }
    [[nodiscard]] Picture ours() { return pictureOf(*m_ours); }
    // What was published since the last call.
    [[nodiscard]] QList<QByteArrayList> messages();

private:
    using Connection = lockengine::redis::Connection;
    using Subscriber = lockengine::redis::Subscriber;

    [[nodiscard]] std::unique_ptr<Connection> connectionTo(int database);
    [[nodiscard]] static Picture pictureOf(Connection &database);

    lockengine::SystemClock m_clock;
    lockengine::SystemRandomness m_randomness;
    ServerClockPage m_page;
    TestServer m_server;
    lockengine::ServerTime m_now{};
    std::unique_ptr<Connection> m_theirs;
    std::unique_ptr<Connection> m_ours;
    std::unique_ptr<Connection> m_subscriberConnection;
    std::unique_ptr<Subscriber> m_subscriber;
    lockengine::redis::ClientContextPtr m_context;
    Subscriber::Subscription m_everything;
    QList<QByteArrayList> m_messages;
};

} // namespace testing
