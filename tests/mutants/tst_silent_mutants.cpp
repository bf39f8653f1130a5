// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/script_mutants.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

namespace {

constexpr LockKind spin = LockKind::Spin;
constexpr LockKind token = LockKind::Token;

std::vector<ScriptMutant> mutants()
{
    return {
        {"another client releases", "spin_release",
            "redis.call('HEXISTS', lock, holder) == 0 or isReadWrite(lock)",
            "redis.call('EXISTS', lock) == 0", spin, scenario::strangers, Guarantee::Keeps},
        {"the lock is not deleted at zero", "spin_release", "redis.call('DEL', lock)", "", spin,
            scenario::strangers, Guarantee::LeaseEnds},
        {"one release releases all holds", "spin_release", "redis.call('HINCRBY', lock, holder, -1) > 0",
            "redis.call('HINCRBY', lock, holder, -1) > 99", spin, scenario::reentry, Guarantee::Count},
        {"a release does not decrement", "spin_release", "redis.call('HINCRBY', lock, holder, -1) > 0",
            "redis.call('HINCRBY', lock, holder, 0) > 0", spin, scenario::reentry, Guarantee::LeaseEnds},
        {"a partial release shortens the lease", "spin_release", "redis.call('PEXPIRE', lock, lease)",
            "redis.call('PEXPIRE', lock, 1)", spin, scenario::reentry, Guarantee::Keeps},
        {"another client overwrites the token", "token_acquire", "'NX', ", "", token, scenario::strangers,
            Guarantee::OneHolder},
        {"no lease is set", "token_acquire", "'NX', 'PX', lease", "'NX'", token, scenario::leases,
            Guarantee::LeaseEnds},
        {"the lease is in seconds", "token_acquire", "'PX'", "'EX'", token, scenario::leases,
            Guarantee::LeaseEnds},
        {"re-entry is accepted", "token_acquire", "return {-1, 0}", "return {1, 1}", token, scenario::twice,
            Guarantee::Count},
        {"a release does not compare", "token_release", "if held == token then", "if held then", token,
            scenario::strangers, Guarantee::Keeps},
        {"releasing a seen hold does not compare", "token_release", "if held == token then", "if held then",
            token, scenario::stranger, Guarantee::Keeps},
        {"a release checks only", "token_release", "return redis.call('DEL', lock)", "return 1", token,
            scenario::strangers, Guarantee::LeaseEnds},
        {"a release races with an acquire", "token_release", "if held == token then", "if held then", token,
            scenario::gap, Guarantee::Keeps},
        {"a renewal does not compare", "token_renew", "redis.pcall('GET', lock) == ARGV[i + 1]", "true",
            token, scenario::lostHold, Guarantee::LeaseEnds},
        {"a renewal extends nothing", "token_renew", "redis.call('PEXPIRE', lock, ARGV[1])", "1", token,
            scenario::watchdog, Guarantee::Keeps},
        {"a renewal shortens the lease", "token_renew", "redis.call('PEXPIRE', lock, ARGV[1])",
            "redis.call('PEXPIRE', lock, 20)", token, scenario::watchdog, Guarantee::Keeps},
        {"one bad key stops the renewal of all", "token_renew", "redis.pcall", "redis.call", token,
            scenario::watchdog, Guarantee::Keeps},
    };
}

} // namespace

// Mistakes in locks without a release message; waiters poll.
class TestSilentMutants : public ScriptMutants
{
    Q_OBJECT

public:
    TestSilentMutants()
        : ScriptMutants(mutants())
    { }

private Q_SLOTS:
    void theRaceOfTheUnsafeTokenLockIsDetected();
};

// The unsafe token lock is wrong by design: it checks and deletes in two steps. The same scenario with one
// atomic step violates no guarantee.
void TestSilentMutants::theRaceOfTheUnsafeTokenLockIsDetected()
{
    Contention contention(LockKind::TokenUnsafe, {});
    scenario::gap.play(contention);
    const QByteArrayList broken = violatedGuarantees(contention.history(), scenario::gap.limits);
    QVERIFY2(broken.contains(guaranteeWord(Guarantee::Keeps)), onPaper(contention.history()).constData());
    table().add(LockKind::TokenUnsafe, "two commands", "a release looks, and then ends it", Guarantee::Keeps);
}

LOCKSCOPE_TEST(TestSilentMutants)
#include "tst_silent_mutants.moc"
