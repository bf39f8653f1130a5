// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/script_mutants.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

namespace {

constexpr LockKind legacy = LockKind::FairLegacy;

std::vector<ScriptMutant> mutants()
{
    return {
        {"a newcomer bypasses the queue", "fair_legacy_acquire_queuing", "(not head or head == holder)",
            "true", legacy, scenario::newcomer, Guarantee::Order},
        {"waiters are enqueued at the head", "fair_legacy_acquire_queuing", "'RPUSH'", "'LPUSH'", legacy,
            scenario::queue, Guarantee::Order},
        {"a waiter is not enqueued", "fair_legacy_acquire_queuing", "redis.call('RPUSH', queue, holder)", "",
            legacy, scenario::queue, Guarantee::WakesUp},
        {"a waiter that gives up keeps its deadline", "fair_legacy_give_up",
            "redis.call('ZREM', deadlines, holder)", "", legacy, scenario::leaver, Guarantee::WakesUp},
        {"a waiter that gives up passes no notification on", "fair_legacy_give_up",
            "redis.call(publish, channel .. ':' .. head, '0')", "", legacy, scenario::leavingHead,
            Guarantee::WakesUp},
    };
}

} // namespace

class TestFairLegacyMutants : public ScriptMutants
{
    Q_OBJECT

public:
    TestFairLegacyMutants()
        : ScriptMutants(mutants())
    { }
};

LOCKSCOPE_TEST(TestFairLegacyMutants)
#include "tst_fair_legacy_mutants.moc"
