// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Several independent servers, each with a system and an ActExecutor, for tests of locks with members.
// Another client may hold locks on the servers.

#pragma once

#include "lockengine/core/act/act_executor.h"
#include "lockengine/core/quorum/quorum_lock.h"
#include "lockengine/redis/redis_system.h"
#include "tests/support/run_task.h"
#include "tests/support/test_server.h"

#include <QTemporaryDir>

#include <memory>
#include <vector>

namespace testing {

using namespace lockengine;
using namespace std::chrono_literals;

// One server and the connection to it.
struct Site
{
    explicit Site(const QByteArray &client, AuditLog &audit, Clock &clock, Milliseconds watchdog)
        : system(redis::makeRedisSystem(options(client, watchdog), clock))
        , executor(*system, audit, clock)
    {
        executor.arming().arm(10min);
        system->start();
    }

    redis::RedisSystemOptions options(const QByteArray &client, Milliseconds watchdog) const
    {
        redis::RedisSystemOptions options;
        options.address = *redis::parseAddress(server.url());
        options.clientId = client;
        options.watchdogTimeout = watchdog;
        options.replyTimeout = 1s;
        return options;
    }

    [[nodiscard]] bool isLive() const { return system->status().phase == ConnectionPhase::Live; }
    void takeForAnother(const QByteArray &name) const
    {
        server.cli({"HSET", name, "0ff0ff00-58d2-4b0e-9d0c-5f2f3f0e7731:1", "1"});
        server.cli({"PEXPIRE", name, "60000"});
    }
    [[nodiscard]] QByteArray keys() const { return server.cli("KEYS *"); }

    TestServer server;
    std::unique_ptr<LockSystem> system;
    ActExecutor executor;
};

class Sites
{
public:
    explicit Sites(int count, Milliseconds watchdog = 30s)
    {
        for (int i = 0; i < count; ++i)
            m_sites.push_back(std::make_unique<Site>(us.client, audit, clock, watchdog));
        const auto allLive = [this] {
            return std::all_of(
                m_sites.begin(), m_sites.end(), [](const auto &site) { return site->isLive(); });
        };
        if (!QTest::qWaitFor(allLive, 20'000))
            qFatal("a server cannot be watched");
    }

    [[nodiscard]] Site &operator[](int index) const { return *m_sites[size_t(index)]; }
    // This lock on each server.
    [[nodiscard]] QList<Member> all(const QByteArray &name) const
    {
        QList<Member> members;
        for (const auto &site : m_sites)
            members.append(Member(site->executor, name));
        return members;
    }
    // The number of servers with any key. A killed server has none.
    [[nodiscard]] int occupied() const
    {
        return int(std::count_if(
            m_sites.begin(), m_sites.end(), [](const auto &site) { return !site->keys().isEmpty(); }));
    }

    // Loads the scripts and opens the acting connections.
    void warmUp() const
    {
        for (const auto &site : m_sites) {
            const auto outcome
                = runTask(site->executor.acquire(AcquireRequest("warm-up", LockKind::Reentrant), us));
            if (!outcome || !runTask(site->system->releaseOwn()))
                qFatal("a server cannot be used");
        }
    }

    const Identity us{"9b7e1c52-58d2-4b0e-9d0c-5f2f3f0e7731", 7};
    QTemporaryDir folder;
    AuditLog audit{folder.filePath(QStringLiteral("audit.jsonl"))};
    SystemClock clock;
    SystemRandomness randomness;

private:
    std::vector<std::unique_ptr<Site>> m_sites;
};

[[nodiscard]] inline QList<MemberResult> resultsOf(const QuorumOutcome &outcome)
{
    QList<MemberResult> results;
    for (const MemberOutcome &member : outcome.members)
        results.append(member.result);
    return results;
}

[[nodiscard]] inline QuorumRequest waiting(std::optional<Milliseconds> wait)
{
    QuorumRequest request;
    request.wait = wait;
    return request;
}

} // namespace testing
