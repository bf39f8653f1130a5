// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Stands on loopback before a real server and passes on what both sides say, until it is told to lie: then it
// says something of its own in the place of the true answer, or out of turn. What it says need be no protocol
// at all.

#pragma once

#include "lockengine/redis/wire/address.h"
#include "tests/support/test_server.h"

#include <QTcpServer>

#include <functional>
#include <optional>

namespace testing {

struct Lie
{
    QByteArray words; // as they go over the wire; empty: silence
    QByteArray again; // said behind them again and again, until the client has gone; empty: nothing
    bool hangsUp = false; // behind the words
    bool isSecret = false; // the true server hears PING in place of the command
};

// What is said to a command instead of the truth; no value: the truth.
using Lying = std::function<std::optional<Lie>(const QList<QByteArray> &command)>;

class LyingServer final : public QObject
{
public:
    // The true server must outlive this one. Fails the test when there is no free port.
    explicit LyingServer(const TestServer &truth);
    ~LyingServer() override;

    [[nodiscard]] lockengine::redis::Address address() const;
    void setLying(Lying lying) { m_lying = std::move(lying); }
    void tellTheTruth() { m_lying = nullptr; }
    // To all who are connected, between their answers.
    void say(const QByteArray &bytes);
    // The same, to those who speak RESP3.
    void push(const QByteArray &bytes);
    [[nodiscard]] int liesTold() const { return m_liesTold; }

private:
    class Conversation;

    [[nodiscard]] std::optional<Lie> lieTo(const QList<QByteArray> &command);
    void accept();

    const TestServer &m_truth;
    QTcpServer m_listener;
    Lying m_lying;
    int m_liesTold = 0;
};

} // namespace testing
