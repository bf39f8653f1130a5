// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/bench_client.h"

#include "tests/support/run_task.h"

namespace bench {

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;

BenchClient::BenchClient(const Address &address, LockClientOptions options)
    : m_control(testing::openConnection(testing::optionsFor(address), m_clock))
    , m_listening(testing::openConnection(testing::optionsFor(address), m_clock))
    , m_subscriber(*m_listening)
    , m_client(randomUuid(m_randomness), options, m_clock, m_randomness)
{
    m_client.attach(*m_control, m_subscriber);
}

QCoro::Task<Done> rounds(LockClient &client, AcquireRequest request, qint64 thread, int count)
{
    for (int i = 0; i < count; ++i) {
        const Result<AcquireOutcome> taken = co_await client.acquire(request, thread);
        if (!taken || taken->result != AcquireResult::Acquired)
            qFatal("a free lock was refused");
        const ActOutcome given = co_await client.release(request.name, request.taken(), thread);
        if (given.result != ActResult::Done)
            qFatal("a release was refused");
    }
    co_return Done();
}

namespace {

QCoro::Task<Done> allRounds(LockClient &client, AcquireRequest request, int count, int callers)
{
    std::vector<QCoro::Task<Done>> loops;
    for (int caller = 1; caller <= callers; ++caller) {
        AcquireRequest own = request;
        own.name += QByteArray::number(caller);
        loops.push_back(rounds(client, own, caller, count));
    }
    for (QCoro::Task<Done> &loop : loops)
        co_await loop;
    co_return Done();
}

} // namespace

void BenchClient::acquireAndRelease(const QByteArray &name, TakenKind kind, int count, int callers)
{
    AcquireRequest request(name, kind);
    request.wait = 0ms;
    testing::runTask(allRounds(m_client, request, count, callers), 5min);
}

} // namespace bench
