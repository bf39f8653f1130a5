// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The stage as a widget, fed with batches as from a watcher, on a clock that the test advances: what it
// paints and when, keyboard, mouse, and accessible texts.

#include "tests/support/fake_clock.h"
#include "tests/support/machine_speed.h"
#include "tests/support/scripted_lock_system.h"
#include "tests/support/test_program.h"
#include "tests/ui/stage/stage_play.h"
#include "ui/stage/queue_stage.h"
#include "ui/theme/theme.h"

#include "lockengine/core/watch/watcher.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QPaintEvent>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include <ctime>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

// Counts the paint events of the stage and collects their region.
class Painted final : public QObject
{
public:
    explicit Painted(QueueStage &stage)
        : QObject(&stage)
    {
        stage.viewport()->installEventFilter(this);
    }

    int times = 0;
    QRegion region;

    // Waits until earlier paint requests are done, also on a busy machine.
    void settle()
    {
        int before = 0;
        do {
            before = times;
            QTest::qWait(500);
        } while (times != before);
        times = 0;
        region = {};
    }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::Paint) {
            ++times;
            region += static_cast<QPaintEvent *>(event)->region();
        }
        return false;
    }
};

} // namespace

class TestQueueStage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void eventsAreAnimatedAndEndInTheCurrentState();
    void withoutMotionChangesAppearImmediately();
    void changesWhileHiddenAreNotAnimated();
    void nothingIsRepaintedWithoutMovement();
    void onlyFiguresWithRunningTimesAreRepainted();
    void aHiddenStageDoesNothing();
    void theCursorKeysMoveThroughTheFigures();
    void theCurrentFigureMovesOnWhenItsWaiterLeaves();
    void theMenuOpensByMouseAndByKey();
    void hitTestingWorksWhenZoomed();
    void everyFigureHasAnAccessibleText();
    void thousandsOfWaitersUseLittleProcessorTime();
    void aLostConnectionIsShown();

private:
    void play(const QByteArray &picture, const QByteArray &signs = {}) { m_system->show(picture, signs); }
    [[nodiscard]] QStringList ids() const
    {
        QStringList ids;
        for (const StageFigure &figure : m_stage->scene().figures)
            ids += QString::fromUtf8(figure.id);
        return ids;
    }

    testing::FakeClock m_clock;
    testing::FakeClock m_motion;
    Theme m_theme{nullptr};
    ServerNow m_now{m_clock};
    std::unique_ptr<testing::ScriptedLockSystem> m_system;
    std::unique_ptr<Watcher> m_watcher;
    std::unique_ptr<QueueStage> m_stage;
};

void TestQueueStage::init()
{
    m_theme.chooseMotion(true);
    m_system = std::make_unique<testing::ScriptedLockSystem>(m_clock);
    m_watcher = std::make_unique<Watcher>(*m_system, m_clock);
    m_stage = std::make_unique<QueueStage>(m_theme, m_now, m_motion);
    m_stage->resize(380, 520);
    // As the window does it.
    connect(m_watcher.get(), &Watcher::advanced, m_stage.get(), [this](const WatchBatch &batch) {
        m_now.take(batch);
        m_stage->noteEvents(batch.events);
        for (const LockView &view : batch.changed)
            m_stage->showLock(view);
    });
    m_system->start();
    m_stage->show();
    m_stage->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_stage.get()));
}

void TestQueueStage::cleanup()
{
    m_stage.reset();
    m_watcher.reset();
    m_system.reset();
}

void TestQueueStage::eventsAreAnimatedAndEndInTheCurrentState()
{
    play("job fair A:1x1 20s/30s wd");
    QTRY_COMPARE(ids(), QStringList{u"A:1"_s});
    play("job fair A:1x1 20s/30s wd | B:1 300s listening");
    QTRY_COMPARE(m_stage->moves(), QList{MoveKind::WalkIn});
    m_motion.advance(2s);
    QVERIFY(m_stage->moves().isEmpty());
    play("job fair A:1x1 20s/30s wd | B:1 500ms gone, C:1 600s listening");
    m_motion.advance(2s);
    QTRY_COMPARE(ids(), (QStringList{u"A:1"_s, u"B:1"_s, u"C:1"_s}));
    m_motion.advance(2s);
    m_clock.advance(1s);
    play("job fair A:1x1 20s/30s wd | C:1 599s listening");
    QTRY_COMPARE(m_stage->moves(), (QList{MoveKind::FallOut, MoveKind::Slide}));
    m_motion.advance(2s);
    play("job fair C:1x1 30s", "mt");
    QTRY_VERIFY(m_stage->moves().contains(MoveKind::IntoRoom));
    QVERIFY(m_stage->moves().contains(MoveKind::LeaveRoom));
    m_motion.advance(2s);
    QVERIFY(m_stage->moves().isEmpty());
    QCOMPARE(ids(), QStringList{u"C:1"_s});
}

void TestQueueStage::withoutMotionChangesAppearImmediately()
{
    play("job fair A:1x1 20s/30s wd");
    QTRY_COMPARE(ids(), QStringList{u"A:1"_s});
    m_theme.chooseMotion(false);
    play("job fair A:1x1 20s/30s wd | B:1 300s listening");
    QTRY_COMPARE(ids(), (QStringList{u"A:1"_s, u"B:1"_s}));
    QVERIFY(m_stage->moves().isEmpty());
    const QImage atOnce = m_stage->grab().toImage();

    m_theme.chooseMotion(true);
    play("job fair A:1x1 20s/30s wd");
    QTRY_COMPARE(ids(), QStringList{u"A:1"_s});
    m_motion.advance(2s);
    play("job fair A:1x1 20s/30s wd | B:1 300s listening");
    QTRY_COMPARE(m_stage->moves(), QList{MoveKind::WalkIn});
    QVERIFY(m_stage->grab().toImage() != atOnce);
    m_motion.advance(2s);
    QCOMPARE(m_stage->grab().toImage(), atOnce);
}

void TestQueueStage::changesWhileHiddenAreNotAnimated()
{
    play("job fair A:1x1 20s/30s wd");
    QTRY_COMPARE(ids(), QStringList{u"A:1"_s});
    m_stage->hide();
    QSignalSpy reported(m_watcher.get(), &Watcher::advanced);
    play("job fair A:1x1 20s/30s wd | B:1 300s listening");
    QTRY_COMPARE(reported.size(), 1);
    m_stage->show();
    QCOMPARE(ids(), (QStringList{u"A:1"_s, u"B:1"_s}));
    QVERIFY(m_stage->moves().isEmpty());
}

void TestQueueStage::nothingIsRepaintedWithoutMovement()
{
    play("job fair A:1x1 never | B:1 untimed listening");
    QTRY_COMPARE(ids(), (QStringList{u"A:1"_s, u"B:1"_s}));
    m_motion.advance(2s);
    Painted painted(*m_stage);
    painted.settle();
    QTest::qWait(300);
    QCOMPARE(painted.times, 0);
}

void TestQueueStage::onlyFiguresWithRunningTimesAreRepainted()
{
    play("job fair A:1x1 never | B:1 300s listening, C:1 untimed");
    QTRY_COMPARE(ids(), (QStringList{u"A:1"_s, u"B:1"_s, u"C:1"_s}));
    m_motion.advance(2s);
    m_clock.advance(500ms); // in the middle of a second
    Painted painted(*m_stage);
    painted.settle();
    m_clock.advance(20ms); // too small a change to be visible
    QTest::qWait(250);
    QCOMPARE(painted.times, 0);
    m_clock.advance(30s);
    QTRY_COMPARE(painted.times, 1);
    QVERIFY(m_stage->rectOf(1).adjusted(-3, -3, 3, 3).contains(painted.region.boundingRect()));
}

void TestQueueStage::aHiddenStageDoesNothing()
{
    play("job fair A:1x1 20s/30s wd | B:1 300s listening");
    QTRY_COMPARE(m_stage->scene().figures.size(), 2);
    m_stage->hide();
    const StageScene before = m_stage->scene();
    QSignalSpy reported(m_watcher.get(), &Watcher::advanced);
    play("job fair free");
    QTRY_COMPARE(reported.size(), 1);
    m_clock.advance(30s);
    QTest::qWait(250);
    QCOMPARE(m_stage->scene(), before);
    for (const QTimer *timer : m_stage->findChildren<QTimer *>())
        QVERIFY(!timer->isActive());
}

void TestQueueStage::theCursorKeysMoveThroughTheFigures()
{
    m_stage->resize(380, 240);
    QByteArray picture = "job fair A:1x1 20s/30s wd | Q0:1 300s";
    for (int i = 1; i < 12; ++i)
        picture += ", Q" + QByteArray::number(i) + ":1 300s";
    play(picture);
    QTRY_COMPARE(m_stage->scene().figures.size(), 13);
    m_stage->setFocus();
    QTRY_COMPARE(m_stage->current(), 0);
    const auto press = [this](Qt::Key key) {
        QTest::keyClick(m_stage.get(), key);
        return int(m_stage->current());
    };
    QCOMPARE(press(Qt::Key_Right), 1);
    QCOMPARE(press(Qt::Key_Right), 2);
    QCOMPARE(press(Qt::Key_Left), 1);
    QCOMPARE(press(Qt::Key_Down), 4); // three figures in a row
    QCOMPARE(press(Qt::Key_Up), 1);
    QCOMPARE(press(Qt::Key_Up), 0);
    QCOMPARE(press(Qt::Key_End), 12);
    QVERIFY(m_stage->verticalScrollBar()->value() > 0);
    QVERIFY(m_stage->viewport()->rect().contains(m_stage->rectOf(12)));
    QCOMPARE(press(Qt::Key_Right), 12);
    QCOMPARE(press(Qt::Key_Home), 0);
    QVERIFY(m_stage->viewport()->rect().intersects(m_stage->rectOf(0)));
}

void TestQueueStage::theCurrentFigureMovesOnWhenItsWaiterLeaves()
{
    play("job fair A:1x1 20s/30s wd | B:1 300s, C:1 600s");
    QTRY_COMPARE(m_stage->scene().figures.size(), 3);
    m_stage->setFocus();
    m_stage->setCurrent(1);
    play("job fair A:1x1 20s/30s wd | C:1 300s");
    QTRY_COMPARE(m_stage->scene().figures.size(), 2);
    QCOMPARE(m_stage->scene().figures[m_stage->current()].id, "C:1"_ba);
    play("job fair A:1x1 20s/30s wd | D:1 30s, C:1 300s"); // a moving figure keeps the current mark
    QTRY_COMPARE(m_stage->scene().figures.size(), 3);
    QCOMPARE(m_stage->scene().figures[m_stage->current()].id, "C:1"_ba);
}

void TestQueueStage::theMenuOpensByMouseAndByKey()
{
    play("job fair A:1x1 20s/30s wd | B:1 300s listening");
    QTRY_COMPARE(m_stage->scene().figures.size(), 2);
    QSignalSpy asked(m_stage.get(), &QueueStage::figureMenuRequested);
    const QPoint at = m_stage->rectOf(1).center();
    QContextMenuEvent click(QContextMenuEvent::Mouse, at, m_stage->viewport()->mapToGlobal(at));
    QApplication::sendEvent(m_stage->viewport(), &click);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked[0][0].value<FigureRole>(), FigureRole::Waiter);
    QCOMPARE(asked[0][1].toByteArray(), "B:1"_ba);
    m_stage->setFocus();
    QTest::keyClick(m_stage.get(), Qt::Key_Home);
    QContextMenuEvent key(QContextMenuEvent::Keyboard, QPoint(), QPoint());
    QApplication::sendEvent(m_stage->viewport(), &key);
    QCOMPARE(asked.size(), 2);
    QCOMPARE(asked[1][0].value<FigureRole>(), FigureRole::Holder);
    QCOMPARE(asked[1][1].toByteArray(), "A:1"_ba);
    QContextMenuEvent beside(QContextMenuEvent::Mouse, QPoint(370, 500), QPoint());
    QApplication::sendEvent(m_stage->viewport(), &beside);
    QCOMPARE(asked.size(), 2);
}

void TestQueueStage::hitTestingWorksWhenZoomed()
{
    play("job fair A:1x1 20s/30s wd | B:1 300s, C:1 600s, D:1 900s, E:1 1200s");
    QTRY_COMPARE(m_stage->scene().figures.size(), 5);
    const QSize before = m_stage->rectOf(1).size();
    m_stage->setZoom(2);
    QVERIFY(m_stage->rectOf(1).height() >= 2 * before.height() - 2);
    QCOMPARE(m_stage->verticalScrollBar()->maximum() > 0, true);
    m_stage->setFocus();
    QTest::keyClick(m_stage.get(), Qt::Key_End); // scrolls to the last figure
    QVERIFY(m_stage->viewport()->rect().contains(m_stage->rectOf(4)));
    for (qsizetype figure = 0; figure < 5; ++figure)
        QCOMPARE(m_stage->figureAt(m_stage->rectOf(figure).center()), figure);
    m_stage->setZoom(1);
    QCOMPARE(m_stage->rectOf(1).size(), before);
}

void TestQueueStage::everyFigureHasAnAccessibleText()
{
    play("job fair A:1x2 20s/30s wd | B:1 300s listening");
    QTRY_COMPARE(m_stage->scene().figures.size(), 2);
    QAccessibleInterface *list = QAccessible::queryAccessibleInterface(m_stage.get());
    QVERIFY(list);
    QCOMPARE(list->role(), QAccessible::List);
    QCOMPARE(list->text(QAccessible::Name), u"A:1 holds it. QUEUE · 1 waiting"_s);
    QCOMPARE(list->childCount(), 2);
    QCOMPARE(list->child(0)->text(QAccessible::Name), u"A:1 holds the lock. 2 times, 20.0 s"_s);
    QCOMPARE(list->child(1)->text(QAccessible::Name),
        u"B:1 waits. It is next. When the holder releases the lock is unknown. "
        "subscribed, position expires in 5:00"_s);
    QCOMPARE(list->indexOfChild(list->child(1)), 1);
    QCOMPARE(list->child(1)->parent(), list);
    QVERIFY(list->child(1)->rect().isValid());
    QVERIFY(!list->child(2));
    QAccessibleInterface *second = list->child(1);
    play("job fair free");
    QTRY_COMPARE(m_stage->scene().figures.size(), 1);
    QVERIFY(!second->isValid());
}

void TestQueueStage::thousandsOfWaitersUseLittleProcessorTime()
{
    QByteArray picture = "job fair A:1x1 20s/30s wd | Q0:1 300s";
    for (int i = 1; i < 5000; ++i)
        picture += ", Q" + QByteArray::number(i) + ":1 300s";
    const LockView views[]{testing::viewOf(picture, m_now.now()), testing::viewOf(picture, m_now.now() + 1s)};
    const std::clock_t begin = std::clock(); // CPU time of this process, independent of the machine's load
    for (int i = 0; i < 100; ++i) {
        m_stage->showLock(views[i % 2]);
        m_clock.advance(1s);
        m_stage->grab();
    }
    const Milliseconds taken(1000 * (std::clock() - begin) / CLOCKS_PER_SEC);
    QVERIFY2(taken < testing::scaled(6s), QByteArray::number(taken.count()));
    QCOMPARE(m_stage->scene().figures.last().count, 5000 - 36);
}

void TestQueueStage::aLostConnectionIsShown()
{
    play("job fair A:1x1 20s/30s wd | B:1 300s listening");
    QTRY_COMPARE(m_stage->scene().figures.size(), 2);
    m_clock.advance(5s); // nothing was reported for it
    QTRY_COMPARE(m_stage->scene().figures[0].lines.last().text, u"15.0 s"_s);
    const QImage live = m_stage->grab().toImage();
    m_system->loseConnection();
    QTRY_VERIFY(m_stage->scene().isStale);
    QVERIFY(m_stage->grab().toImage() != live);
    const StageScene still = m_stage->scene();
    m_clock.advance(10s);
    QTest::qWait(250);
    QCOMPARE(m_stage->scene(), still);
    QCOMPARE(
        still.figures[0].lines.last().text, u"15.0 s"_s); // as in the table, which goes by the same clock
    m_system->comeBack();
    QTRY_VERIFY(!m_stage->scene().isStale);
    QVERIFY(m_stage->moves().isEmpty()); // what happened meanwhile is unknown
}

LOCKSCOPE_WINDOW_TEST(TestQueueStage)
#include "tst_queue_stage.moc"
