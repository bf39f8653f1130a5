// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Plants broken locks on a real server, and for each something that looks like it and is healthy.

#pragma once

#include "tests/support/test_server.h"

#include <QByteArrayList>
#include <QProcess>

#include <memory>
#include <vector>

namespace testing {

class BrokenLocks
{
public:
    explicit BrokenLocks(TestServer &server)
        : m_server(server)
    { }
    ~BrokenLocks();
    BrokenLocks(const BrokenLocks &) = delete;
    BrokenLocks &operator=(const BrokenLocks &) = delete;

    // Each names what it plants: the lock's name begins with the id of its finding.
    void plantAll();
    void plantNearMisses();
    // "!! deadHead", "! noExpiry": what plantAll() must be called, sorted; each lock has the name of its
    // rule.
    [[nodiscard]] static QByteArrayList expected();

    void hold(const QByteArray &lock, const QByteArray &holder = kHolder, const QByteArray &count = "1");
    void queue(const QByteArray &lock, const QByteArray &waiter, int minutes = 5);
    void listen(const QByteArray &channel); // until the end
    [[nodiscard]] static QByteArray waiterChannel(const QByteArray &lock, const QByteArray &waiter);

    static const QByteArray kHolder;
    static const QByteArray kDead;
    static const QByteArray kLive;

private:
    TestServer &m_server;
    std::vector<std::unique_ptr<QProcess>> m_listeners;
};

} // namespace testing
