// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/mutant_table.h"

#include <QTest>

using namespace testing;

namespace {

// Its timers come six times as late as they were asked for.
class LateClock final : public Clock
{
public:
    [[nodiscard]] MonotonicTime now() const override { return m_clock.now(); }
    [[nodiscard]] WallTime wall() const override { return m_clock.wall(); }
    [[nodiscard]] TimerGuard callAfter(Microseconds delay, std::function<void()> action) override
    {
        return m_clock.callAfter(6 * delay, std::move(action));
    }

private:
    SystemClock m_clock;
};

// On its wall it is an hour later than anywhere else.
class FastClock final : public Clock
{
public:
    [[nodiscard]] MonotonicTime now() const override { return m_clock.now(); }
    [[nodiscard]] WallTime wall() const override { return m_clock.wall() + std::chrono::hours(1); }
    [[nodiscard]] TimerGuard callAfter(Microseconds delay, std::function<void()> action) override
    {
        return m_clock.callAfter(delay, std::move(action));
    }

private:
    SystemClock m_clock;
};

// Every client gets the same id.
class Repeating final : public Randomness
{
public:
    [[nodiscard]] std::uint64_t bits() override { return 0x0123'4567'89ab'cdef; }
};

struct Mutant
{
    const char *name;
    const char *collaborator;
    LockKind kind;
    const Scenario &scenario;
    Promise caughtBy;
};

const std::vector<Mutant> &mutants()
{
    static const std::vector<Mutant> table{
        {"renewals come late", "late clock", LockKind::Reentrant, scenario::watchdog, Promise::Keeps},
        {"renewals come late", "late clock", LockKind::Fair, scenario::watchdog, Promise::Keeps},
        {"nobody looks when a lease is over", "late clock", LockKind::Reentrant, scenario::leaseEnds,
            Promise::WakesUp},
        {"nobody looks when a lease is over", "late clock", LockKind::Fair, scenario::leaseEnds,
            Promise::WakesUp},
        {"the living are purged", "fast clock", LockKind::Fair, scenario::newcomer, Promise::WakesUp},
        {"two clients have one id", "randomness that repeats", LockKind::Reentrant, scenario::strangers,
            Promise::OneHolder},
        {"two clients have one id", "randomness that repeats", LockKind::Fair, scenario::strangers,
            Promise::OneHolder},
        {"calls are not heard", "deaf subscriber", LockKind::Reentrant, scenario::calls, Promise::WakesUp},
        {"calls are not heard", "deaf subscriber", LockKind::Fair, scenario::calls, Promise::WakesUp},
    };
    return table;
}

} // namespace

class TestAlgorithmMutants : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCollaboratorThatMisbehavesIsCaught_data();
    void aCollaboratorThatMisbehavesIsCaught();
    void cleanupTestCase() { m_table.print(); }

private:
    [[nodiscard]] Injection injectionOf(QByteArrayView collaborator);

    LateClock m_late;
    FastClock m_fast;
    Repeating m_repeating;
    MutantTable m_table;
};

Injection TestAlgorithmMutants::injectionOf(QByteArrayView collaborator)
{
    Injection injection;
    if (collaborator == "late clock")
        injection.leases = &m_late;
    else if (collaborator == "fast clock")
        injection.leasesOfA = &m_fast;
    else if (collaborator == "randomness that repeats")
        injection.ids = &m_repeating;
    else if (collaborator == "deaf subscriber")
        injection.isDeaf = true;
    return injection;
}

void TestAlgorithmMutants::aCollaboratorThatMisbehavesIsCaught_data()
{
    QTest::addColumn<int>("number");
    for (size_t i = 0; i < mutants().size(); ++i) {
        const Mutant &mutant = mutants()[i];
        const QByteArray kind = mutant.kind == LockKind::Fair ? "fair" : "reentrant";
        QTest::newRow((kind + ", " + mutant.collaborator + ": " + mutant.name).constData()) << int(i);
    }
}

// With collaborators that keep to their contracts the same plays break no promise: tst_script_mutants.
void TestAlgorithmMutants::aCollaboratorThatMisbehavesIsCaught()
{
    QFETCH(int, number);
    const Mutant &mutant = mutants()[size_t(number)];
    Contention contention(mutant.kind, injectionOf(mutant.collaborator));
    mutant.scenario.play(contention);
    const QByteArrayList broken = brokenPromises(contention.history(), mutant.scenario.limits);
    QVERIFY2(broken.contains(wordOf(mutant.caughtBy)),
        (broken.join(", ") + onPaper(contention.history())).constData());
    m_table.add(mutant.collaborator, mutant.name, mutant.caughtBy);
}

QTEST_GUILESS_MAIN(TestAlgorithmMutants)
#include "tst_algorithm_mutants.moc"
