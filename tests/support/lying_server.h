// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A proxy on loopback in front of a real server. It forwards both directions until the test makes it lie:
// then it sends its own bytes instead of a reply, or unsolicited. The bytes may be invalid protocol.

#pragma once

#include "lockengine/redis/wire/address.h"
#include "tests/support/test_server.h"

#include <QTcpServer>

#include <functional>
#include <optional>

namespace testing {

struct Lie
{
    QByteArray words; // raw bytes; empty: silence
    QByteArray again; // sent repeatedly after `words`, until the client has gone; empty: nothing
    bool hangsUp = false; // after the words
    bool isSecret = false; // the true server receives PING instead of the command
};

// The lie in reply to a command; no value: forwards the command.
using Lying = std::function<std::optional<Lie>(const QList<QByteArray> &command)>;

class LyingServer final : public QObject
{
public:
    // `truth` must outlive this object. Fails the test when there is no free port.
    explicit LyingServer(const TestServer &truth);
    ~LyingServer() override;

    [[nodiscard]] lockengine::redis::Address address() const;
    void setLying(Lying lying) { m_lying = std::move(lying); }
    void tellTheTruth() { m_lying = nullptr; }
    // Sends the bytes to all clients, between their replies.
    void say(const QByteArray &bytes);
    // The same, to clients that use RESP3.
    void push(const QByteArray &bytes);
    [[nodiscard]] int liesSent() const { return m_liesSent; }

private:
    class Conversation;

    [[nodiscard]] std::optional<Lie> lieTo(const QList<QByteArray> &command);
    void accept();

    const TestServer &m_truth;
    QTcpServer m_listener;
    Lying m_lying;
    int m_liesSent = 0;
};

} // namespace testing
