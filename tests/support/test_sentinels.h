// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A primary, replicas and sentinels of the test's own, real processes, started and stopped in step with it:
// every function returns when its effect is there. Fails the test when they do not come up.

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

    // The server that this sentinel takes for the primary.
    [[nodiscard]] lockengine::PrivateServer &primary(int sentinel = 0);
    // The replicas of that, in the order of the servers.
    [[nodiscard]] QList<lockengine::PrivateServer *> replicas(int sentinel = 0);
    // Every running sentinel names another primary than `former`, and that server is a primary. A sentinel
    // that does not lead the failover learns of it within two seconds (SENTINEL_PUBLISH_PERIOD of Redis), and
    // its subscribers learn of it no earlier.
    [[nodiscard]] bool hasTakenOver(const lockengine::PrivateServer &former);
    // How long that may take, in ms. Votes may be split, and a sentinel that was kept from running for two
    // seconds stands aside for thirty (TILT mode of Redis): 77 s were seen beside a build.
    static constexpr int failoverTime = 150'000;

    // What redis-cli prints for one command, as plain words.
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
