// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/recordings/busy_members.h"

#include "lockengine/lab/contention/random_time.h"
#include "lockengine/redis/redis_system.h"

namespace testing {

using namespace lockengine;
using namespace std::chrono_literals;

namespace {

constexpr RandomTime length{RandomTime::Shape::Exponential, 5ms}; // of holds and pauses

std::unique_ptr<LockSystem> systemAt(const QByteArray &url, const QByteArray &client, Clock &clock)
{
    redis::RedisSystemOptions options;
    options.address = *redis::parseAddress(url);
    options.clientId = client;
    return redis::makeRedisSystem(options, clock);
}

} // namespace

BusyMultiClient::BusyMultiClient(
    const QByteArray &url, const QByteArrayList &members, quint32 seed, quint32 number)
    : m_draws(seed, "multi", number)
    , m_system(systemAt(url, randomUuid(m_ids), m_clock))
    , m_executor(*m_system, m_audit, m_clock)
{
    QList<Member> joined;
    for (const QByteArray &name : members)
        joined.append(Member(m_executor, name));
    const Identity identity(randomUuid(m_ids), 1);
    m_lock = std::make_unique<MultiLock>(joined, identity, QuorumOptions(), m_clock, m_ids);
    m_executor.arming().arm(10min);
    m_system->start();
}

bool BusyMultiClient::isLive() const
{
    return m_system->status().phase == ConnectionPhase::Live;
}

QCoro::Task<Done> BusyMultiClient::live(int times)
{
    QuorumRequest request;
    request.wait = 200ms;
    while (times > 0) {
        const Result<QuorumOutcome> outcome = co_await m_lock->acquire(request);
        if (outcome && outcome->result == AcquireResult::Acquired) {
            const Microseconds hold = draw(length, m_draws);
            co_await sleepFor(m_clock, hold);
            const QList<ActOutcome> released = co_await m_lock->release();
            Q_UNUSED(released)
            --times;
        }
        const Microseconds pause = draw(length, m_draws);
        co_await sleepFor(m_clock, pause);
    }
    co_return Done();
}

} // namespace testing
