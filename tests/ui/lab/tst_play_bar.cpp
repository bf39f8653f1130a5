// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The bottom bar of a lab: fixed button positions, shortcuts in tool tips, and a speed in powers of ten.

#include "tests/support/test_program.h"
#include "tests/ui/lab/lab_values.h"
#include "ui/lab/lab_actions.h"
#include "ui/lab/pace_control.h"
#include "ui/lab/play_bar.h"
#include "ui/theme/theme.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestPlayBar : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void noButtonEverMoves();
    void disabledButtonsShowTheReason();
    void aQuestionIsAnsweredBeforeAnythingRuns();
    void everyButtonShowsItsShortcut();
    void keysDoWhatTheButtonsDo();
    void theLabsTimeIsShown();
    void aFreeLabHasNoSteps();
    void theSliderMovesInPowersOfTen();
    void anInvalidSpeedKeepsItsText();
    void fasterAndSlowerMoveFromMarkToMark();

private:
    [[nodiscard]] QPushButton *button(const QString &action) const
    {
        return m_bar->findChild<QPushButton *>(u"bar:"_s + action);
    }

    Theme m_theme{nullptr};
    std::unique_ptr<QWidget> m_page;
    std::unique_ptr<LabActions> m_actions;
    std::unique_ptr<PlayBar> m_bar;
};

void TestPlayBar::init()
{
    m_page = std::make_unique<QWidget>();
    m_actions = std::make_unique<LabActions>(*m_page);
    m_bar = std::make_unique<PlayBar>(m_theme, *m_actions, 3);
    m_bar->resize(1280, 50);
    m_bar->show();
    m_bar->showPlay(testing::after(0));
}

void TestPlayBar::cleanup()
{
    m_bar.reset();
    m_actions.reset();
    m_page.reset();
}

void TestPlayBar::noButtonEverMoves()
{
    const auto places = [this] {
        QList<QRect> all;
        for (const QPushButton *each : m_bar->findChildren<QPushButton *>())
            all += each->geometry();
        return all;
    };
    QVERIFY(QTest::qWaitForWindowExposed(m_bar.get()));
    const QList<QRect> before = places();
    QCOMPARE(before.size(), 5);
    for (const PlayPhase phase : {PlayPhase::Starting, PlayPhase::Ready, PlayPhase::Running,
             PlayPhase::Paused, PlayPhase::Ended, PlayPhase::Forked, PlayPhase::Failed}) {
        for (const bool plays : {false, true}) {
            PlayState state = testing::after(phase == PlayPhase::Ended ? 3 : 1, phase);
            state.plays = plays;
            m_bar->showPlay(state);
            LabState lab = testing::labOf({"A"});
            lab.elapsed = 3725s;
            lab.pace = plays ? 0.01 : 0;
            m_bar->showLab(lab);
            QCoreApplication::processEvents();
            QCOMPARE(places(), before);
        }
    }
}

void TestPlayBar::disabledButtonsShowTheReason()
{
    QVERIFY(!button(u"labBack"_s)->isEnabled());
    QVERIFY(button(u"labBack"_s)->toolTip().contains(u"No step"_s));
    m_bar->showPlay(testing::after(3, PlayPhase::Ended));
    QVERIFY(!button(u"labStep"_s)->isEnabled());
    QVERIFY(button(u"labStep"_s)->toolTip().contains(u"last step"_s));
    QCOMPARE(button(u"labPlay"_s)->text(), u"Replay"_s);
    m_bar->showPlay(testing::after(1, PlayPhase::Forked));
    QVERIFY(!button(u"labStep"_s)->isEnabled());
    QVERIFY(button(u"labBack"_s)->isEnabled()); // back to the lesson
}

void TestPlayBar::aQuestionIsAnsweredBeforeAnythingRuns()
{
    m_bar->showPlay(testing::asking(1));
    for (const QString &name : {u"labPlay"_s, u"labStep"_s, u"labEvent"_s}) {
        QVERIFY2(!button(name)->isEnabled(), qPrintable(name));
        QVERIFY(button(name)->toolTip().contains(u"Answer first, or show the step without answering."_s));
    }
    QVERIFY(button(u"labBack"_s)->isEnabled());
    m_bar->showPlay(testing::after(1));
    QVERIFY(button(u"labStep"_s)->isEnabled());
}

void TestPlayBar::everyButtonShowsItsShortcut()
{
    m_bar->showPlay(testing::after(1));
    for (const QPushButton *each : m_bar->findChildren<QPushButton *>())
        QVERIFY2(each->toolTip().contains(u'('), qPrintable(each->text()));
}

void TestPlayBar::keysDoWhatTheButtonsDo()
{
    QSignalSpy steps(&m_actions->step, &QAction::triggered);
    QSignalSpy plays(&m_actions->play, &QAction::triggered);
    QVERIFY(m_actions->press(Qt::Key_Right, Qt::NoModifier));
    QVERIFY(m_actions->press(Qt::Key_Return, Qt::NoModifier));
    QVERIFY(m_actions->press(Qt::Key_Space, Qt::NoModifier));
    QCOMPARE(steps.count(), 2);
    QCOMPARE(plays.count(), 1);
    QVERIFY(!m_actions->press(Qt::Key_Right, Qt::ControlModifier)); // not a shortcut of the lab
    m_bar->showPlay(testing::after(3, PlayPhase::Ended));
    QVERIFY(m_actions->press(Qt::Key_Right, Qt::NoModifier));
    QCOMPARE(steps.count(), 2); // not allowed now
}

void TestPlayBar::theLabsTimeIsShown()
{
    auto *time = m_bar->findChild<QLabel *>(u"labTime"_s);
    LabState lab = testing::labOf({});
    lab.elapsed = 65s;
    m_bar->showLab(lab);
    QCOMPARE(time->text(), u"1 min 05 s · time is stopped"_s);
    lab.isExternal = true;
    m_bar->showLab(lab);
    QCOMPARE(time->text(), u"1 min 05 s · real time"_s);
    QCOMPARE(m_bar->findChild<QLabel *>(u"lessonProgressWord"_s)->text(), u"3 steps"_s);
}

void TestPlayBar::aFreeLabHasNoSteps()
{
    PlayBar bar(m_theme, *m_actions, 0);
    QCOMPARE(bar.findChildren<QPushButton *>().size(), 1);
}

void TestPlayBar::theSliderMovesInPowersOfTen()
{
    PaceControl &pace = m_bar->pace();
    auto *slider = pace.findChild<QSlider *>();
    QSignalSpy chosen(&pace, &PaceControl::paceChosen);
    slider->setValue(slider->maximum());
    QCOMPARE(pace.pace(), 100.0);
    slider->setValue(slider->minimum());
    QCOMPARE(pace.pace(), 0.01);
    slider->setValue(0);
    QCOMPARE(pace.pace(), 1.0);
    slider->setValue(slider->maximum() / 2);
    QCOMPARE(pace.pace(), 10.0);
    QCOMPARE(chosen.count(), 4);
    QCOMPARE(pace.findChild<QLineEdit *>()->text(), u"10"_s);
}

void TestPlayBar::anInvalidSpeedKeepsItsText()
{
    PaceControl &pace = m_bar->pace();
    auto *field = pace.findChild<QLineEdit *>();
    QSignalSpy chosen(&pace, &PaceControl::paceChosen);
    field->clear();
    QTest::keyClicks(field, u"a lot"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(field->text(), u"a lot"_s);
    QVERIFY(field->property("wrong").toBool());
    QCOMPARE(chosen.count(), 0);
    field->clear();
    QTest::keyClicks(field, u"0.25"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(!field->property("wrong").toBool());
    QCOMPARE(pace.pace(), 0.25);
    QCOMPARE(chosen.count(), 1);
}

void TestPlayBar::fasterAndSlowerMoveFromMarkToMark()
{
    PaceControl &pace = m_bar->pace();
    m_actions->press(Qt::Key_Plus, Qt::ShiftModifier);
    QCOMPARE(pace.pace(), 3.0);
    m_actions->press(Qt::Key_Minus, Qt::NoModifier);
    m_actions->press(Qt::Key_Minus, Qt::NoModifier);
    QCOMPARE(pace.pace(), 0.3);
    for (int presses = 0; presses < 9; ++presses)
        m_actions->press(Qt::Key_Minus, Qt::NoModifier);
    QCOMPARE(pace.pace(), 0.01);
}

LOCKSCOPE_WINDOW_TEST(TestPlayBar)
#include "tst_play_bar.moc"
