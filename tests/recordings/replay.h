// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Replays a recording on a server, step by step and as fast as the server answers. The commands of a script
// run as one MULTI/EXEC; commands and subscriptions use connections of their own. Only time is translated.
// Before each step every deadline moves forward by the time that passed in the recording. Absolute times are
// taken relative to the server's clock.

#pragma once

#include "lockengine/redis/deployment/subscriber.h"
#include "lockengine/redis/wire/connection.h"
#include "tests/recordings/recording.h"
#include "tests/support/test_server.h"

#include <QHash>

#include <memory>

namespace testing {

class Replay
{
public:
    Replay(const TestServer &server, lockengine::Clock &clock);
    ~Replay();

    void begin(const Scenario &scenario);
    // Lets the recorded time pass. Watchers must catch up before the step; otherwise a renewal is not
    // visible.
    void age(lockengine::Milliseconds at);
    // Fails the test when the server refuses a command.
    void run(const RecordedStep &step);

    // Deletes all keys, because the recorder began each scenario with an empty server. Deletes them one by
    // one: to watchers, all keys gone at once is a gap.
    void empty();

    // What was published since begin(), as received by a subscriber to all channels.
    [[nodiscard]] QList<QByteArrayList> messages();

private:
    using Connection = lockengine::redis::Connection;
    using Subscriber = lockengine::redis::Subscriber;
    struct Client
    {
        std::unique_ptr<Connection> connection;
        std::unique_ptr<Subscriber> subscriber;
        QHash<QByteArray, Subscriber::Subscription> channels;
    };

    Client &listening(const QByteArray &address);
    void listen(const RecordedStep &step);
    [[nodiscard]] QByteArrayList translated(QByteArrayList words) const;
    [[nodiscard]] lockengine::ServerTime serverNow();
    [[nodiscard]] QByteArrayList keys();

    const TestServer &m_server;
    lockengine::Clock &m_clock;
    std::unique_ptr<Connection> m_writer;
    std::unique_ptr<Connection> m_subscriberConnection;
    std::unique_ptr<Subscriber> m_subscriber;
    Subscriber::Subscription m_everything;
    QHash<QByteArray, std::shared_ptr<Client>> m_clients;
    QList<QByteArrayList> m_messages;
    lockengine::ServerTime m_recordedNow{}; // on the recorder's server, at the current step
    lockengine::ServerTime m_scenarioStart{};
    lockengine::ServerTime m_now{};
};

} // namespace testing
