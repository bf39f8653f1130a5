// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/script_mutants.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

namespace {

constexpr LockKind reentrant = LockKind::Reentrant;
constexpr LockKind fair = LockKind::Fair;

std::vector<ScriptMutant> mutants()
{
    return {
        {"force-unlock does not compare holders", "force_release", "not count or", "count and", reentrant,
            scenario::forcing, Guarantee::Keeps},
        {"force-unlock does not compare counts", "force_release", "count ~= ARGV[i + 1]", "false", reentrant,
            scenario::forcing, Guarantee::Count},
        {"force-unlock notifies no client", "force_release", "redis.call(publish, channel, '0')", "",
            reentrant, scenario::forcing, Guarantee::WakesUp},
        {"force-unlock does not notify the head", "force_release",
            "redis.call(publish, channel .. ':' .. head, '0')", "", fair, scenario::forcing,
            Guarantee::WakesUp},
        {"releasing a seen hold ends all holds", "release_seen", "redis.call('HINCRBY', lock, holder, -1)",
            "redis.call('DEL', lock)", reentrant, scenario::releasingSeen, Guarantee::Keeps},
        {"releasing a seen hold notifies no client", "release_seen", "redis.call(publish, channel, '0')", "",
            reentrant, scenario::releasingSeen, Guarantee::WakesUp},
    };
}

} // namespace

// Mistakes in an operator's acts on holds that it saw.
class TestOperatorMutants : public ScriptMutants
{
    Q_OBJECT

public:
    TestOperatorMutants()
        : ScriptMutants(mutants())
    { }
};

LOCKSCOPE_TEST(TestOperatorMutants)
#include "tst_operator_mutants.moc"
