// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The rows of a table that groups locks by the prefix of their names.

#include "tests/support/test_program.h"
#include "ui/models/lock_groups.h"

#include <QTest>

using namespace ui;

class TestLockGroups : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void thePrefixIsTheFirstPartOfTheName_data();
    void thePrefixIsTheFirstPartOfTheName();
    void aShortTableHasNoGroups();
    void aShrinkingTableKeepsItsGroupsForAWhile();
    void uniquePrefixesMakeNoGroups();
    void aGroupShowsLocksWithWaitersAndTheLongestHolds();
    void aSingleRowIsNotFolded();
    void locksWithFindingsComeBeforeAllGroups();
    void aClosedGroupShowsItsTitle();
    void theViewedLockIsNeverFolded();
    void openGroupsFoldNothing();
    void aPrefixOfNearlyAllNamesMakesNoGroup();
    void aCommonPrefixWithoutFurtherPartsIsAGroup();
    void numbersOfEmptyGroupsAreReused();

private:
    // Adds held locks without waiters; returns the row of the first one.
    int add(const QByteArray &prefix, int count);
    // "order: 1 2 +3": titles, rows and folds.
    [[nodiscard]] QByteArray rows(int kept = -1, bool isAllOpen = false);

    std::unique_ptr<LockGroups> m_groups;
    QList<GroupMember> m_members;
    QList<int> m_locks;
    QByteArrayList m_names;
};

void TestLockGroups::init()
{
    m_groups = std::make_unique<LockGroups>();
    m_members.clear();
    m_locks.clear();
    m_names.clear();
}

int TestLockGroups::add(const QByteArray &prefix, int count)
{
    const int first = int(m_members.size());
    for (int row = first; row < first + count; ++row) {
        m_names.append(prefix + QByteArray::number(row));
        m_members.append({m_groups->join(m_names.constLast()), true, false, true, false});
        m_locks.append(row);
    }
    return first;
}

QByteArray TestLockGroups::rows(int kept, bool isAllOpen)
{
    QByteArrayList words;
    for (const ShownRow row : m_groups->arranged(m_locks, m_members, kept, isAllOpen)) {
        if (isLock(row))
            words += QByteArray::number(row);
        else if (isFold(row))
            words += '+' + QByteArray::number(m_groups->group(groupOf(row)).folded);
        else
            words += m_groups->group(groupOf(row)).prefix + '='
                + QByteArray::number(m_groups->group(groupOf(row)).locks);
    }
    return words.join(' ');
}

void TestLockGroups::thePrefixIsTheFirstPartOfTheName_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("part");
    const auto row = [](const char *name, const char *part) {
        QTest::newRow(name) << QByteArray(name) << QByteArray(part);
    };
    row("order:42", "order:");
    row("order:7719:pay", "order:");
    row("report.daily", "report.");
    row("app/jobs/7", "app/");
    row("order-service:42", "order-service:");
    row("my_batch-7", "my_");
    row("nightly", "");
    row("order:", "");
    row(":42", ":");
    row("", "");
}

void TestLockGroups::thePrefixIsTheFirstPartOfTheName()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, part);
    QCOMPARE(firstPart(name).toByteArray(), part);
}

void TestLockGroups::aShortTableHasNoGroups()
{
    add("order:", 20);
    add("stock:", 20);
    QVERIFY(!rows().contains('='));
    add("stock:", 1);
    QCOMPARE(rows(), "order:=20 0 1 2 +17 stock:=21 20 21 22 +18");
}

void TestLockGroups::aShrinkingTableKeepsItsGroupsForAWhile()
{
    add("order:", 25);
    add("stock:", 25);
    QVERIFY(rows().contains('='));
    m_locks = m_locks.mid(0, 30);
    QCOMPARE(rows(), "order:=25 0 1 2 +22 stock:=5 25 26 27 +2");
    m_locks = m_locks.mid(0, 29);
    QVERIFY(!rows().contains('='));
    m_locks.clear();
    for (int row = 0; row < 40; ++row)
        m_locks.append(row);
    QVERIFY(!rows().contains('='));
}

void TestLockGroups::uniquePrefixesMakeNoGroups()
{
    for (int i = 0; i < 60; ++i)
        add("only" + QByteArray::number(i) + ':', 1);
    QVERIFY(!rows().contains('='));
    add("order:", 2);
    const QByteArray grouped = rows();
    QVERIFY2(grouped.startsWith("order:=2 60 61 =60 0 1 2 +57"), grouped);
}

void TestLockGroups::aGroupShowsLocksWithWaitersAndTheLongestHolds()
{
    add("order:", 50);
    for (const int row : {0, 1, 2, 3, 4})
        m_members[row].isWaitedFor = true; // first in the order of the table
    m_members[49].isHeld = false;
    QCOMPARE(rows(), "order:=50 0 1 2 3 4 5 6 7 +42");
    const LockGroup &group = m_groups->group(m_members[0].group);
    QCOMPARE(group.held, 49);
    QCOMPARE(group.waitedFor, 5);
    QCOMPARE(group.counts().free, 1);
}

void TestLockGroups::aSingleRowIsNotFolded()
{
    add("order:", 4);
    add("stock:", 40);
    QCOMPARE(rows(), "order:=4 0 1 2 3 stock:=40 4 5 6 +37");
}

void TestLockGroups::locksWithFindingsComeBeforeAllGroups()
{
    add("order:", 25);
    add("stock:", 25);
    m_members[30].hasFinding = true;
    m_locks.move(30, 0);
    QCOMPARE(rows(), "30 order:=25 0 1 2 +22 stock:=24 25 26 27 +21");
    QCOMPARE(m_groups->group(m_members[30].group).withFindings, 1);
}

void TestLockGroups::aClosedGroupShowsItsTitle()
{
    add("order:", 25);
    add("stock:", 25);
    m_members[3].isWaitedFor = true;
    m_groups->setFolding(m_members[0].group, Folding::Closed);
    QCOMPARE(rows(), "order:=25 stock:=25 25 26 27 +22");
    m_groups->setFolding(m_members[0].group, Folding::Whole);
    m_groups->setFolding(m_members[25].group, Folding::Closed);
    const QByteArray opened = rows();
    QVERIFY2(opened.startsWith("order:=25 0 1 2 3 4 5 "), opened);
    QVERIFY2(opened.endsWith(" 23 24 stock:=25"), opened);
}

void TestLockGroups::theViewedLockIsNeverFolded()
{
    add("order:", 50);
    QCOMPARE(rows(40), "order:=50 0 1 2 40 +46");
    m_groups->setFolding(m_members[0].group, Folding::Closed);
    QCOMPARE(rows(40), "order:=50 40");
}

void TestLockGroups::openGroupsFoldNothing()
{
    add("order:", 50);
    m_groups->setFolding(m_members[0].group, Folding::Closed);
    const QByteArray opened = rows(-1, true);
    QVERIFY2(opened.startsWith("order:=50 0 1 2 3 4 "), opened);
    QCOMPARE(opened.count(' '), 50);
}

void TestLockGroups::aPrefixOfNearlyAllNamesMakesNoGroup()
{
    add("shop:lock:order:", 25);
    add("shop:lock:stock:", 25);
    add("other:", 2);
    QVERIFY(m_groups->findCommonBeginning(m_names));
    QVERIFY(!m_groups->findCommonBeginning(m_names)); // already known
    for (int row = 0; row < m_members.size(); ++row) {
        m_groups->leave(m_members[row].group);
        m_members[row].group = m_groups->join(m_names[row]);
    }
    QCOMPARE(rows(), "other:=2 50 51 shop:lock:order:=25 0 1 2 +22 shop:lock:stock:=25 25 26 27 +22");
    add("other:", 20);
    QVERIFY(m_groups->findCommonBeginning(m_names)); // less than nine of ten now
}

void TestLockGroups::aCommonPrefixWithoutFurtherPartsIsAGroup()
{
    add("order:", 50);
    QVERIFY(!m_groups->findCommonBeginning(m_names));
    QCOMPARE(rows(), "order:=50 0 1 2 +47");
}

void TestLockGroups::numbersOfEmptyGroupsAreReused()
{
    const int number = m_groups->join("order:1");
    m_groups->setFolding(number, Folding::Closed);
    m_groups->leave(number);
    m_groups->forgetEmpty();
    QCOMPARE(m_groups->join("stock:1"), number);
    QCOMPARE(m_groups->group(number).prefix, "stock:");
    QCOMPARE(m_groups->group(number).folding, Folding::Brief);
    QVERIFY(m_groups->join("order:1") != number);
}

LOCKSCOPE_TEST(TestLockGroups)
#include "tst_lock_groups.moc"
