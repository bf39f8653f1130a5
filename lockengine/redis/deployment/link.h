// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One connection at a time to one server, for as long as it is wanted: opens it, pings it while nothing else
// is heard, and makes a new one after a loss, with growing pauses; at once when the server is found to be
// elsewhere. What was known over a lost connection is void; owners start over at each up(). Engine thread
// only.

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
    std::shared_ptr<Locator> locator; // where to connect; null: to `connection.address`
    Milliseconds pingInterval{10'000}; // of silence
    Milliseconds firstPause{100}; // both as BackOff takes them
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
        Waiting, // for the next attempt
        Refused, // trying again cannot help: password, certificate, address; start() does try again
    };

    // Clock and randomness must outlive the link.
    Link(LinkOptions options, Clock &clock, Randomness &randomness, QObject *parent = nullptr);
    ~Link() override;

    // Does nothing while the link is connecting or up; ends a pause.
    void start();
    // Ends the connection; down() is not told.
    void stop();
    // A reply said that the server changed its role: looks whether it is still the right one.
    void doubt();

    [[nodiscard]] State state() const { return m_state; }
    // The open connection; null unless Up. Valid until down().
    [[nodiscard]] Connection *connection() const;

Q_SIGNALS:
    void up(const lockengine::redis::Greeting &greeting);
    // After each failed attempt and each loss. No value: it will not be tried again.
    void down(const lockengine::Error &reason, std::optional<lockengine::Milliseconds> retryIn);

private:
    void connectNow();
    [[nodiscard]] QCoro::Task<Done> connectOnce(quint64 attempt);
    void follow(const Endpoint &to);
    void finishOpening(const Result<Greeting> &greeting);
    void lose(const Error &reason);
    void dropConnection();
    void watchSilence();
    void judgeSilence();

    LinkOptions m_options;
    Clock &m_clock;
    State m_state = State::Stopped;
    quint64 m_attempt = 0;
    Endpoint m_target; // of m_connection
    Connection *m_connection = nullptr; // ours; deleted later, for its own signals bring the news of its end
    BackOff m_backOff;
    TimerGuard m_timer; // of the pause, or of the next ping
};

} // namespace lockengine::redis
