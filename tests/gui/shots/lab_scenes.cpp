// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/gui/shots/lab_scenes.h"

#include "ui/lab/catalogue_page.h"
#include "ui/lab/lab_home.h"
#include "ui/lab/lab_run.h"
#include "ui/lab/predict_face.h"

#include <QAction>
#include <QCheckBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

namespace shots {

using namespace lockengine;
using namespace Qt::StringLiterals;
using testing::WindowFixture;

namespace {

void settle(int ms = 400)
{
    QTest::qWait(ms);
}

void trigger(WindowFixture &fixture, const QString &action)
{
    fixture.find<QAction>(action)->trigger();
    settle();
}

// Opens a lesson and plays it for real to that step.
void playLesson(WindowFixture &fixture, const QString &id, int step)
{
    trigger(fixture, u"lab"_s);
    fixture.find<ui::CataloguePage>(u"cataloguePage"_s)->openLesson(id);
    ui::LabRun &run = *fixture.find<ui::LabHome>(u"labHome"_s)->run();
    const auto comesTo = [&run](int done) {
        return QTest::qWaitFor(
            [&] {
                const PlayPhase phase = run.play().phase;
                return run.play().step >= done && (phase == PlayPhase::Ready || phase == PlayPhase::Ended);
            },
            30'000);
    };
    if (!comesTo(0))
        qFatal("%s did not start", qPrintable(id));
    run.port().setPace(100);
    while (run.play().step < qMin(step, int(run.scenario().steps.size()))) {
        const int done = run.play().step;
        run.port().stepOnce();
        if (!comesTo(done + 1))
            qFatal("%s stands still", qPrintable(id));
        settle(250); // until the sessions have seen the step
    }
    settle();
}

// The question before the sixth step of the fair queue, with the second answer chosen.
void predict(WindowFixture &fixture)
{
    playLesson(fixture, u"fair-queue"_s, 5);
    fixture.find<QCheckBox>(u"predictFirst"_s)->click();
    fixture.find<QAction>(u"labStep"_s)->trigger();
    auto *face = fixture.find<ui::PredictFace>(u"predictFace"_s);
    if (!QTest::qWaitFor([face] { return face->isVisible(); }, 10'000))
        qFatal("nothing is asked");
    face->press(Qt::Key_2, Qt::NoModifier);
    settle();
}

void playFree(WindowFixture &fixture, const QStringList &lines)
{
    trigger(fixture, u"lab"_s);
    fixture.find<QPushButton>(u"startFree"_s)->click();
    ui::LabRun &run = *fixture.find<ui::LabHome>(u"labHome"_s)->run();
    if (!QTest::qWaitFor([&run] { return run.isForked(); }, 30'000))
        qFatal("the lab did not start");
    auto *line = fixture.find<QLineEdit>(u"commandLine"_s);
    for (const QString &each : lines) {
        line->setText(each);
        QTest::keyClick(line, Qt::Key_Return);
        settle(300);
    }
    settle();
}

} // namespace

QList<std::pair<QString, Play>> labScenes()
{
    return {
        {u"lab-catalogue"_s, [](WindowFixture &fixture) { trigger(fixture, u"lab"_s); }},
        {u"lab-catalogue-narrow"_s,
            [](WindowFixture &fixture) {
                fixture.window->resize(fixture.window->minimumSizeHint());
                trigger(fixture, u"lab"_s);
            }},
        {u"lab-free"_s,
            [](WindowFixture &fixture) {
                playFree(fixture,
                    {u"A lock orders kind=fair"_s, u"B lock orders kind=fair"_s, u"C lock orders kind=fair"_s,
                        u"B freeze"_s, u"C skew 90s"_s, u"C cut"_s, u"A juggle orders"_s});
            }},
        {u"lesson-intro"_s, [](WindowFixture &fixture) { playLesson(fixture, u"fair-queue"_s, 0); }},
        {u"lesson-fair-queue"_s, [](WindowFixture &fixture) { playLesson(fixture, u"fair-queue"_s, 5); }},
        {u"lesson-narrow"_s,
            [](WindowFixture &fixture) {
                fixture.window->resize(fixture.window->minimumSizeHint());
                playLesson(fixture, u"fair-queue"_s, 5);
            }},
        {u"lesson-wide"_s,
            [](WindowFixture &fixture) {
                fixture.window->resize(1920, 1080);
                playLesson(fixture, u"fair-queue"_s, 4);
            }},
        {u"lesson-large"_s,
            [](WindowFixture &fixture) {
                fixture.window->resize(1280, 720);
                fixture.theme.chooseLessonSize(150);
                playLesson(fixture, u"fair-queue"_s, 5);
            }},
        {u"lesson-no-order"_s, [](WindowFixture &fixture) { playLesson(fixture, u"wake-up"_s, 4); }},
        {u"lab-contention"_s,
            [](WindowFixture &fixture) {
                trigger(fixture, u"lab"_s);
                fixture.find<QPushButton>(u"openContention"_s)->click();
                fixture.find<QPushButton>(u"contentionStart"_s)->click();
                settle(6500);
            }},
        {u"lesson-red-lock"_s, [](WindowFixture &fixture) { playLesson(fixture, u"red-lock"_s, 5); }},
        {u"lesson-forty"_s, [](WindowFixture &fixture) { playLesson(fixture, u"forty"_s, 6); }},
        {u"lesson-fencing"_s, [](WindowFixture &fixture) { playLesson(fixture, u"fencing"_s, 4); }},
        {u"predict-first"_s,
            [](WindowFixture &fixture) {
                fixture.window->resize(1280, 720);
                predict(fixture);
            }},
        {u"predict-narrow"_s,
            [](WindowFixture &fixture) {
                fixture.window->resize(fixture.window->minimumSizeHint());
                predict(fixture);
            }},
        {u"predict-compared"_s,
            [](WindowFixture &fixture) {
                predict(fixture);
                fixture.find<ui::PredictFace>(u"predictFace"_s)->press(Qt::Key_Return, Qt::NoModifier);
                settle(1500);
            }},
        {u"lesson-act-yourself"_s,
            [](WindowFixture &fixture) {
                playLesson(fixture, u"fair-queue"_s, 3);
                trigger(fixture, u"labFork"_s);
            }},
    };
}

} // namespace shots
