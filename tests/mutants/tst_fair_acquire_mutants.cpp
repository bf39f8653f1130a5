// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/script_mutants.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

namespace {

constexpr LockKind fair = LockKind::Fair;

std::vector<ScriptMutant> mutants()
{
    return {
        {"a newcomer bypasses the queue", "fair_acquire_queuing", "(not head or head == holder)", "true",
            fair, scenario::newcomer, Guarantee::Order},
        {"a single attempt bypasses the queue", "fair_acquire_trying", "(not head or head == holder)", "true",
            fair, scenario::triesOnce, Guarantee::Order},
        {"waiters are enqueued at the head", "fair_acquire_queuing", "'RPUSH'", "'LPUSH'", fair,
            scenario::queue, Guarantee::Order},
        {"waiters are dequeued at the wrong end", "fair_acquire_queuing",
            "redis.call('LPOP', queue)\n        redis.call('ZREM', deadlines, holder)",
            "redis.call('RPOP', queue)\n        redis.call('ZREM', deadlines, holder)", fair, scenario::queue,
            Guarantee::WakesUp},
        {"a waiter that acquires stays in the queue", "fair_acquire_queuing",
            "redis.call('LPOP', queue)\n        redis.call('ZREM', deadlines, holder)",
            "redis.call('ZREM', deadlines, holder)", fair, scenario::queue, Guarantee::WakesUp},
        {"dead waiters are never removed", "fair_acquire_queuing", "tonumber(deadline) > now", "true", fair,
            scenario::deadHeadOfAFreeLock, Guarantee::WakesUp},
        {"live waiters are removed", "fair_acquire_queuing", "tonumber(deadline) > now", "false", fair,
            scenario::queue, Guarantee::WakesUp},
        {"another client acquires a held lock", "fair_acquire_trying",
            "redis.call('HEXISTS', lock, holder) == 1", "redis.call('EXISTS', lock) == 1", fair,
            scenario::strangers, Guarantee::OneHolder},
        {"re-entry is not counted", "fair_acquire_trying", "redis.call('HINCRBY', lock, holder, 1)",
            "tonumber(redis.call('HGET', lock, holder))", fair, scenario::reentry, Guarantee::Count},
        {"no lease is set", "fair_acquire_trying", "redis.call('PEXPIRE', lock, lease)", "", fair,
            scenario::leases, Guarantee::LeaseEnds},
    };
}

} // namespace

class TestFairAcquireMutants : public ScriptMutants
{
    Q_OBJECT

public:
    TestFairAcquireMutants()
        : ScriptMutants(mutants())
    { }
};

LOCKSCOPE_TEST(TestFairAcquireMutants)
#include "tst_fair_acquire_mutants.moc"
