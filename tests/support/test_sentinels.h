// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A primary, replicas and sentinels for a test, as real processes started and stopped synchronously: every
// function returns when its effect is visible. Fails the test when they do not start.

#pragma once

#include "lockengine/lab/private_sentinels.h"
#include "tests/support/test_server.h"

namespace testing {

class TestSentinels
{
public:
    explicit TestSentinels(lockengine::PrivateSentinelsOptions options = {});

    [[nodiscard]] lockengine::PrivateSentinels &lab() { return m_lab; }
    [[nodiscard]] lockengine::redis::Address address() const { return m_lab.address(); }

    // The server that this sentinel considers the primary.
    [[nodiscard]] lockengine::PrivateServer &primary(int sentinel = 0);
    // The replicas of that primary, in server order.
    [[nodiscard]] QList<lockengine::PrivateServer *> replicas(int sentinel = 0);
    // True when every running sentinel names a primary other than `former`, and that server is a primary. A
    // sentinel that does not lead the failover learns of it within two seconds (SENTINEL_PUBLISH_PERIOD of
    // Redis). Its subscribers learn of it no earlier.
    [[nodiscard]] bool hasTakenOver(const lockengine::PrivateServer &former);
    // The maximum duration, in ms. Votes may be split, and a sentinel that did not run for two seconds pauses
    // for thirty (TILT mode of Redis). 77 s were measured beside a build.
    static constexpr int failoverTime = 150'000;

    // The output of redis-cli for one command.
    static QByteArray cli(const lockengine::PrivateServer &process, const QByteArray &line);
    static QByteArray cli(const lockengine::PrivateServer &process, const QList<QByteArray> &words)
    {
        return cliAt(process.socketPath(), words);
    }

    static void kill(lockengine::PrivateServer &process);
    static void restart(lockengine::PrivateServer &process);
    static void pause(lockengine::PrivateServer &process);
    static void resume(lockengine::PrivateServer &process);

private:
    lockengine::SystemClock m_clock;
    lockengine::PrivateSentinels m_lab;
};

} // namespace testing
