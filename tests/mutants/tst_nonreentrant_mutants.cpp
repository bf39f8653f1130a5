// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/script_mutants.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

namespace {

constexpr LockKind nonReentrant = LockKind::NonReentrant;
constexpr LockKind nonReentrantFair = LockKind::NonReentrantFair;

std::vector<ScriptMutant> mutants()
{
    return {
        {"another client acquires a held lock", "nonreentrant_acquire",
            "if redis.call('EXISTS', lock) == 1 then", "if false then", nonReentrant, scenario::strangers,
            Guarantee::OneHolder},
        {"re-entry is accepted", "nonreentrant_acquire", "return {-1, 0}",
            "return {1, redis.call('HINCRBY', lock, holder, 1)}", nonReentrant, scenario::twice,
            Guarantee::Count},
        {"re-entry is accepted, and not counted", "nonreentrant_acquire", "return {-1, 0}", "return {1, 1}",
            nonReentrant, scenario::twice, Guarantee::Count},
        {"no lease is set", "nonreentrant_acquire", "redis.call('PEXPIRE', lock, lease)", "", nonReentrant,
            scenario::leases, Guarantee::LeaseEnds},
        {"re-entry is accepted for a single attempt", "fair_acquire_trying", "if not reenters then",
            "if false then", nonReentrantFair, scenario::twice, Guarantee::Count},
        {"re-entry is accepted for a waiting attempt", "fair_acquire_queuing", "if not reenters then",
            "if false then", nonReentrantFair, scenario::twice, Guarantee::Count},
        {"a newcomer bypasses the queue", "fair_acquire_queuing", "(not head or head == holder)", "true",
            nonReentrantFair, scenario::newcomer, Guarantee::Order},
    };
}

} // namespace

class TestNonReentrantMutants : public ScriptMutants
{
    Q_OBJECT

public:
    TestNonReentrantMutants()
        : ScriptMutants(mutants())
    { }
};

LOCKSCOPE_TEST(TestNonReentrantMutants)
#include "tst_nonreentrant_mutants.moc"
