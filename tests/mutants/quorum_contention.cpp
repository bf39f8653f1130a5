// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/quorum_contention.h"

#include "lockengine/core/quorum/multi_lock.h"
#include "lockengine/core/quorum/red_lock.h"
#include "lockengine/redis/redis_system.h"
#include "tests/support/run_task.h"

#include <numeric>

namespace testing {

namespace {

const QByteArray job = "job";

QList<int> allOf(size_t servers)
{
    QList<int> all(qsizetype(servers), 0);
    std::iota(all.begin(), all.end(), 0);
    return all;
}

qsizetype answersIn(const QuorumOutcome &outcome)
{
    return std::ranges::count_if(outcome.members, [](const MemberOutcome &member) {
        return member.result == MemberResult::Acquired || member.result == MemberResult::OtherHolder;
    });
}

} // namespace

QuorumContention::QuorumContention(LockKind kind, int servers, QuorumRules rules)
    : m_kind(kind)
    , m_rules(rules)
{
    for (int i = 0; i < servers; ++i)
        m_servers.push_back(std::make_unique<TestServer>());
}

QuorumContention::Participant &QuorumContention::participant(const char *name)
{
    Participant &participant = m_participants[name];
    if (!participant.systems.empty())
        return participant;
    participant.identity = Identity(randomUuid(m_randomness), 1);
    for (const auto &server : m_servers)
        connectTo(participant, *server);
    return participant;
}

// Returns when the scripts are loaded and the command connections are open.
void QuorumContention::connectTo(Participant &participant, const TestServer &server)
{
    redis::RedisSystemOptions options;
    options.address = *redis::parseAddress(server.url());
    options.clientId = participant.identity.client;
    LockSystem &system = *participant.systems.emplace_back(redis::makeRedisSystem(options, m_clock));
    participant.faults.push_back(std::make_unique<FaultySystem>(system, m_clock));
    ActExecutor &executor = *participant.executors.emplace_back(
        std::make_unique<ActExecutor>(*participant.faults.back(), m_audit, m_clock));
    executor.arming().arm(10min);
    system.start();
    if (!QTest::qWaitFor([&system] { return system.status().phase == ConnectionPhase::Live; }, 60'000))
        qFatal("a server cannot be watched");
    const auto warm
        = runTask(system.acquire(AcquireRequest("warm-up", LockKind::Reentrant), participant.identity));
    if (!warm || !runTask(system.releaseOwn()))
        qFatal("a server cannot be used");
}

InjectedFaults &QuorumContention::way(const char *name, int server)
{
    return participant(name).faults[size_t(server)]->faults;
}

void QuorumContention::setWays(const char *name, const InjectedFaults &faults)
{
    for (const auto &way : participant(name).faults)
        way->faults = faults;
}

std::unique_ptr<QuorumLock> QuorumContention::lockOf(
    Participant &participant, LockKind kind, const QList<int> &servers)
{
    QList<Member> members;
    for (const int server : servers)
        members.append(Member(*participant.executors[size_t(server)], job));
    QuorumOptions options;
    options.answerLimit = 2'500ms;
    options.rules = m_rules;
    if (kind == LockKind::Red)
        return std::make_unique<RedLock>(members, participant.identity, options, m_clock, m_randomness);
    return std::make_unique<MultiLock>(members, participant.identity, options, m_clock, m_randomness);
}

bool QuorumContention::take(const char *name, Milliseconds lease)
{
    return take(name, m_kind, allOf(m_servers.size()), lease);
}

bool QuorumContention::takeSome(const char *name, const QList<int> &servers)
{
    return take(name, LockKind::Multi, servers, 20s);
}

// The participant holds the lock for the validity that it was given, not for the length of the leases.
bool QuorumContention::take(
    const char *name, LockKind kind, const QList<int> &servers, std::optional<Milliseconds> lease)
{
    Participant &who = participant(name);
    who.lock = lockOf(who, kind, servers);
    Operation operation;
    operation.lock = job;
    operation.holder = name;
    operation.invoked = m_taken = m_clock.now();
    QuorumRequest request;
    request.lease = lease;
    const Result<QuorumOutcome> outcome = runTask(who.lock->acquire(request));
    if (!outcome)
        qFatal("these members cannot be joined: %s", outcome.error().detail.constData());
    operation.returned = m_clock.now();
    const bool acquired = outcome->result == AcquireResult::Acquired;
    operation.result = acquired ? OperationResult::Succeeded : OperationResult::Failed;
    if (acquired)
        operation.lease
            = outcome->validity + std::chrono::floor<Milliseconds>(operation.returned - operation.invoked);
    // A participant that did not get enough answers in time was not refused.
    const bool wasHeard
        = outcome->validity > Milliseconds::zero() && answersIn(*outcome) >= majorityOf(servers.size());
    if (acquired || wasHeard)
        m_history.append(operation);
    return acquired;
}

void QuorumContention::releaseOwnHold(const char *name)
{
    Operation operation;
    operation.type = OperationType::Release;
    operation.lock = job;
    operation.holder = name;
    operation.count = 0;
    operation.invoked = m_clock.now();
    runTask(participant(name).lock->release());
    operation.returned = m_clock.now();
    m_history.append(operation);
}

void QuorumContention::passSinceTake(Milliseconds time)
{
    while (m_clock.now() < m_taken + time)
        QTest::qWait(10);
}

void QuorumContention::takeForAnother(int server)
{
    m_servers[size_t(server)]->cli({"HSET", job, "0ff0ff00-58d2-4b0e-9d0c-5f2f3f0e7731:1", "1"});
    m_servers[size_t(server)]->cli({"PEXPIRE", job, "60000"});
}

} // namespace testing
