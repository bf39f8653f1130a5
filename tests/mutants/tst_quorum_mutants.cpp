// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/mutant_table.h"
#include "tests/mutants/quorum_contention.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

namespace {

using Play = void (*)(QuorumContention &contention);

// Each participant reaches some of five servers; only one reaches a majority.
void playParted(QuorumContention &c)
{
    for (const int server : {2, 3, 4})
        c.way("a", server).isCutOff = true;
    for (const int server : {0, 1})
        c.way("b", server).isCutOff = true;
    c.take("a");
    c.take("b");
}

// Two of three servers answer late while the leases run; the leases have expired when b tries.
void playLate(QuorumContention &c)
{
    c.way("a", 1).late = 1'200ms;
    c.way("a", 2).late = 1'200ms;
    c.take("b");
    c.releaseOwnHold("b");
    c.take("a", 2'000ms);
    c.passSinceTake(2'100ms);
    c.take("b");
}

// The servers answer after their leases have expired.
void playTooLate(QuorumContention &c)
{
    c.way("a", 1).late = 600ms;
    c.way("a", 2).late = 600ms;
    c.take("b");
    c.releaseOwnHold("b");
    c.take("a", 500ms);
    c.take("b");
}

// The servers answer after a has stopped waiting for them.
void playAfterTheEnd(QuorumContention &c)
{
    c.way("a", 1).late = 3'000ms;
    c.way("a", 2).late = 3'000ms;
    c.take("a");
    c.passSinceTake(4'500ms);
    c.take("b");
}

void playOneIsTaken(QuorumContention &c)
{
    c.takeSome("c", {1});
    c.take("a");
    c.releaseOwnHold("c");
    c.take("b");
}

void playMostAreTaken(QuorumContention &c)
{
    c.takeSome("c", {0, 1, 2});
    c.take("a");
    c.releaseOwnHold("c");
    c.takeForAnother(0);
    c.take("b");
}

void playTwo(QuorumContention &c)
{
    c.take("a");
    c.take("b");
    c.releaseOwnHold("a");
    c.take("b");
}

qsizetype half(qsizetype members)
{
    return members / 2;
}

Milliseconds withoutElapsed(Milliseconds lease, Microseconds)
{
    return lease - driftOf(lease);
}

Milliseconds alwaysPositive(Milliseconds lease, Microseconds elapsed)
{
    return std::max(validityOf(lease, elapsed), Milliseconds(3'000));
}

struct Mutant
{
    const char *name;
    const char *collaborator;
    LockKind kind;
    int servers;
    Play play;
    QuorumRules rules;
    const char *wayward; // the participant whose connections have these faults
    InjectedFaults faults;
    Guarantee caughtBy;
};

constexpr LockKind multi = LockKind::Multi;
constexpr LockKind red = LockKind::Red;

const std::vector<Mutant> &mutants()
{
    static const InjectedFaults well;
    static const InjectedFaults keeps{false, false, true, 0ms};
    static const InjectedFaults liar{false, true, false, 0ms};
    static const InjectedFaults keepsAndLate{false, false, true, 3'000ms};
    static const std::vector<Mutant> table{
        {"half of the members is enough", "majority", red, 5, playParted, {half, validityOf}, "", well,
            Guarantee::OneHolder},
        {"the time of the requests is not subtracted", "validity", red, 3, playLate,
            {majorityOf, withoutElapsed}, "", well, Guarantee::OneHolder},
        {"a validity of zero or less is accepted", "validity", red, 3, playTooLate,
            {majorityOf, alwaysPositive}, "", well, Guarantee::OneHolder},
        {"the time of the requests is not subtracted", "validity", multi, 3, playLate,
            {majorityOf, withoutElapsed}, "", well, Guarantee::OneHolder},
        {"a failed round is not rolled back", "system that keeps holds", multi, 2, playOneIsTaken, {}, "a",
            keeps, Guarantee::WakesUp},
        {"a failed round is not released", "system that keeps holds", red, 5, playMostAreTaken, {}, "a",
            keeps, Guarantee::WakesUp},
        {"members acquired too late are not released", "system that keeps holds", red, 3, playAfterTheEnd, {},
            "a", keepsAndLate, Guarantee::WakesUp},
        {"a release releases nothing", "system that keeps holds", red, 3, playTwo, {}, "a", keeps,
            Guarantee::WakesUp},
        {"members grant every request", "system that grants everything", multi, 2, playTwo, {}, "b", liar,
            Guarantee::OneHolder},
        {"members grant every request", "system that grants everything", red, 3, playTwo, {}, "b", liar,
            Guarantee::OneHolder},
    };
    return table;
}

QByteArrayList brokenIn(const QuorumContention &contention)
{
    return violatedGuarantees(contention.history(), CheckLimits());
}

} // namespace

// Mistakes in the quorum rules, and in the systems through which members are acquired.
class TestQuorumMutants : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theUnmodifiedEngineViolatesNoGuarantee_data() { addRows(); }
    void theUnmodifiedEngineViolatesNoGuarantee();
    void aMistakeIsDetected_data() { addRows(); }
    void aMistakeIsDetected();
    void cleanupTestCase() { m_table.print(); }

private:
    static void addRows();

    MutantTable m_table;
};

void TestQuorumMutants::addRows()
{
    QTest::addColumn<int>("number");
    for (size_t i = 0; i < mutants().size(); ++i) {
        const Mutant &mutant = mutants()[i];
        QTest::newRow((wordOf(mutant.kind) + ": " + mutant.name).constData()) << int(i);
    }
}

void TestQuorumMutants::theUnmodifiedEngineViolatesNoGuarantee()
{
    QFETCH(int, number);
    const Mutant &mutant = mutants()[size_t(number)];
    QuorumContention contention(mutant.kind, mutant.servers);
    mutant.play(contention);
    const QByteArrayList broken = brokenIn(contention);
    QVERIFY2(broken.isEmpty(), (broken.join(", ") + onPaper(contention.history())).constData());
}

void TestQuorumMutants::aMistakeIsDetected()
{
    QFETCH(int, number);
    const Mutant &mutant = mutants()[size_t(number)];
    QuorumContention contention(mutant.kind, mutant.servers, mutant.rules);
    if (*mutant.wayward != '\0')
        contention.setWays(mutant.wayward, mutant.faults);
    mutant.play(contention);
    const QByteArrayList broken = brokenIn(contention);
    QVERIFY2(broken.contains(guaranteeWord(mutant.caughtBy)),
        (broken.join(", ") + onPaper(contention.history())).constData());
    m_table.add(mutant.kind, mutant.collaborator, mutant.name, mutant.caughtBy);
}

LOCKSCOPE_TEST(TestQuorumMutants)
#include "tst_quorum_mutants.moc"
