// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Runs a plan of faults against a server and client processes that contend for its locks. Each client uses
// its own proxy; the last one is an operator that force-unlocks locks. A separate connection observes the
// server.

#pragma once

#include "lockengine/core/watch/checker/operation.h"
#include "lockengine/lab/fault_proxy.h"
#include "lockengine/redis/deployment/link.h"
#include "tests/faults/belief.h"
#include "tests/faults/contended_lock.h"
#include "tests/faults/contending.h"
#include "tests/faults/fault_plan.h"
#include "tests/faults/merged_history.h"
#include "tests/support/test_server.h"

#include <QProcess>
#include <QTemporaryDir>

namespace testing {

class Nemesis
{
public:
    // `program`: the contender and, optionally, the mistake that it must make. `clients`: at least 2.
    Nemesis(QStringList program, std::uint64_t seed, int clients, QByteArrayList locks = contendedLocks());
    ~Nemesis();

    // Returns when all faults are over and all clients have ended; false if they did not end in time.
    [[nodiscard]] bool run(const QList<Fault> &plan);
    // Call after run().
    [[nodiscard]] lockengine::Result<QList<lockengine::Operation>> history() const;
    [[nodiscard]] lockengine::Result<QList<Belief>> beliefs() const;

private:
    struct Client
    {
        QString role; // contend or force
        std::unique_ptr<lockengine::FaultProxy> proxy;
        std::unique_ptr<QProcess> process;
        QString log;
    };
    struct Log
    {
        QString file;
        std::optional<lockengine::MonotonicTime> killed;
        QList<Stretch> stoodStill; // the last one may not have ended yet
    };

    void begin(const Fault &fault);
    void end(const Fault &fault);
    void beginOfClient(const Fault &fault);
    void startClient(Client &client);
    void killClient(Client &client);
    [[nodiscard]] Log &logOf(const Client &client);
    void suspendClient(const Client &client);
    void resumeClient(const Client &client);
    [[nodiscard]] lockengine::Result<QList<Account>> accounts() const;
    [[nodiscard]] bool endClients();
    [[nodiscard]] QCoro::Task<lockengine::Done> tell(lockengine::redis::Command command);
    [[nodiscard]] QCoro::Task<lockengine::Done> look();
    void lookAgain();
    void waitUntil(lockengine::MonotonicTime time) const;

    const QStringList m_program;
    const std::uint64_t m_seed;
    const QByteArrayList m_locks;
    SeededRandomness m_randomness;
    lockengine::SystemClock m_clock;
    TestServer m_server;
    lockengine::redis::Link m_link; // the observer's connection
    QTemporaryDir m_folder;
    std::vector<Client> m_clients;
    QList<Log> m_logs; // of all clients that ever ran
    QList<lockengine::Operation> m_seen;
    lockengine::MonotonicTime m_wipeBegan{};
    lockengine::MonotonicTime m_ended{};
    lockengine::TimerGuard m_nextLook;
    bool m_looksOn = true;
};

} // namespace testing
