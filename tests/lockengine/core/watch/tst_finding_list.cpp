// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The open findings as the news leaves them, and what they say of each lock.

#include "lockengine/core/watch/finding_list.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;

class TestFindingList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findingsOfALockAreWorstFirst();
    void aChangedFindingKeepsItsIdentityAndMayMove();
    void aClosedFindingIsRemoved();
    void aLockCountsOnceByItsWorstFindingAndAServerOncePerFinding();
    void theMarkIsThatOfTheWorstFinding();
    void marksAreOrderedByHarmThenByAge();
    void findingsOfSeveralSystemsDoNotMix();
    void onlyLocksWithOtherFindingsDiffer();
};

namespace {

const ServerTime kStart{1'000'000s};

Finding finding(qint64 number, const char *rule, Harm harm, const QByteArray &lock, Milliseconds age = 0ms)
{
    Finding finding;
    finding.number = number;
    finding.rule = rule;
    finding.harm = harm;
    if (!lock.isEmpty())
        finding.lock = LockId("test", lock, "test");
    finding.since = kStart - age;
    return finding;
}

FindingNews opened(const Finding &finding)
{
    return {FindingNews::State::Opened, finding};
}

FindingList listOf(const QList<Finding> &findings)
{
    FindingList list;
    for (const Finding &one : findings)
        list.apply({opened(one)});
    return list;
}

QByteArrayList rulesOf(const QList<Finding> &findings)
{
    QByteArrayList rules;
    for (const Finding &one : findings)
        rules.append(one.rule);
    return rules;
}

LockId lockId(const QByteArray &name)
{
    return LockId("test", name, "test");
}

} // namespace

void TestFindingList::findingsOfALockAreWorstFirst()
{
    const FindingList list
        = listOf({finding(1, "noExpiry", Harm::AboutToBreak, "a"), finding(2, "deadHead", Harm::Stuck, "a"),
            finding(3, "deadWaiter", Harm::AboutToBreak, "a", 5s), finding(4, "badCount", Harm::Stuck, "b"),
            finding(5, "mayEvict", Harm::AboutToBreak, {}), finding(6, "serverFull", Harm::Stuck, {})});
    QCOMPARE(rulesOf(list.of(lockId("a"))), QByteArrayList({"deadHead", "deadWaiter", "noExpiry"}));
    QCOMPARE(rulesOf(list.of(lockId("b"))), QByteArrayList{"badCount"});
    QCOMPARE(rulesOf(list.of(lockId("c"))), QByteArrayList());
    QCOMPARE(rulesOf(list.ofServers()), QByteArrayList({"serverFull", "mayEvict"}));
}

void TestFindingList::aChangedFindingKeepsItsIdentityAndMayMove()
{
    FindingList list
        = listOf({finding(1, "deadHead", Harm::AboutToBreak, "a"), finding(2, "selfWait", Harm::Stuck, "a")});
    QCOMPARE(rulesOf(list.of(lockId("a"))), QByteArrayList({"selfWait", "deadHead"}));
    list.apply({{FindingNews::State::Changed, finding(1, "deadHead", Harm::Stuck, "a", 9s)}});
    QCOMPARE(rulesOf(list.of(lockId("a"))), QByteArrayList({"deadHead", "selfWait"}));
}

void TestFindingList::aClosedFindingIsRemoved()
{
    const Finding one = finding(1, "deadHead", Harm::Stuck, "a");
    const Finding ofServer = finding(2, "mayEvict", Harm::AboutToBreak, {});
    FindingList list = listOf({one, ofServer});
    list.apply({{FindingNews::State::Closed, one}});
    QVERIFY(list.of(lockId("a")).isEmpty() && !list.isEmpty());
    list.apply({{FindingNews::State::Closed, ofServer}, {FindingNews::State::Closed, one}});
    QVERIFY(list.isEmpty());
}

void TestFindingList::aLockCountsOnceByItsWorstFindingAndAServerOncePerFinding()
{
    QCOMPARE(FindingList().counts(), FindingCounts());
    const FindingList list
        = listOf({finding(1, "noExpiry", Harm::AboutToBreak, "a"), finding(2, "deadHead", Harm::Stuck, "a"),
            finding(3, "selfWait", Harm::Stuck, "a"), finding(4, "noExpiry", Harm::AboutToBreak, "b"),
            finding(5, "queueDisorder", Harm::Hygiene, "b"), finding(6, "serverFull", Harm::Stuck, {}),
            finding(7, "saveFailed", Harm::Stuck, {}), finding(8, "mayEvict", Harm::AboutToBreak, {})});
    QCOMPARE(list.counts(), (FindingCounts{3, 2}));
}

void TestFindingList::theMarkIsThatOfTheWorstFinding()
{
    const FindingList list = listOf({finding(1, "renewalMissed", Harm::AboutToBreak, "a"),
        finding(2, "deadHead", Harm::Stuck, "a", 3s), finding(3, "evicted", Harm::ExclusionBroken, "b"),
        finding(4, "queueDisorder", Harm::Hygiene, "c")});
    const LockMark a = list.mark(lockId("a"));
    QCOMPARE(a, (LockMark{Harm::Stuck, true, false, kStart - 3s}));
    QCOMPARE(a.severity(), Severity::Problem);
    QVERIFY(list.mark(lockId("b")).isLost);
    QCOMPARE(list.mark(lockId("c")).severity(), Severity::Warning);
    QCOMPARE(list.mark(lockId("d")), LockMark());
    QCOMPARE(LockMark().severity(), Severity::None);
}

void TestFindingList::marksAreOrderedByHarmThenByAge()
{
    const LockMark healthy;
    const LockMark hygiene{.harm = Harm::Hygiene, .since = kStart};
    const LockMark early{.harm = Harm::Stuck, .since = kStart};
    const LockMark late{.harm = Harm::Stuck, .since = kStart + 1s};
    QVERIFY(markOrder(early, late) < 0);
    QVERIFY(markOrder(late, hygiene) < 0);
    QVERIFY(markOrder(hygiene, healthy) < 0);
    QVERIFY(markOrder(early, early) == 0);
}

// Each session numbers its findings from 1.
void TestFindingList::findingsOfSeveralSystemsDoNotMix()
{
    const FindingList one
        = listOf({finding(1, "deadHead", Harm::Stuck, "a"), finding(2, "mayEvict", Harm::AboutToBreak, {})});
    FindingList both = one.inSystem("first");
    both.add(one.inSystem("second"));
    QCOMPARE(both.counts(), (FindingCounts{2, 2}));
    QCOMPARE(rulesOf(both.of(LockId("second", "a", "test"))), QByteArrayList{"deadHead"});
    Finding closed = finding(2, "mayEvict", Harm::AboutToBreak, {});
    closed.lock.system = "first";
    both.apply({{FindingNews::State::Closed, closed}});
    QCOMPARE(both.ofServers().size(), 1);
    QCOMPARE(both.ofServers().first().lock.system, "second");
}

void TestFindingList::onlyLocksWithOtherFindingsDiffer()
{
    FindingList before = listOf({finding(1, "deadHead", Harm::Stuck, "same"),
        finding(2, "deadHead", Harm::Stuck, "closed"), finding(3, "deadHead", Harm::Stuck, "changed")});
    FindingList after = before;
    QVERIFY(after.locksThatDiffer(before).isEmpty());
    after.apply({{FindingNews::State::Closed, finding(2, "deadHead", Harm::Stuck, "closed")},
        {FindingNews::State::Changed, finding(3, "deadHead", Harm::AboutToBreak, "changed")},
        opened(finding(4, "noExpiry", Harm::AboutToBreak, "opened")),
        opened(finding(5, "mayEvict", Harm::AboutToBreak, {}))});
    QCOMPARE(
        after.locksThatDiffer(before), (QSet<LockId>{lockId("closed"), lockId("changed"), lockId("opened")}));
}

LOCKSCOPE_TEST(TestFindingList)
#include "tst_finding_list.moc"
