// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/script_mutants.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

namespace {

constexpr LockKind fenced = LockKind::Fenced;

std::vector<ScriptMutant> mutants()
{
    return {
        {"another client acquires a held lock", "fenced_acquire", "redis.call('HEXISTS', lock, holder) == 0",
            "false", fenced, scenario::strangers, Guarantee::OneHolder},
        {"the token does not rise", "fenced_acquire", "redis.call('INCR', token)",
            "tonumber(redis.call('GET', token) or redis.call('INCR', token))", fenced, scenario::tokens,
            Guarantee::Token},
        {"a re-entry returns the previous token", "fenced_acquire", "redis.call('INCR', token)",
            "redis.call('EXISTS', lock) == 1 and tonumber(redis.call('GET', token)) or redis.call('INCR', "
            "token)",
            fenced, scenario::tokens, Guarantee::Token},
        {"the token is incremented before the lock is acquired", "fenced_acquire",
            "if redis.call('EXISTS', lock) == 1 and redis.call('HEXISTS', lock, holder) == 0 then\n    "
            "return inTheWay(lock)\nend\nlocal number = redis.call('INCR', token)",
            "local early = token .. holder\nif redis.call('EXISTS', early) == 0 then\n    redis.call('SET', "
            "early, redis.call('INCR', token))\nend\nif redis.call('EXISTS', lock) == 1 and "
            "redis.call('HEXISTS', lock, holder) == 0 then\n    return {0, redis.call('PTTL', "
            "lock)}\nend\nlocal number = tonumber(redis.call('GETDEL', early))",
            fenced, scenario::tokens, Guarantee::Token},
        {"the token expires with the lease", "fenced_acquire", "redis.pcall('PERSIST', token)",
            "redis.call('PEXPIRE', token, lease)", fenced, scenario::tokens, Guarantee::Token},
        {"re-entry is not counted", "fenced_acquire", "redis.call('HINCRBY', lock, holder, 1)",
            "redis.call('HSET', lock, holder, 1) and 1", fenced, scenario::reentry, Guarantee::Count},
        {"no lease is set", "fenced_acquire", "redis.call('PEXPIRE', lock, lease)", "", fenced,
            scenario::leases, Guarantee::LeaseEnds},
        {"an expired lease is not reported", "fenced_acquire", "return {0, redis.call('PTTL', lock)}",
            "return {0, -1}", fenced, scenario::leaseEnds, Guarantee::WakesUp},
        {"a release resets the tokens", "reentrant_release", "redis.call(publish, channel, '0')",
            "redis.call(publish, channel, '0')\n    redis.call('DEL', 'redisson_lock_token:{' .. lock .. "
            "'}')",
            fenced, scenario::tokens, Guarantee::Token},
        {"force-unlock resets the tokens", "force_release", "redis.call('DEL', lock)",
            "redis.call('DEL', lock, 'redisson_lock_token:{' .. lock .. '}')", fenced, scenario::tokens,
            Guarantee::Token},
    };
}

} // namespace

class TestFencedMutants : public ScriptMutants
{
    Q_OBJECT

public:
    TestFencedMutants()
        : ScriptMutants(mutants())
    { }
};

LOCKSCOPE_TEST(TestFencedMutants)
#include "tst_fenced_mutants.moc"
