// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A Lockscope client on its own connections, and the loops that the benchmarks run with it.

#pragma once

#include "lockengine/redis/client/lock_client.h"
#include "tests/support/open_connection.h"

namespace bench {

class BenchClient
{
public:
    // Ends the program when the server refuses the connection.
    BenchClient(const lockengine::redis::Address &address, lockengine::redis::LockClientOptions options = {});

    [[nodiscard]] lockengine::redis::LockClient &client() { return m_client; }

    // Runs `rounds` acquire and release pairs on `callers` of our threads at once. Each thread uses its own
    // lock, whose name begins with `name`.
    void acquireAndRelease(const QByteArray &name, lockengine::TakenKind kind, int rounds, int callers = 1);

private:
    lockengine::SystemClock m_clock;
    lockengine::SystemRandomness m_randomness;
    std::unique_ptr<lockengine::redis::Connection> m_control;
    std::unique_ptr<lockengine::redis::Connection> m_listening;
    lockengine::redis::Subscriber m_subscriber;
    lockengine::redis::LockClient m_client;
};

// One thread's loop; ends the program when an uncontended lock is refused.
[[nodiscard]] QCoro::Task<lockengine::Done> rounds(
    lockengine::redis::LockClient &client, lockengine::AcquireRequest request, qint64 thread, int count);

} // namespace bench
