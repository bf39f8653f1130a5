// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the panel requests while its lock changes sixty times a second, and how it handles late answers.

#include "tests/support/examined_views.h"
#include "tests/support/fake_clock.h"
#include "tests/support/machine_speed.h"
#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"
#include "ui/theme/theme.h"
#include "ui/views/detail_panel.h"
#include "ui/views/finding_card.h"
#include "ui/views/notice.h"

#include <QLabel>
#include <QListView>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestDetailPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_panel.reset(); }
    void anUnchangedLockRequestsNothing();
    void onlyOneRequestIsPendingAndAPauseFollows();
    void aLateAnswerForAnotherLockIsNotShown();
    void anUnreadableLockIsNeverShownAsFree();
    void countingLocksHaveNoLeaseChart_data();
    void countingLocksHaveNoLeaseChart();
    void waitersAreShownAsFarAsTheyAreKnown_data();
    void waitersAreShownAsFarAsTheyAreKnown();
    void aSentenceIsShownOnce();
    void theCardShowsTheNextStep_data();
    void theCardShowsTheNextStep();
    void theAccessibleTextOfAWaiterHasPositionAndTurn();
    void theChartShrinksForCardAndQueue();
    void theCardFollowsTheFindings();
    void severalHoldersAreListedWithTheirDeadlines();
    void timesOfAStaleLockStopInListsToo_data();
    void timesOfAStaleLockStopInListsToo();
    void aTokenAndAGuessAreShown();
    void aLostLockShowsItsLastHolder();
    void aLeaseOfYearsIsDrawnQuickly();
    void aLockThatNeverExpiresHasNoChart();

private:
    [[nodiscard]] LockView view(const QByteArray &picture) const
    {
        return testing::viewOf(picture, m_clock.now());
    }
    // Shows the lock as the rules find it.
    void examine(const LockView &view, const QList<LockEvent> &events = {})
    {
        m_panel->showLock(view, testing::findingsOf(view, events));
    }
    [[nodiscard]] QString card() const { return m_panel->findChild<FindingCard *>()->text(); }
    void changeOften();
    [[nodiscard]] int rows() const
    {
        return m_panel->findChild<QTableView *>(u"recordsTable"_s)->model()->rowCount();
    }

    SystemClock m_systemClock;
    ServerNow m_clock{m_systemClock};
    Theme m_theme{nullptr};
    std::unique_ptr<DetailPanel> m_panel;
};

namespace {

Result<QList<RawRecord>> oneRecord()
{
    RawRecord record;
    record.key = "a key";
    return QList<RawRecord>{record};
}

} // namespace

void TestDetailPanel::init()
{
    m_theme.apply();
    m_panel = std::make_unique<DetailPanel>(m_theme, m_clock, new QWidget);
}

void TestDetailPanel::changeOften()
{
    for (int i = 1; i <= 60; ++i)
        m_panel->showLock(view("a reentrant A:1x" + QByteArray::number(i) + " 30s/30s wd"));
}

void TestDetailPanel::anUnchangedLockRequestsNothing()
{
    QSignalSpy history(m_panel.get(), &DetailPanel::historyWanted);
    QSignalSpy records(m_panel.get(), &DetailPanel::recordsWanted);
    const LockView same = view("a reentrant A:1x1 30s/30s wd");
    m_panel->openTab(DetailPanel::Keys);
    m_panel->showLock(same);
    QCOMPARE(history.size(), 1);
    QCOMPARE(records.size(), 1);
    LockHistory answer;
    answer.lock = same.state.id;
    m_panel->showHistory(answer);
    m_panel->showRecords(same.state.id, oneRecord());
    for (int i = 0; i < 60; ++i)
        m_panel->showLock(same);
    QTest::qWait(700); // longer than both pauses
    QCOMPARE(history.size(), 1);
    QCOMPARE(records.size(), 1);
}

void TestDetailPanel::onlyOneRequestIsPendingAndAPauseFollows()
{
    QSignalSpy records(m_panel.get(), &DetailPanel::recordsWanted);
    m_panel->openTab(DetailPanel::Keys);
    changeOften();
    QCOMPARE(records.size(), 1);
    QTest::qWait(700);
    QCOMPARE(records.size(), 1); // no answer yet
    m_panel->showRecords(view("a reentrant free").state.id, oneRecord());
    QCOMPARE(records.size(), 2); // later changes need one request only
    m_panel->showRecords(view("a reentrant free").state.id, oneRecord());
    changeOften();
    QCOMPARE(records.size(), 2); // the pause
    QTRY_COMPARE(records.size(), 3);
}

void TestDetailPanel::aLateAnswerForAnotherLockIsNotShown()
{
    m_panel->openTab(DetailPanel::Keys);
    const LockView a = view("a reentrant A:1x1 30s/30s wd");
    const LockView b = view("b reentrant A:1x1 30s/30s wd");
    m_panel->showLock(a);
    m_panel->showRecords(a.state.id, oneRecord());
    QVERIFY(rows() > 0);
    m_panel->showLock(b);
    QCOMPARE(rows(), 0);
    m_panel->showRecords(a.state.id, oneRecord());
    QCOMPARE(rows(), 0);
    m_panel->showRecords(b.state.id, oneRecord());
    QVERIFY(rows() > 0);
}

void TestDetailPanel::anUnreadableLockIsNeverShownAsFree()
{
    m_panel->showLock(view("a reentrant free !unread"));
    const auto textOf = [this](const QString &name) { return m_panel->findChild<QLabel *>(name)->text(); };
    QCOMPARE(m_panel->findChild<QWidget *>(u"holderLine"_s)->accessibleName(), u"Holder unknown"_s);
    QVERIFY2(textOf(u"leaseHeading"_s).contains("cannot be read"_L1), qPrintable(textOf(u"leaseHeading"_s)));
    QCOMPARE(textOf(u"queueHeading"_s), u"QUEUE · not readable"_s);
    const auto *notice = m_panel->findChild<Notice *>();
    QVERIFY2(notice->text().contains("This user may not read the lock"_L1), qPrintable(notice->text()));
}

void TestDetailPanel::countingLocksHaveNoLeaseChart_data()
{
    QTest::addColumn<QByteArray>("picture");
    QTest::addColumn<QString>("headline");
    QTest::addColumn<QString>("heading");
    QTest::addColumn<QString>("waiting");
    QTest::addColumn<int>("listed");
    const QString noWaiters = u"WAITING · no subscribers"_s;
    const QString two = u"WAITING · 2, no queue order"_s;
    QTest::newRow("semaphore") << "a semaphore/permits free =0 +2"_ba << u"0 free: new clients have to wait"_s
                               << u"PERMITS · holders are not recorded"_s << two << 0;
    QTest::newRow("permits") << "a permits P1x1p@9s,P2x1p 9s =3/5"_ba << u"3 of 5 free"_s
                             << u"PERMITS · 2 in use"_s << noWaiters << 2;
    QTest::newRow("permits, none held")
        << "a permits free =5/5"_ba << u"5 of 5 free"_s << u"PERMITS · none in use"_s << noWaiters << 0;
    QTest::newRow("latch") << "a latch free =3 +2"_ba << u"3 to go until the latch opens"_s
                           << u"COUNT · waiters continue when it is zero"_s << two << 0;
    QTest::newRow("open latch") << "a latch free"_ba << u"It no longer exists"_s << u"COUNT · none now"_s
                                << noWaiters << 0;
    QTest::newRow("queue") << "a bounded-queue free =1/4"_ba << u"1 of 4 free"_s
                           << u"PLACES · queue elements use the others"_s << noWaiters << 0;
}

void TestDetailPanel::countingLocksHaveNoLeaseChart()
{
    QFETCH(const QByteArray, picture);
    QFETCH(const QString, headline);
    QFETCH(const QString, heading);
    QFETCH(const QString, waiting);
    QFETCH(const int, listed);
    m_panel->show();
    m_panel->showLock(view("a reentrant A:1x1 30s/30s wd"));
    QVERIFY(m_panel->findChild<QWidget *>(u"leaseChart"_s)->isVisible());
    m_panel->showLock(view(picture));
    QVERIFY(!m_panel->findChild<QWidget *>(u"leaseChart"_s)->isVisible());
    const auto textOf = [this](const QString &name) { return m_panel->findChild<QLabel *>(name)->text(); };
    QCOMPARE(m_panel->findChild<QWidget *>(u"holderLine"_s)->accessibleName(), headline);
    QCOMPARE(textOf(u"leaseHeading"_s), heading);
    QCOMPARE(textOf(u"queueHeading"_s), waiting);
    const auto *holds = m_panel->findChild<QListView *>(u"holds"_s);
    QCOMPARE(holds->model()->rowCount(), listed);
    QCOMPARE(holds->isVisible(), listed > 0);
}

void TestDetailPanel::waitersAreShownAsFarAsTheyAreKnown_data()
{
    QTest::addColumn<QByteArray>("picture");
    QTest::addColumn<QString>("heading");
    QTest::newRow("fair") << "a fair A:1x1 30s"_ba << u"QUEUE · no waiters"_s;
    QTest::newRow("fair, queued") << "a fair A:1x1 30s | B:2 300s"_ba << u"QUEUE · 1 waiting"_s;
    QTest::newRow("reentrant") << "a reentrant/fair A:1x1 30s"_ba << u"WAITING · no subscribers"_s;
    QTest::newRow("reentrant, with subscribers")
        << "a reentrant A:1x1 30s +2"_ba << u"WAITING · 2, no queue order"_s;
    QTest::newRow("token") << "a token T1x1 30s"_ba << u"WAITING · unknown: its clients poll"_s;
    QTest::newRow("another program's")
        << "semaphore:a semaphore P1x1p 9s ~redis-semaphore"_ba << u"WAITING · unknown: its clients poll"_s;
}

void TestDetailPanel::waitersAreShownAsFarAsTheyAreKnown()
{
    QFETCH(const QByteArray, picture);
    QFETCH(const QString, heading);
    m_panel->showLock(view(picture));
    QCOMPARE(m_panel->findChild<QLabel *>(u"queueHeading"_s)->text(), heading);
}

void TestDetailPanel::aSentenceIsShownOnce()
{
    examine(view("a fair A:1x1 3s/30s wd"));
    QVERIFY2(card().contains("Two renewals have not come"_L1), qPrintable(card()));
    QCOMPARE(m_panel->findChild<QLabel *>(u"leaseHeading"_s)->text(), u"LEASE · 2 missed"_s);
}

void TestDetailPanel::theCardShowsTheNextStep_data()
{
    QTest::addColumn<QByteArray>("picture");
    QTest::addColumn<QString>("step");
    QTest::newRow("a later waiter is dead")
        << "a fair A:1x1 30s/30s wd | B:2 330s listening, C:3 330s gone"_ba
        << u"Remove the dead waiter, so that"_s;
    QTest::newRow("next waiter dead")
        << "a fair free !head-not-listening | B:2 330s gone, C:3 400s listening"_ba
        << u"Remove the dead waiter. Then C:3 is next."_s;
    QTest::newRow("overdue") << "a fair A:1x1 15s/30s wd"_ba << u"Check the process of A:1."_s;
    QTest::newRow("several holders") << "a reentrant A:1x1,B:1x1 30s !several-holders"_ba
                                     << u"then release the other holds."_s;
    QTest::newRow("no expiry") << "a reentrant A:1x1 never !no-expiry"_ba << u"Ask the owner of A:1."_s;
    QTest::newRow("queue of another type")
        << "a reentrant A:1x1 30s !queue-wrong-type"_ba << u"Ask which program uses this name"_s;
}

void TestDetailPanel::theCardShowsTheNextStep()
{
    QFETCH(QByteArray, picture);
    QFETCH(QString, step);
    examine(view(picture));
    QVERIFY2(card().split(u'\n').last().contains(step), qPrintable(card()));
}

void TestDetailPanel::theAccessibleTextOfAWaiterHasPositionAndTurn()
{
    m_panel->showLock(view("a fair A:1x1 30s/30s wd | B:2 330s listening, C:3 400s gone"));
    const auto *rows = m_panel->findChild<QListView *>(u"queueRows"_s)->model();
    const auto spoken
        = [rows](int row) { return rows->index(row, 0).data(Qt::AccessibleTextRole).toString(); };
    QVERIFY2(spoken(0).startsWith("B:2, subscribed, position expires in 5:"_L1), qPrintable(spoken(0)));
    QVERIFY2(spoken(0).endsWith(", on release"_L1), qPrintable(spoken(0)));
    QVERIFY2(spoken(1).contains(", position expires in 6:"_L1), qPrintable(spoken(1)));
    QVERIFY2(spoken(1).endsWith(", dead"_L1), qPrintable(spoken(1)));
}

// The height of the panel in a window of 1280 by 850 pixels.
void TestDetailPanel::theChartShrinksForCardAndQueue()
{
    m_panel->resize(432, 560);
    m_panel->show();
    examine(view("a fair A:1x1 30s/30s wd !head-not-listening | B:2 330s gone, C:3 400s listening"));
    const auto *chart = m_panel->findChild<QWidget *>(u"leaseChart"_s);
    const auto *heading = m_panel->findChild<QWidget *>(u"queueHeading"_s);
    QVERIFY(chart->isVisible() && heading->isVisible());
    QTRY_VERIFY2(chart->geometry().bottom() < heading->geometry().top(),
        QByteArray::number(chart->geometry().bottom()) + " " + QByteArray::number(heading->geometry().top()));
    const auto *rows = m_panel->findChild<QListView *>(u"queueRows"_s);
    QVERIFY2(rows->height() >= 2 * rows->sizeHintForRow(0), QByteArray::number(rows->height()));
}

// A finding may open or close without another change.
void TestDetailPanel::theCardFollowsTheFindings()
{
    const LockView free = view("a reentrant free");
    m_panel->showLock(free);
    QCOMPARE(card(), QString());
    examine(free, {testing::lossOf(free, "A:1", free.state.observedAt - 5s)});
    QVERIFY2(card().contains("Check the work of A:1 since "_L1), qPrintable(card()));
    m_panel->showLock(free);
    QCOMPARE(card(), QString());
}

void TestDetailPanel::severalHoldersAreListedWithTheirDeadlines()
{
    m_panel->show();
    m_panel->showLock(view("a readwrite A:1x1r@24s,B:2x2r@9s 24s/30s"));
    const auto *holds = m_panel->findChild<QListView *>(u"holds"_s);
    QVERIFY(holds->isVisible());
    QCOMPARE(holds->model()->index(0, 0).data().toString(), u"B:2, read"_s); // B's hold ends first
    QCOMPARE(m_panel->findChild<QLabel *>(u"holdersHeading"_s)->text(), u"HOLDERS · 2 at once"_s);
    QVERIFY(m_panel->findChild<QWidget *>(u"leaseChart"_s)->isVisible());
    QVERIFY(m_panel->chosenHolder().isEmpty()); // no holder is chosen
    m_panel->showLock(view("a readwrite A:1x1r@24s 24s/30s"));
    QVERIFY(!holds->isVisible());
}

void TestDetailPanel::timesOfAStaleLockStopInListsToo_data()
{
    QTest::addColumn<QByteArray>("picture");
    QTest::addColumn<QString>("list");
    QTest::newRow("waiters") << QByteArray("a fair A:1x1 20s/30s wd | B:1 330s listening") << u"queueRows"_s;
    QTest::newRow("holders") << QByteArray("a readwrite A:1x1r@24s,B:2x2r@9s 24s/30s") << u"holds"_s;
}

void TestDetailPanel::timesOfAStaleLockStopInListsToo()
{
    QFETCH(const QByteArray, picture);
    QFETCH(const QString, list);
    testing::FakeClock time;
    ServerNow clock(time);
    DetailPanel panel(m_theme, clock, new QWidget);
    panel.resize(420, 700);
    WatchBatch batch = testing::batchOf({picture}, clock.now());
    const auto tell = [&](bool isStale) {
        batch.changed.first().stale = isStale;
        clock.take(batch);
        panel.showLock(batch.changed.first());
    };
    const auto shown = [&] { return panel.findChild<QListView *>(list)->viewport()->grab().toImage(); };
    tell(false);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    const QImage current = shown();
    time.advance(7s);
    QVERIFY(shown() != current);
    tell(true);
    QCoreApplication::sendPostedEvents(); // another text may need another height
    const QImage lost = shown();
    time.advance(7s);
    QCOMPARE(shown(), lost);
}

void TestDetailPanel::aTokenAndAGuessAreShown()
{
    m_panel->showLock(view("a fenced A:1x2 30s/30s wd #7"));
    const auto said = [this] { return m_panel->findChild<QWidget *>(u"holderLine"_s)->accessibleName(); };
    QVERIFY2(said().endsWith(u"A:1, token 7 · 2 times"_s), qPrintable(said()));
    m_panel->showLock(view("a token A:1x1 9s ~ShedLock"));
    QCOMPARE(m_panel->findChild<QLabel *>(u"lockKind"_s)->text(), u"token · looks like ShedLock"_s);
}

void TestDetailPanel::aLostLockShowsItsLastHolder()
{
    const auto *line = m_panel->findChild<QWidget *>(u"holderLine"_s);
    LockView lost = view("a reentrant free");
    m_panel->showLock(lost, {}, Loss{"A:1", m_clock.now() - 53s, {}});
    QCOMPARE(line->accessibleName(), u"Free for 53 s · last holder A:1"_s);
    QCOMPARE(line->toolTip(), u"A:1"_s);
    m_panel->showLock(view("a reentrant B:1x1 30s/30s wd"));
    QVERIFY2(line->accessibleName().endsWith(u"by B:1"_s), qPrintable(line->accessibleName()));
    m_panel->showLock(lost);
    QCOMPARE(line->accessibleName(), u"It has no holder"_s);
}

// Laid out over a long lease, a short lease would have had millions of ticks.
void TestDetailPanel::aLeaseOfYearsIsDrawnQuickly()
{
    m_panel->show();
    testing::Stopwatch stopwatch;
    for (const char *lease : {"30s/30s", "2000000000s/2000000000s", "1s/1s", "2000000000s/2000000000s"})
        m_panel->showLock(view("a reentrant A:1x1 " + QByteArray(lease) + " fixed"));
    QVERIFY2(stopwatch.isWithin(2s), stopwatch.compared());
}

void TestDetailPanel::aLockThatNeverExpiresHasNoChart()
{
    m_panel->show();
    const auto *chart = m_panel->findChild<QWidget *>(u"leaseChart"_s);
    m_panel->showLock(view("a reentrant A:1x1 never"));
    QVERIFY(!chart->isVisible());
    m_panel->showLock(view("a reentrant A:1x1 30s/30s wd"));
    QVERIFY(chart->isVisible());
}

LOCKSCOPE_WINDOW_TEST(TestDetailPanel)
#include "tst_detail_panel.moc"
