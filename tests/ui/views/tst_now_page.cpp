// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the first page of the details says about the chosen lock.

#include "tests/support/examined_views.h"
#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"
#include "ui/models/client_labels.h"
#include "ui/theme/theme.h"
#include "ui/views/finding_card.h"
#include "ui/views/lease_chart.h"
#include "ui/views/notice.h"
#include "ui/views/now_page.h"

#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
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
    void theWorstFindingIsShownInFull_data();
    void theWorstFindingIsShownInFull();
    void aHealthyLockHasNoCard();
    void theCardNamesClientsAndBothTimes();
    void onlyARepairWithAPreviewHasAButton();
    void whatCouldNotBeReadIsExplained_data();
    void whatCouldNotBeReadIsExplained();
    void unrecordedWaitersAreExplained_data();
    void unrecordedWaitersAreExplained();
    void theChartLeavesTheFindingItsRoom();
    void theChartDoesNotFlicker();

private:
    [[nodiscard]] LockView view(const QByteArray &picture) const
    {
        return testing::viewOf(picture, m_clock.now());
    }
    [[nodiscard]] FindingCard *card() const { return m_page->findChild<FindingCard *>(); }
    [[nodiscard]] QString notice() const { return m_page->findChild<Notice *>()->text(); }
    // Shows the lock as the rules find it.
    void examine(const LockView &view, const QList<LockEvent> &events = {})
    {
        m_page->showLock(view, testing::findingsOf(view, events));
    }

    SystemClock m_systemClock;
    ServerNow m_clock{m_systemClock};
    Theme m_theme{nullptr};
    std::unique_ptr<NowPage> m_page;
};

void TestNowPage::theWorstFindingIsShownInFull_data()
{
    QTest::addColumn<QByteArray>("picture");
    QTest::addColumn<bool>("isLost");
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("also");
    const QString missed = u"It is lost in"_s;
    const QString otherType = u"The key of the lock or of its queue has another type"_s;
    const QString free = u"The lock is free, but no client can acquire it."_s;
    const QString lost = u"The last hold expired"_s;
    QTest::newRow("hold lost, and a dead waiter")
        << "a fair free !head-not-listening | B:2 330s gone"_ba << true << lost << u"next waiter dead"_s;
    QTest::newRow("hold lost") << "a fair free"_ba << true << lost << QString();
    QTest::newRow("dead waiter") << "a fair free !head-not-listening | B:2 330s gone"_ba << false << free
                                 << QString();
    QTest::newRow("overdue") << "a reentrant A:1x1 15s/30s wd"_ba << false << missed << QString();
    QTest::newRow("overdue, and another type")
        << "a reentrant A:1x1 15s/30s wd !queue-wrong-type"_ba << false << otherType << u"renewal missed"_s;
    QTest::newRow("late, and a dead waiter")
        << "a fair A:1x1 5s/30s wd !head-not-listening | B:2 330s gone"_ba << false
        << u"Once A:1 releases the lock"_s << u"2 renewals missed"_s;
    QTest::newRow("several holders, and another type")
        << "a reentrant A:1x1,B:1x1 30s/30s !queue-wrong-type !several-holders"_ba << false
        << u"More clients hold the lock than its kind allows."_s << u"wrong type of key"_s;
}

void TestNowPage::theWorstFindingIsShownInFull()
{
    QFETCH(const QByteArray, picture);
    QFETCH(const bool, isLost);
    QFETCH(const QString, what);
    QFETCH(const QString, also);
    const LockView shown = view(picture);
    const QList<LockEvent> events{testing::lossOf(shown, "A:1", shown.state.observedAt - 5s)};
    m_page->show();
    examine(shown, isLost ? events : QList<LockEvent>());
    QVERIFY(card()->isVisible());
    const QStringList lines = card()->text().split(u'\n');
    QVERIFY2(lines[1].startsWith(what), qPrintable(card()->text()));
    QCOMPARE(lines.last() == also, !also.isEmpty());
    QCOMPARE(card()->accessibleName(), card()->text());
    QCOMPARE(notice(), QString());
}

void TestNowPage::aHealthyLockHasNoCard()
{
    m_page->show();
    examine(view("a reentrant A:1x1 15s/30s wd"));
    QVERIFY(card()->isVisible());
    const QString heading = m_page->findChild<QLabel *>(u"leaseHeading"_s)->text();
    QCOMPARE(heading, u"LEASE · overdue"_s); // the card has the sentence
    examine(view("a reentrant A:1x1 30s/30s wd"));
    QVERIFY(!card()->isVisible());
    QCOMPARE(card()->text(), QString());
}

void TestNowPage::theCardNamesClientsAndBothTimes()
{
    ClientLabels labels;
    m_page->nameClients(&labels);
    examine(view("a fair free | B:2 178s gone, C:3 478s listening"));
    QVERIFY2(
        card()->text().contains(u"The next waiter, B:2, has no subscription"_s), qPrintable(card()->text()));
    QVERIFY2(card()->text().contains(u"Its position expires in 2 min 5"_s), qPrintable(card()->text()));
    labels.set(ClientNaming({{NamingRule::By::Id, u"B:2"_s, u"billing"_s}}));
    QVERIFY2(card()->text().contains(u"The next waiter, billing, has no subscription"_s),
        qPrintable(card()->text()));
    examine(view("a reentrant A:1x1 never !no-expiry"));
    static const QRegularExpression times(u"checked at \\d\\d:\\d\\d:\\d\\d and \\d\\d:\\d\\d:\\d\\d\\."_s);
    QVERIFY2(times.match(card()->text()).hasMatch(), qPrintable(card()->text()));
}

void TestNowPage::onlyARepairWithAPreviewHasAButton()
{
    QSignalSpy wanted(m_page.get(), &NowPage::previewWanted);
    const auto *button = card()->findChild<QPushButton *>();
    m_page->show();
    LockView shown = view("a reentrant A:1x1 never !no-expiry");
    QList<Finding> findings = testing::findingsOf(shown);
    QCOMPARE(findings.first().repair, Repair::GiveLease);
    m_page->showLock(shown, findings);
    QVERIFY(!button->isVisible());
    findings[0].repair = Repair::ForceUnlock;
    m_page->showLock(shown, findings);
    QVERIFY(button->isVisible());
    QCOMPARE(button->text(), u"Force unlock…"_s);
    QTest::mouseClick(card()->findChild<QPushButton *>(), Qt::LeftButton);
    QCOMPARE(wanted, QList<QVariantList>{{QVariant::fromValue(Repair::ForceUnlock)}});
}

void TestNowPage::whatCouldNotBeReadIsExplained_data()
{
    QTest::addColumn<QByteArray>("picture");
    QTest::addColumn<QString>("said");
    QTest::newRow("unread") << "a reentrant free !unread"_ba << u"This user may not read the lock"_s;
    QTest::newRow("in part") << "a fair A:1x1 30s !truncated"_ba << u"Too large to read completely"_s;
    QTest::newRow("a flaw with a finding") << "a fair A:1x1 never !no-expiry"_ba << QString();
}

void TestNowPage::whatCouldNotBeReadIsExplained()
{
    QFETCH(const QByteArray, picture);
    QFETCH(const QString, said);
    m_page->showLock(view(picture));
    QCOMPARE(notice().isEmpty(), said.isEmpty());
    QVERIFY2(notice().startsWith(said), qPrintable(notice()));
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
    m_page->showLock(view(picture));
    const auto *words = m_page->findChild<QLabel *>(u"unrecordedWaiters"_s);
    QVERIFY(words);
    QCOMPARE(words->isVisible(), isSaid);
    QCOMPARE(words->text(),
        isSaid ? u"The server does not record which clients wait for this lock."_s : QString());
    const auto *heading = m_page->findChild<QLabel *>(u"queueHeading"_s);
    QVERIFY(!isSaid || words->y() > heading->y());
}

void TestNowPage::theChartLeavesTheFindingItsRoom()
{
    examine(view("a fair free !head-not-listening | B:2 330s gone"_ba));
    m_page->resize(420, 350);
    m_page->show();
    const auto *chart = m_page->findChild<LeaseChart *>();
    QVERIFY(!chart->isVisible());
    m_page->resize(420, 640);
    QVERIFY(chart->isVisible());
    for (const int height : {460, 400, 350}) {
        m_page->resize(420, height);
        QTRY_COMPARE_GE(card()->height(), card()->heightForWidth(card()->width()));
    }
    QVERIFY(!chart->isVisible());
}

void TestNowPage::theChartDoesNotFlicker()
{
    examine(view("a fair A:1x1 30s/30s wd | B:2 330s gone, C:3 400s listening"));
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
