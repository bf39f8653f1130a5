// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The stage over a real fair queue of real processes: a new waiter walks in, a removed one falls out, and a
// hand-over leads into the room.

#include "tests/gui/support/server_test.h"
#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/test_program.h"
#include "ui/stage/queue_stage.h"

#include <QAbstractEventDispatcher>
#include <QAbstractItemView>
#include <QComboBox>
#include <QDialog>
#include <QMenu>
#include <QTabBar>
#include <QTest>

#include <csignal>

using namespace lockengine;
using namespace Qt::StringLiterals;
using testing::RunningLockctl;
using ui::FigureRole;
using ui::MoveKind;

class TestStageOnAServer : public testing::ServerTest
{
    Q_OBJECT

private Q_SLOTS:
    void aFairQueueIsAnimated();
    void menuEntriesOfAFigureActOnIt();
    void ourOwnWaitingFigureOffersToGiveUp_data();
    void ourOwnWaitingFigureOffersToGiveUp();

private:
    // The entry of the figure's menu, opened by keyboard; null if the menu lacks it.
    [[nodiscard]] QAction *offered(FigureRole role, const QString &name);
    [[nodiscard]] std::unique_ptr<RunningLockctl> contender() const
    {
        return std::make_unique<RunningLockctl>(m_server->url(),
            QStringList{u"--json"_s, u"hold"_s, u"job"_s, u"--kind"_s, u"fair"_s, u"--wait"_s, u"1m"_s});
    }
    [[nodiscard]] ui::QueueStage *stage() const { return m_fixture->find<ui::QueueStage>(u"queueStage"_s); }
    // How many figures have that role.
    [[nodiscard]] QString count(FigureRole role) const
    {
        int count = 0;
        for (const ui::StageFigure &figure : stage()->scene().figures)
            count += figure.role == role;
        return QString::number(count);
    }
    [[nodiscard]] QByteArray idOf(FigureRole role, int position) const
    {
        for (const ui::StageFigure &figure : stage()->scene().figures) {
            if (figure.role == role && figure.position == position)
                return figure.id;
        }
        return {};
    }
    // Movements are short, and one may end another within a frame. Collects the movements in each turn of the
    // event loop, because a timer would miss some on a busy machine.
    void gather()
    {
        m_seen.clear();
        connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::awake, stage(), [this] {
            for (const MoveKind kind : stage()->moves()) {
                if (!m_seen.contains(kind))
                    m_seen += kind;
            }
        });
    }
    // Explains why a movement was not seen.
    [[nodiscard]] QByteArray reported() const
    {
        QByteArray text = "moves:";
        for (const MoveKind kind : m_seen)
            text += ' ' + QByteArray::number(int(kind));
        const auto *log = m_fixture->find<QAbstractItemView>(u"lockEvents"_s)->model();
        for (int row = 0; row < log->rowCount(); ++row) {
            text += '\n';
            for (int column = 0; column < log->columnCount(); ++column)
                text += log->index(row, column).data().toString().toUtf8() + " | ";
        }
        return text;
    }

    QList<MoveKind> m_seen;
};

void TestStageOnAServer::aFairQueueIsAnimated()
{
    const auto holder = contender();
    chooseOnly();
    m_fixture->find<QAction>(u"showStage"_s)->trigger();
    QVERIFY(stage()->isVisible());
    QTRY_COMPARE(count(FigureRole::Holder), u"1"_s);
    gather();

    const auto first = contender();
    QTRY_COMPARE(count(FigureRole::Waiter), u"1"_s);
    const auto second = contender();
    QTRY_COMPARE(count(FigureRole::Waiter), u"2"_s);
    QTRY_VERIFY(m_seen.contains(MoveKind::WalkIn));
    const QByteArray purged = idOf(FigureRole::Waiter, 1);
    const QByteArray next = idOf(FigureRole::Waiter, 2);

    // The head dies and its five minutes have passed: the next attempt of any client removes it.
    first->signal(SIGKILL);
    QTRY_VERIFY(stage()->scene().figures[1].isGone);
    m_server->cli({"ZADD", "redisson_lock_timeout:{job}", "1", purged});
    QTRY_VERIFY(stage()->scene().figures[1].fraction == 0);
    m_seen.clear();
    const auto third = contender();
    QTRY_COMPARE(idOf(FigureRole::Waiter, 1), next);
    QTRY_VERIFY(m_seen.contains(MoveKind::FallOut));
    QVERIFY(m_seen.contains(MoveKind::WalkIn));
    QVERIFY(!m_seen.contains(MoveKind::IntoRoom));

    m_seen.clear();
    holder->signal(SIGTERM);
    QTRY_COMPARE(idOf(FigureRole::Holder, 0), next);
    QTRY_VERIFY2(m_seen.contains(MoveKind::IntoRoom), reported());
    QTRY_VERIFY(stage()->moves().isEmpty());
    QTRY_COMPARE(count(FigureRole::Waiter), u"1"_s);
    QCOMPARE(m_server->cli("HKEYS job"), next); // the picture matches the server
}

QAction *TestStageOnAServer::offered(FigureRole role, const QString &name)
{
    const QList<ui::StageFigure> figures = stage()->scene().figures;
    for (qsizetype at = 0; at < figures.size(); ++at) {
        if (figures[at].role == role)
            stage()->setCurrent(at);
    }
    for (QMenu *former : m_fixture->window->findChildren<QMenu *>(u"figureMenu"_s))
        delete former;
    QContextMenuEvent key(QContextMenuEvent::Keyboard, QPoint(), QPoint());
    QApplication::sendEvent(stage()->viewport(), &key);
    return m_fixture->find<QMenu>(u"figureMenu"_s)->findChild<QAction *>(name);
}

void TestStageOnAServer::menuEntriesOfAFigureActOnIt()
{
    const QByteArray stranger = "11111111-2222-4333-8444-555555555555:7";
    m_server->cli({"HSET", "order:1", stranger, "1"});
    m_server->cli({"PEXPIRE", "order:1", "30000"});
    chooseOnly();
    m_fixture->find<QAction>(u"showStage"_s)->trigger();
    QTRY_COMPARE(count(FigureRole::Holder), u"1"_s);
    stage()->setFocus();
    QTRY_COMPARE(stage()->current(), 0);
    const QAction *release = offered(FigureRole::Holder, u"releaseFigure"_s);
    QVERIFY(release && release->isEnabled());
    auto *menu = m_fixture->find<QMenu>(u"figureMenu"_s);
    QVERIFY(menu->isVisible());
    QVERIFY(menu->actions().contains(m_fixture->find<QAction>(u"forceUnlock"_s)));
    menu->close();
}

void TestStageOnAServer::ourOwnWaitingFigureOffersToGiveUp_data()
{
    QTest::addColumn<int>("kind"); // index in the sheet
    QTest::addColumn<FigureRole>("waiting");
    QTest::newRow("in the queue of a fair lock") << 1 << FigureRole::Waiter;
    QTest::newRow("among waiters without a queue order") << 0 << FigureRole::Crowd;
}

// The holder is another client: giving up does not act on its hold.
void TestStageOnAServer::ourOwnWaitingFigureOffersToGiveUp()
{
    QFETCH(int, kind);
    QFETCH(FigureRole, waiting);
    const QByteArray stranger = "11111111-2222-4333-8444-555555555555:7";
    m_server->cli({"HSET", "order:1", stranger, "1"});
    m_server->cli({"PEXPIRE", "order:1", "60000"});
    chooseOnly();
    m_fixture->find<QAction>(u"showStage"_s)->trigger();
    press(u"acquireButton"_s);
    m_fixture->find<QComboBox>(u"acquireKind"_s)->setCurrentIndex(kind);
    m_fixture->find<QComboBox>(u"acquirePatience"_s)->setCurrentIndex(2);
    press(u"confirmAcquire"_s);
    QTRY_COMPARE(m_fixture->find<QPushButton>(u"releaseButton"_s)->text(), u"Give up"_s);
    QTRY_COMPARE(count(waiting), u"1"_s);
    stage()->setFocus();

    QAction *release = offered(FigureRole::Holder, u"releaseFigure"_s);
    QVERIFY(release);
    QCOMPARE(release->text(), u"Release"_s);
    QVERIFY(!m_fixture->find<QMenu>(u"figureMenu"_s)->findChild<QAction *>(u"giveUpFigure"_s));
    release->trigger();
    QTRY_VERIFY(m_fixture->window->findChild<QDialog *>(u"holdSheet"_s)); // asks to end its hold
    m_fixture->find<QDialog>(u"holdSheet"_s)->reject();
    QCOMPARE(m_fixture->find<QPushButton>(u"releaseButton"_s)->text(), u"Give up"_s); // our wait continues

    QAction *giveUp = offered(waiting, u"giveUpFigure"_s);
    QVERIFY(giveUp && giveUp->isEnabled());
    QCOMPARE(giveUp->text(), u"Give up"_s);
    QVERIFY(!m_fixture->find<QMenu>(u"figureMenu"_s)->findChild<QAction *>(u"releaseFigure"_s));
    giveUp->trigger();
    QTRY_COMPARE(outcome(), u"You no longer wait for order:1."_s);
    QCOMPARE(m_server->cli("HKEYS order:1"), stranger);
}

LOCKSCOPE_WINDOW_TEST(TestStageOnAServer)
#include "tst_stage_on_a_server.moc"
