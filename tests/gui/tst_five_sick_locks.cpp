// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An operator's first steps: five of 2,000 locks have problems. The window names them, their holders and the
// action to take, by keyboard only.

#include "tests/gui/support/table_test.h"
#include "tests/support/test_program.h"
#include "ui/views/finding_card.h"

#include <QLabel>

#include <algorithm>

using namespace Qt::StringLiterals;
using testing::ScriptedLockSystem;

class TestFiveSickLocks : public testing::TableTest
{
    Q_OBJECT

private Q_SLOTS:
    void everyProblemIsReachedByKeyboard();

private:
    [[nodiscard]] QString spoken(int row, int column) const
    {
        return table()->model()->index(row, column).data(Qt::AccessibleTextRole).toString();
    }
};

void TestFiveSickLocks::everyProblemIsReachedByKeyboard()
{
    struct Sick
    {
        QString name, finding, holder, step;
    };
    const QList<Sick> sick{{u"cache:warm"_s, u"next waiter dead"_s, QString(), u"Remove the dead waiter."_s},
        {u"order:9042"_s, u"waiter 2 dead"_s, u"A:1"_s,
            u"Remove the dead waiter, so that later waiters need not wait for it."_s},
        {u"payment:9688"_s, u"never expires"_s, u"C:3"_s,
            u"Then give it a lease that is longer than the work."_s},
        {u"report:daily"_s, u"several holders"_s, u"A:1 +1"_s, u"release the other holds."_s},
        {u"stock:sku:9001"_s, u"wrong type of key"_s, u"B:2"_s, u"and rename one of the two."_s}};
    QByteArrayList pictures{"cache:warm fair free !head-not-listening | D:4 400s gone",
        "order:9042 fair A:1x1 30s/30s wd | B:2 330s listening, C:3 400s gone",
        "payment:9688 reentrant C:3x1 never !no-expiry",
        "report:daily reentrant A:1x1,D:4x1 30s !several-holders",
        "stock:sku:9001 reentrant B:2x1 30s !queue-wrong-type"};
    for (int i = 0; i < 1'995; ++i)
        pictures += "invoice:" + QByteArray::number(i) + " reentrant A:1x1 30s/30s wd";
    discover(pictures);
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->workbench->locks().rowCount(), 2'003, 20'000);
    QTRY_COMPARE(button(u"pill:is:warning"_s)->text(), u"2 warnings"_s);
    QTRY_VERIFY(spoken(0, ui::LockTableModel::Name).startsWith(u"report:daily, several holders"_s));
    QTest::keyClick(m_fixture->window.get(), Qt::Key_L, Qt::ControlModifier);
    QStringList found;
    for (int row = 0; row < 5; ++row) {
        QTest::keyClick(table(), Qt::Key_Down);
        QCOMPARE(table()->currentIndex().row(), row);
        const auto one
            = std::ranges::find(sick, m_fixture->find<QLabel>(u"lockTitle"_s)->text(), &Sick::name);
        QVERIFY2(one != sick.end(), qPrintable(spoken(row, 0)));
        found += one->name;
        QVERIFY2(spoken(row, ui::LockTableModel::Name).contains(one->finding), qPrintable(spoken(row, 0)));
        QCOMPARE(spoken(row, ui::LockTableModel::Holder), one->holder);
        const QString card = m_fixture->find<ui::FindingCard>(u"findingCard"_s)->text();
        QVERIFY2(card.endsWith(one->step), qPrintable(card));
    }
    found.sort();
    QCOMPARE(found,
        QStringList(
            {u"cache:warm"_s, u"order:9042"_s, u"payment:9688"_s, u"report:daily"_s, u"stock:sku:9001"_s}));
    QTRY_COMPARE(button(u"pill:is:problem"_s)->text(), u"3 problems"_s); // the translation forms plurals
}

LOCKSCOPE_WINDOW_TEST(TestFiveSickLocks)
#include "tst_five_sick_locks.moc"
