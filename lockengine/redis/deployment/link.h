// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One connection to one server, kept up while it is wanted. It opens the connection, pings it during silence,
// and reconnects after a loss with growing pauses. It reconnects at once when the locator reports a move.
// State learned over a lost connection is void; owners start over at each up(). Engine thread only.

#pragma once

#include "lockengine/redis/deployment/back_off.h"
#include "lockengine/redis/deployment/locator.h"
#include "lockengine/redis/wire/connection.h"

#include <QObject>

#include <memory>
#include <optional>

namespace lockengine::redis {

struct LinkOptions
{
    ConnectionOptions connection;
    std::shared_ptr<Locator> locator; // null: always `connection.address`
    Milliseconds pingInterval{10'000}; // of silence
    Milliseconds firstPause{100}; // both: see BackOff
    Milliseconds longestPause{5000};
};

class Link final : public QObject
{
    Q_OBJECT

public:
    enum class State {
        Stopped,
        Connecting,
        Up,
        Waiting, // until the next attempt
        Refused, // retries cannot help: password, certificate, address; only start() retries
    };

    // Clock and randomness must outlive the link.
    Link(LinkOptions options, Clock &clock, Randomness &randomness, QObject *parent = nullptr);
    ~Link() override;

    // No effect while connecting or up. Ends a pause.
    void start();
    // Closes the connection without emitting down().
    void stop();
    // A reply showed that the server changed its role: checks whether it is still the right one.
    void doubt();

    [[nodiscard]] State state() const { return m_state; }
    // The open connection; null unless Up. Valid until down().
    [[nodiscard]] Connection *connection() const;

Q_SIGNALS:
    void up(const lockengine::redis::Greeting &greeting);
    // After each failed attempt and each loss. No value: the link does not retry.
    void down(const lockengine::Error &reason, std::optional<lockengine::Milliseconds> retryIn);

private:
    void connectNow();
    [[nodiscard]] QCoro::Task<Done> connectOnce(quint64 attempt);
    void follow(const Endpoint &to);
    void finishOpening(const Result<Greeting> &greeting);
    void lose(const Error &reason);
    void dropConnection();
    void watchSilence();
    void checkSilence();

    LinkOptions m_options;
    Clock &m_clock;
    State m_state = State::Stopped;
    quint64 m_attempt = 0;
    Endpoint m_target; // of m_connection
    Connection *m_connection = nullptr; // owned; deleted later, because its own signals report its end
    BackOff m_backOff;
    TimerGuard m_timer; // of the pause or the next ping
};

} // namespace lockengine::redis
