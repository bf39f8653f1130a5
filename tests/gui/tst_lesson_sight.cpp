// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How a lesson looks from a distance, in a small window, or when time is short.

#include "lockengine/lab/scenario/lessons.h"
#include "tests/gui/support/lab_test.h"
#include "tests/support/test_program.h"
#include "ui/lab/lock_scene.h"
#include "ui/lab/predict_face.h"
#include "ui/stage/queue_stage.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace lockengine;
using namespace Qt::StringLiterals;

class TestLessonSight : public testing::LabTest
{
    Q_OBJECT

private Q_SLOTS:
    void lessonTextCanBeEnlargedForAProjector();
    void longWaitsAreShortenedUntilASpeedIsChosen();
    void thePictureUsesTheAvailableRoom();
    void thePictureKeepsItsRoomInANarrowWindow();
    void everyQuestionFitsWithoutScrolling();
};

void TestLessonSight::lessonTextCanBeEnlargedForAProjector()
{
    openLesson(u"fair-queue"_s);
    const auto *sentence = m_fixture->find<QLabel>(u"stepSentence"_s);
    const int usual = sentence->font().pixelSize();
    QCOMPARE(usual, 15);
    const auto *stage = m_fixture->find<ui::LockScene>(u"lockScene"_s)->findChild<ui::QueueStage *>();
    const int figure = stage->rectOf(0).height();
    const auto *larger = m_fixture->find<QToolButton>(u"bar:labLarger"_s);
    for (int press = 0; press < 5; ++press)
        key(Qt::Key_Plus, Qt::ControlModifier);
    QCOMPARE(sentence->font().pixelSize(), 2 * usual);
    QVERIFY(stage->rectOf(0).height() > figure);
    QVERIFY(!larger->isEnabled());
    QCOMPARE(m_fixture->preferences.load().lessonSize, 200);
    m_fixture->find<QToolButton>(u"bar:labSmaller"_s)->click();
    QCOMPARE(m_fixture->theme.lessonSize(), 175);
    key(Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(sentence->font().pixelSize(), usual);
    QCOMPARE(m_fixture->preferences.load().lessonSize, 100);
}

void TestLessonSight::longWaitsAreShortenedUntilASpeedIsChosen()
{
    openLesson(u"dead-waiter-new"_s); // its ninth step waits for a minute
    const Scenario &lesson = run().scenario();
    const auto waits = [](const ScenarioStep &step) {
        return std::ranges::any_of(step.acts,
            [](const LabAct &act) { return act.time >= Milliseconds(60'000) && act.verb == LabVerb::Wait; });
    };
    const int waiting = int(std::ranges::find_if(lesson.steps, waits) - lesson.steps.begin());
    run().goTo(waiting);
    QVERIFY(comesTo(PlayPhase::Ready, waiting));
    key(Qt::Key_Right);
    QTRY_VERIFY(run().lab().pace >= 20);
    QVERIFY(comesTo(PlayPhase::Ready, waiting + 1));
    run().goTo(waiting);
    QVERIFY(QTest::qWaitFor(
        [&] { return run().play().phase == PlayPhase::Ready && run().play().step == waiting; }, 20'000));
    key(Qt::Key_Minus); // slower than 1
    key(Qt::Key_Right);
    QTRY_COMPARE(run().lab().pace, 0.3);
}

void TestLessonSight::thePictureUsesTheAvailableRoom()
{
    m_fixture->window->resize(1280, 720);
    openLesson(u"fair-queue"_s);
    const auto *scene = m_fixture->find<ui::LockScene>(u"lockScene"_s);
    const auto *stage = scene->findChild<ui::QueueStage *>();
    const QSize room = scene->size();
    const int figure = stage->rectOf(0).height();
    m_fixture->window->resize(2200, 1500);
    QTRY_VERIFY(scene->width() > room.width() && scene->height() > room.height());
    QTRY_VERIFY(stage->rectOf(0).height() > figure);
    QVERIFY(stage->height() >= scene->height() / 2);
    m_fixture->window->resize(1280, 720);
    QTRY_COMPARE(stage->rectOf(0).height(), figure);
}

void TestLessonSight::thePictureKeepsItsRoomInANarrowWindow()
{
    m_fixture->window->resize(m_fixture->window->minimumSizeHint());
    openLesson(u"fair-queue"_s);
    const auto *picture = m_fixture->find<QWidget>(u"lockScene"_s);
    const auto *behind = m_fixture->find<QWidget>(u"labTabs"_s);
    QTRY_VERIFY(picture->height() > 0 && behind->y() > picture->y()); // one below the other
    QVERIFY2(picture->height() >= behind->height(),
        qPrintable(u"%1 of %2"_s.arg(picture->height()).arg(behind->height())));
}

// For every lesson, in a window of 1280 x 720.
void TestLessonSight::everyQuestionFitsWithoutScrolling()
{
    openLesson(u"fair-queue"_s);
    m_fixture->find<QCheckBox>(u"predictFirst"_s)->click();
    m_fixture->window->resize(1280, 720);
    for (int step = 1; step <= 3; ++step) {
        key(Qt::Key_Right);
        QVERIFY(comesTo(PlayPhase::Ready, step));
    }
    key(Qt::Key_Right);
    const auto *shown = m_fixture->find<ui::PredictFace>(u"predictFace"_s);
    QTRY_VERIFY(shown->isVisible());
    const QSize room = shown->size();
    const ui::NowFact holds{
        {ui::NowPiece::Look::Label, u"Now"_s}, {ui::NowPiece::Look::Words, u"A holds orders"_s}};
    int questions = 0;
    for (const QString &id : lessonIds()) {
        const Scenario lesson = lockengine::openLesson(id).value();
        for (const ScenarioStep &step : lesson.steps) {
            for (const QString &language : {u"en"_s, u"zh"_s}) {
                if (step.question.isEmpty())
                    continue;
                ui::PredictFace face(m_fixture->theme, language);
                face.resize(room);
                face.ask(step, ++questions);
                face.showNow({holds, holds});
                face.show();
                const auto isWhole = [&face](const QWidget *each) {
                    const QRect place(each->mapTo(&face, QPoint()), each->size());
                    return !each->isVisible() || face.rect().contains(place);
                };
                const QByteArray where
                    = id.toUtf8() + ' ' + language.toUtf8() + ' ' + QByteArray::number(questions);
                QCOMPARE(face.size(), room);
                QVERIFY2(face.minimumSizeHint().height() <= room.height(), where.constData());
                QVERIFY2(
                    std::ranges::all_of(face.findChildren<QAbstractButton *>(), isWhole), where.constData());
                QVERIFY2(std::ranges::all_of(face.findChildren<QLabel *>(), isWhole), where.constData());
            }
        }
    }
    QVERIFY2(questions >= 60, QByteArray::number(questions).constData());
}

LOCKSCOPE_WINDOW_TEST(TestLessonSight)
#include "tst_lesson_sight.moc"
