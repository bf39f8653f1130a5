// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/algorithm_mutants.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

namespace {

// Every client gets the same id.
class Repeating final : public Randomness
{
public:
    [[nodiscard]] std::uint64_t bits() override { return 0x0123'4567'89ab'cdef; }
};

Injection repeating()
{
    static Repeating ids;
    Injection injection;
    injection.ids = &ids;
    return injection;
}

Injection deaf()
{
    Injection injection;
    injection.isDeaf = true;
    return injection;
}

constexpr TakenKind reader(LockKind::ReadWrite, HoldMode::Read);
constexpr TakenKind writer(LockKind::ReadWrite, HoldMode::Write);

std::vector<AlgorithmMutant> mutants()
{
    return {
        {"two clients have the same id", "repeating randomness", repeating(), LockKind::Reentrant,
            scenario::strangers, Guarantee::OneHolder},
        {"two clients have the same id", "repeating randomness", repeating(), LockKind::Fair,
            scenario::strangers, Guarantee::OneHolder},
        {"two clients have the same id", "repeating randomness", repeating(), writer, scenario::strangers,
            Guarantee::OneHolder},
        {"two clients have the same id", "repeating randomness", repeating(), LockKind::Token,
            scenario::strangers, Guarantee::Keeps},
        {"messages are not received", "deaf subscriber", deaf(), LockKind::Fenced, scenario::calls,
            Guarantee::WakesUp},
        {"messages are not received", "deaf subscriber", deaf(), writer, scenario::lastReader,
            Guarantee::WakesUp},
        {"messages are not received", "deaf subscriber", deaf(), reader, scenario::downgrade,
            Guarantee::WakesUp},
        {"messages are not received", "deaf subscriber", deaf(), LockKind::Reentrant, scenario::calls,
            Guarantee::WakesUp},
        {"messages are not received", "deaf subscriber", deaf(), LockKind::Fair, scenario::calls,
            Guarantee::WakesUp},
    };
}

} // namespace

class TestAlgorithmMutants : public AlgorithmMutants
{
    Q_OBJECT

public:
    TestAlgorithmMutants()
        : AlgorithmMutants(mutants())
    { }
};

LOCKSCOPE_TEST(TestAlgorithmMutants)
#include "tst_algorithm_mutants.moc"
