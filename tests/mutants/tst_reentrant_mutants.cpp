// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/script_mutants.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

namespace {

constexpr LockKind reentrant = LockKind::Reentrant;

std::vector<ScriptMutant> mutants()
{
    return {
        {"another client acquires a held lock", "reentrant_acquire",
            "redis.call('HEXISTS', lock, holder) == 0", "false", reentrant, scenario::strangers,
            Guarantee::OneHolder},
        {"re-entry is not counted", "reentrant_acquire", "redis.call('HINCRBY', lock, holder, 1)",
            "redis.call('HSET', lock, holder, 1) and 1", reentrant, scenario::reentry, Guarantee::Count},
        {"no lease is set", "reentrant_acquire", "redis.call('PEXPIRE', lock, lease)", "", reentrant,
            scenario::leases, Guarantee::LeaseEnds},
        {"re-entry does not extend the lease", "reentrant_acquire", "redis.call('PEXPIRE', lock, lease)",
            "if count == 1 then redis.call('PEXPIRE', lock, lease) end", reentrant, scenario::leases,
            Guarantee::Keeps},
        {"the lease is in seconds", "reentrant_acquire", "'PEXPIRE'", "'EXPIRE'", reentrant, scenario::leases,
            Guarantee::LeaseEnds},
        {"an expired lease is not reported", "reentrant_acquire", "redis.call('PTTL', lock)", "-1", reentrant,
            scenario::leaseEnds, Guarantee::WakesUp},
        {"another client releases", "reentrant_release", "redis.call('HEXISTS', lock, holder) == 0",
            "redis.call('EXISTS', lock) == 0", reentrant, scenario::strangers, Guarantee::Keeps},
        {"the lock is not deleted at zero", "reentrant_release", "redis.call('DEL', lock)", "", reentrant,
            scenario::strangers, Guarantee::LeaseEnds},
        {"no client is notified", "reentrant_release", "redis.call(publish, channel, '0')", "", reentrant,
            scenario::calls, Guarantee::WakesUp},
        {"the wrong channel is notified", "reentrant_release", "publish, channel, '0'",
            "publish, channel .. ':' .. holder, '0'", reentrant, scenario::calls, Guarantee::WakesUp},
        {"one release releases all holds", "reentrant_release", "'HINCRBY', lock, holder, -1) > 0",
            "'HINCRBY', lock, holder, -1) > 99", reentrant, scenario::reentry, Guarantee::Count},
        {"a release does not decrement", "reentrant_release", "'HINCRBY', lock, holder, -1)",
            "'HINCRBY', lock, holder, 0)", reentrant, scenario::reentry, Guarantee::LeaseEnds},
        {"a partial release shortens the lease", "reentrant_release", "'PEXPIRE', lock, lease",
            "'PEXPIRE', lock, 1", reentrant, scenario::reentry, Guarantee::Keeps},
    };
}

} // namespace

class TestReentrantMutants : public ScriptMutants
{
    Q_OBJECT

public:
    TestReentrantMutants()
        : ScriptMutants(mutants())
    { }
};

LOCKSCOPE_TEST(TestReentrantMutants)
#include "tst_reentrant_mutants.moc"
