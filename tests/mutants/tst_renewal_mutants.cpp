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
        {"a renewal extends nothing", "renew", "extend(lock, ARGV[1])", "", reentrant, scenario::watchdog,
            Guarantee::Keeps},
        {"a renewal extends another client's hold", "renew", "redis.pcall('HEXISTS', lock, ARGV[i + 1]) == 1",
            "true", reentrant, scenario::lostHold, Guarantee::LeaseEnds},
        {"one bad key stops the renewal of all", "renew", "redis.pcall", "redis.call", reentrant,
            scenario::watchdog, Guarantee::Keeps},
        {"a renewal shortens the lease", "renew", "extend(lock, ARGV[1])", "redis.call('PEXPIRE', lock, 20)",
            reentrant, scenario::watchdog, Guarantee::Keeps},
    };
}

} // namespace

class TestRenewalMutants : public ScriptMutants
{
    Q_OBJECT

public:
    TestRenewalMutants()
        : ScriptMutants(mutants())
    { }
};

LOCKSCOPE_TEST(TestRenewalMutants)
#include "tst_renewal_mutants.moc"
