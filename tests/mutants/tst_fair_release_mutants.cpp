// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/script_mutants.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

namespace {

constexpr LockKind fair = LockKind::Fair;

// A release that notifies a dead head violates no guarantee between our clients, because each retries when
// the head's position expires. tst_fair_queue::releaseNotifiesTheFirstUnexpiredWaiter covers it.
std::vector<ScriptMutant> mutants()
{
    return {
        {"another client releases", "fair_release", "redis.call('HEXISTS', lock, holder) == 0", "false", fair,
            scenario::strangers, Guarantee::Keeps},
        {"the lock is not deleted at zero", "fair_release", "redis.call('DEL', lock)", "", fair,
            scenario::strangers, Guarantee::LeaseEnds},
        {"no client is notified", "fair_release", "redis.call(publish, channel .. ':' .. head, '0')", "",
            fair, scenario::calls, Guarantee::WakesUp},
        {"the shared channel is notified", "fair_release", "channel .. ':' .. head", "channel", fair,
            scenario::calls, Guarantee::WakesUp},
        {"the last waiter is notified", "fair_release", "local head = livingHead(queue, deadlines, now)",
            "local head = redis.call('LINDEX', queue, -1)", fair, scenario::queue, Guarantee::WakesUp},
        {"one release releases all holds", "fair_release", "'HINCRBY', lock, holder, -1) > 0",
            "'HINCRBY', lock, holder, -1) > 99", fair, scenario::reentry, Guarantee::Count},
        {"a waiter that gives up stays in the queue", "fair_give_up", "redis.call('LREM', queue, 0, holder)",
            "0", fair, scenario::leaver, Guarantee::Order},
        {"a waiter that gives up keeps its deadline", "fair_give_up", "redis.call('ZREM', deadlines, holder)",
            "", fair, scenario::leaver, Guarantee::WakesUp},
        {"a waiter that gives up passes no notification on", "fair_give_up",
            "redis.call(publish, channel .. ':' .. head, '0')", "", fair, scenario::leavingHead,
            Guarantee::WakesUp},
    };
}

} // namespace

class TestFairReleaseMutants : public ScriptMutants
{
    Q_OBJECT

public:
    TestFairReleaseMutants()
        : ScriptMutants(mutants())
    { }
};

LOCKSCOPE_TEST(TestFairReleaseMutants)
#include "tst_fair_release_mutants.moc"
