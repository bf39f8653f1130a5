// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the first page of the details says about the chosen lock.

#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"
#include "ui/theme/theme.h"
#include "ui/views/lease_chart.h"
#include "ui/views/notice.h"
#include "ui/views/now_page.h"

#include <QLabel>
#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestNowPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_page = std::make_unique<NowPage>(m_theme, m_clock); }
    void cleanup() { m_page.reset(); }
    void theWorstTroubleIsShownFirst_data();
    void theWorstTroubleIsShownFirst();
    void unrecordedWaitersAreExplained_data();
    void unrecordedWaitersAreExplained();
    void theChartLeavesTheTroubleItsRoom();
    void theChartDoesNotFlicker();

private:
    [[nodiscard]] LockView view(const QByteArray &picture) const
    {
        return testing::viewOf(picture, m_clock.now());
    }
    [[nodiscard]] QString notice() const { return m_page->findChild<Notice *>()->text(); }

    SystemClock m_systemClock;
    ServerNow m_clock{m_systemClock};
    Theme m_theme{nullptr};
    std::unique_ptr<NowPage> m_page;
};

void TestNowPage::theWorstTroubleIsShownFirst_data()
{
    QTest::addColumn<QByteArray>("picture");
    QTest::addColumn<Trouble>("trouble");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    const QString lost = u"The last hold expired"_s;
    const QString missed = u"A renewal is overdue."_s;
    const QString missedTwice = u"Two renewals were missed."_s;
    const QString otherType = u"The key of its queue has another type"_s;
    QTest::newRow("hold lost, and a dead waiter")
        << "a fair free !head-not-listening | B:2 330s gone"_ba << Trouble::Lost
        << u"The lock is free, but no client acquires it: the next waiter is dead."_s << lost;
    QTest::newRow("hold lost") << "a fair free"_ba << Trouble::Lost << lost << QString();
    QTest::newRow("overdue, and a flaw")
        << "a reentrant A:1x1 15s/30s wd !queue-wrong-type"_ba << Trouble::Overdue << missed << otherType;
    QTest::newRow("late, and a flaw")
        << "a reentrant A:1x1 5s/30s wd !queue-wrong-type"_ba << Trouble::Late << missedTwice << otherType;
    QTest::newRow("late, and a dead waiter")
        << "a fair A:1x1 5s/30s wd !head-not-listening | B:2 330s gone"_ba << Trouble::Late << missedTwice
        << u"The next waiter is dead"_s;
    QTest::newRow("broken by the second flaw")
        << "a reentrant A:1x1,B:1x1 30s/30s wd !queue-wrong-type !several-holders"_ba << Trouble::Broken
        << u"More than one holder"_s << otherType;
    QTest::newRow("a later waiter is dead, and a flaw")
        << "a fair A:1x1 30s/30s wd !truncated | B:2 330s listening, C:3 330s gone"_ba << Trouble::WaiterDead
        << u"A waiter is dead"_s << u"Too large to read completely"_s;
}

void TestNowPage::theWorstTroubleIsShownFirst()
{
    QFETCH(const QByteArray, picture);
    QFETCH(const Trouble, trouble);
    QFETCH(const QString, first);
    QFETCH(const QString, second);
    m_page->showLock(view(picture), trouble);
    const QStringList said = notice().split(u'\n');
    QVERIFY2(said.first().startsWith(first), qPrintable(notice()));
    QCOMPARE(said.size(), second.isEmpty() ? 1 : 2);
    QVERIFY2(said.last().startsWith(second.isEmpty() ? first : second), qPrintable(notice()));
    const QString heading = m_page->findChild<QLabel *>(u"leaseHeading"_s)->text();
    QVERIFY2(!heading.contains(first), qPrintable(heading)); // the notice above already says it
}

void TestNowPage::unrecordedWaitersAreExplained_data()
{
    QTest::addColumn<QByteArray>("picture");
    QTest::addColumn<bool>("isSaid");
    QTest::newRow("subscribers") << "a reentrant A:1x1 30s +2"_ba << true;
    QTest::newRow("subscribers to a semaphore") << "a semaphore/permits free =0 +2"_ba << true;
    QTest::newRow("no subscriber") << "a reentrant A:1x1 30s"_ba << false;
    QTest::newRow("a queue") << "a fair A:1x1 30s | B:2 300s"_ba << false;
    QTest::newRow("a queue without waiters") << "a fair A:1x1 30s"_ba << false;
}

void TestNowPage::unrecordedWaitersAreExplained()
{
    QFETCH(const QByteArray, picture);
    QFETCH(const bool, isSaid);
    m_page->show();
    m_page->showLock(view(picture), Trouble::None);
    const auto *words = m_page->findChild<QLabel *>(u"unrecordedWaiters"_s);
    QVERIFY(words);
    QCOMPARE(words->isVisible(), isSaid);
    QCOMPARE(words->text(),
        isSaid ? u"The server does not record which clients wait for this lock."_s : QString());
    const auto *heading = m_page->findChild<QLabel *>(u"queueHeading"_s);
    QVERIFY(!isSaid || words->y() > heading->y());
}

void TestNowPage::theChartLeavesTheTroubleItsRoom()
{
    m_page->showLock(view("a fair free !head-not-listening | B:2 330s gone"_ba), Trouble::Broken);
    m_page->resize(420, 380);
    m_page->show();
    const auto *notice = m_page->findChild<Notice *>();
    const auto *chart = m_page->findChild<LeaseChart *>();
    QVERIFY(!chart->isVisible());
    m_page->resize(420, 640);
    QVERIFY(chart->isVisible());
    for (const int height : {460, 420, 380}) {
        m_page->resize(420, height);
        QTRY_COMPARE_GE(notice->height(), notice->heightForWidth(notice->width()));
    }
    QVERIFY(!chart->isVisible());
}

void TestNowPage::theChartDoesNotFlicker()
{
    m_page->showLock(
        view("a fair A:1x1 30s/30s wd | B:2 330s gone, C:3 400s listening"), Trouble::WaiterDead);
    m_page->resize(400, 640);
    m_page->show();
    const auto *chart = m_page->findChild<LeaseChart *>();
    for (int height = 640; height > 250; --height) {
        m_page->resize(400, height);
        QCoreApplication::processEvents(); // lays it out
        const bool isVisible = chart->isVisible();
        for (int frame = 0; frame < 3; ++frame) {
            m_page->drawFrame();
            QVERIFY2(chart->isVisible() == isVisible, QByteArray::number(height));
            QCoreApplication::processEvents();
        }
    }
    QVERIFY(!chart->isVisible());
}

LOCKSCOPE_WINDOW_TEST(TestNowPage)
#include "tst_now_page.moc"
