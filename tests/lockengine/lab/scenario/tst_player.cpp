// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/lab_reason.h"
#include "lockengine/lab/scenario/player.h"

#include "tests/lockengine/lab/scenario/played.h"
#include "tests/support/run_task.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>

using namespace lockengine;
using namespace Qt::StringLiterals;
using testing::awaitRest;

namespace {

LabAct tryLock(const QByteArray &who)
{
    LabAct act;
    act.verb = LabVerb::TryLock;
    act.who = who;
    act.lock = "orders";
    return act;
}

QList<QByteArray> idsOf(const Player &player)
{
    QList<QByteArray> ids;
    for (const LabClient &client : player.lab()->state().clients)
        ids.append(client.id);
    return ids;
}

// In one step: waits, acquires the lock, waits, releases it, waits. Each wait is ten seconds.
Scenario longStep()
{
    Scenario scenario = testing::lessonOf(u"watchdog"_s);
    scenario.steps = scenario.steps.first(3);
    LabAct wait;
    wait.time = Milliseconds(10'000);
    LabAct lock = tryLock("A");
    lock.verb = LabVerb::Lock;
    LabAct unlock = lock;
    unlock.verb = LabVerb::Unlock;
    scenario.steps[0].acts = {wait, lock, wait, unlock, wait};
    scenario.steps[0].expectations = {};
    return scenario;
}

// Started, before its first step.
std::unique_ptr<Player> readyPlayer(const Scenario &scenario)
{
    auto player = std::make_unique<Player>(scenario);
    player->setPace({});
    player->start();
    awaitRest(*player);
    if (player->state().phase != PlayPhase::Ready)
        qFatal("not ready: %s", player->state().error.detail.constData());
    return player;
}

} // namespace

class tst_player : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stepIsPlayedAndTheNextWaits()
    {
        const auto player = readyPlayer(testing::lessonOf(u"reentry"_s));
        QSignalSpy acted(player.get(), &Player::acted);
        player->stepOnce();
        awaitRest(*player);
        QVERIFY(player->state().phase == PlayPhase::Ready);
        QCOMPARE(player->state().step, 1);
        QCOMPARE(player->state().verdicts.size(), 1);
        QCOMPARE(acted.size(), 1);
        QVERIFY(acted.first().at(2).value<LabAnswer>().result == LabResult::Acquired);
    }

    void playRunsToTheEnd()
    {
        const Scenario lesson = testing::lessonOf(u"reentry"_s);
        const auto player = readyPlayer(lesson);
        player->play();
        awaitRest(*player);
        QVERIFY(player->state().phase == PlayPhase::Ended);
        QCOMPARE(player->state().verdicts.size(), lesson.steps.size());
    }

    void pauseStopsTimeWithinAStep()
    {
        const auto player = readyPlayer(longStep());
        player->setPace(1.0);
        player->stepOnce();
        QTRY_VERIFY(player->lab()->state().elapsed > Microseconds(0));
        player->pause();
        QVERIFY(player->state().phase == PlayPhase::Paused);
        QCOMPARE(player->state().step, 0);
        player->setPace({});
        player->stepOnce();
        awaitRest(*player);
        QCOMPARE(player->state().step, 1);
        QVERIFY(player->lab()->state().elapsed >= std::chrono::seconds(30));
    }

    void aWaitOfTenMinutesTakesSeconds()
    {
        Scenario scenario = longStep();
        LabAct wait;
        wait.time = std::chrono::minutes(10);
        scenario.steps[0].acts = {wait};
        const auto player = readyPlayer(scenario);
        double pace = 0;
        connect(player.get(), &Player::labChanged,
            [&pace](const LabState &state) { pace = std::max(pace, state.pace); });
        player->setPace(1.0, true);
        player->stepOnce();
        QTRY_COMPARE_WITH_TIMEOUT(player->state().step, 1, 60'000);
        QCOMPARE(pace, 100.0);
        QVERIFY(player->lab()->state().elapsed >= std::chrono::minutes(10));
    }

    void shortenedWaitStaysShortAtAHigherPace()
    {
        Scenario scenario = longStep();
        LabAct wait;
        wait.time = std::chrono::minutes(10);
        scenario.steps[0].acts = {wait};
        const auto player = readyPlayer(scenario);
        player->setPace(1.0, true);
        player->stepOnce();
        QTRY_COMPARE(player->lab()->state().pace, 100.0);
        player->setPace(3.0, true);
        QCOMPARE(player->lab()->state().pace, 100.0);
        player->setPace(0.5, true); // the learner slows the lab down
        QTRY_COMPARE(player->lab()->state().pace, 0.5);
        player->setPace({});
        awaitRest(*player);
        QCOMPARE(player->state().step, 1);
    }

    void eventOnceStopsAfterOneLockEvent()
    {
        const auto player = readyPlayer(longStep());
        player->eventOnce();
        QTRY_VERIFY(player->state().phase == PlayPhase::Paused);
        QVERIFY(
            player->lab()->state().elapsed < std::chrono::seconds(20)); // A holds it, and nothing followed
        QVERIFY(player->lab()->state().elapsed >= std::chrono::seconds(10));
        player->eventOnce();
        QTRY_VERIFY(player->state().phase == PlayPhase::Paused);
        QVERIFY(player->lab()->state().elapsed >= std::chrono::seconds(20)); // A has released it
        QVERIFY(player->lab()->state().elapsed < std::chrono::seconds(30));
        player->eventOnce(); // no further event: runs to the end of the step
        awaitRest(*player);
        QTRY_COMPARE(player->state().step, 1);
    }

    void questionBlocksItsStepUntilItIsAnswered()
    {
        const auto player = readyPlayer(testing::lessonOf(u"reentry"_s)); // the second step has a question
        player->setAsking(true);
        player->stepOnce();
        awaitRest(*player);
        QCOMPARE(player->state().step, 1);
        QVERIFY(!player->state().asks); // the first step is shown
        for (int again = 0; again < 2; ++again) {
            player->stepOnce();
            awaitRest(*player);
            QCOMPARE(player->state().step, 1);
            QVERIFY(player->state().asks);
        }
        player->eventOnce();
        QVERIFY(player->state().asks);
        player->answer();
        QVERIFY(!player->state().asks);
        awaitRest(*player);
        QCOMPARE(player->state().step, 2);
        player->answer(); // no question is open
        awaitRest(*player);
        QCOMPARE(player->state().step, 2);
    }

    void eventOnceWorksWithAHeldLock()
    {
        const auto player = readyPlayer(testing::lessonOf(u"reentry"_s));
        player->stepOnce();
        awaitRest(*player);
        player->eventOnce();
        QTRY_VERIFY(player->state().phase != PlayPhase::Ready || player->state().step > 1);
    }

    void eventOnceAsksTheQuestionToo()
    {
        const auto player = readyPlayer(testing::lessonOf(u"reentry"_s));
        player->setAsking(true);
        player->stepOnce();
        awaitRest(*player);
        player->eventOnce();
        QTRY_VERIFY(player->state().asks);
        player->answer(); // plays the whole step
        awaitRest(*player);
        QCOMPARE(player->state().step, 2);
    }

    void playStopsAtAQuestionAndContinuesAfterTheAnswer()
    {
        const Scenario lesson = testing::lessonOf(u"reentry"_s);
        const auto player = readyPlayer(lesson);
        player->setAsking(true);
        player->play();
        int asked = 0;
        while (player->state().phase != PlayPhase::Ended) {
            QTRY_VERIFY(player->state().asks || player->state().phase == PlayPhase::Ended);
            asked += player->state().asks ? 1 : 0;
            player->answer();
        }
        const auto hasQuestion = [](const ScenarioStep &step) { return !step.question.isEmpty(); };
        QCOMPARE(asked, int(std::ranges::count_if(lesson.steps, hasQuestion)));
    }

    void skippedQuestionsAreNotAsked()
    {
        const auto player = readyPlayer(testing::lessonOf(u"reentry"_s));
        player->setAsking(true);
        player->goTo(3); // the fourth step has a question
        awaitRest(*player);
        QCOMPARE(player->state().step, 3);
        QVERIFY(!player->state().asks);
        player->stepOnce();
        QVERIFY(player->state().asks);
        player->goTo(3); // the question is withdrawn
        awaitRest(*player);
        QVERIFY(!player->state().asks);
        player->stepOnce();
        player->answer();
        awaitRest(*player);
        player->goTo(3);
        awaitRest(*player);
        player->stepOnce();
        QVERIFY(player->state().asks); // again
    }

    void questionsEndWhenDisabledOrForked()
    {
        const auto player = readyPlayer(testing::lessonOf(u"reentry"_s));
        player->setAsking(true);
        player->stepOnce();
        awaitRest(*player);
        player->stepOnce();
        QVERIFY(player->state().asks);
        player->setAsking(false);
        QVERIFY(!player->state().asks);
        QCOMPARE(player->state().step, 1);
        player->setAsking(true);
        player->stepOnce();
        player->fork();
        QVERIFY(!player->state().asks);
    }

    void goingBackReplaysTheSameSteps()
    {
        const auto player = readyPlayer(testing::lessonOf(u"reentry"_s));
        player->goTo(4);
        awaitRest(*player);
        QCOMPARE(player->state().step, 4);
        const QList<QByteArray> ids = idsOf(*player);
        QSignalSpy replaced(player.get(), &Player::labReplaced);
        player->goTo(2);
        awaitRest(*player);
        QCOMPARE(player->state().step, 2);
        QCOMPARE(player->state().verdicts.size(), 2);
        QCOMPARE(replaced.size(), 1);
        QCOMPARE(idsOf(*player), ids);
        player->goTo(3); // going forward needs no new lab
        awaitRest(*player);
        QCOMPARE(player->state().step, 3);
        QCOMPARE(replaced.size(), 1);
    }

    void forkAllowsUserActs()
    {
        const auto player = readyPlayer(testing::lessonOf(u"reentry"_s));
        QCOMPARE(testing::runTask(player->perform(tryLock("A"))).error().reason, LabReason::ScenarioFollowed);
        QVERIFY(!player->addClient("Z").ok());
        player->stepOnce();
        awaitRest(*player);
        player->fork();
        QVERIFY(player->state().phase == PlayPhase::Forked);
        QVERIFY(player->addClient("Z").ok());
        QVERIFY(testing::runTask(player->perform(tryLock("Z"))).value().result == LabResult::NotAcquired);
        player->stepOnce(); // there is no next step
        QVERIFY(player->state().phase == PlayPhase::Forked);
        player->goTo(1); // follows the file again
        awaitRest(*player);
        QVERIFY(player->state().phase == PlayPhase::Ready);
        QCOMPARE(player->state().step, 1);
    }

    void forkWithinAStepWaitsForItsAct()
    {
        const auto player = readyPlayer(longStep());
        player->setPace(1.0);
        player->stepOnce();
        QTRY_VERIFY(player->lab()->state().elapsed > Microseconds(0));
        player->fork();
        QVERIFY(player->state().phase == PlayPhase::Running);
        player->setPace({});
        QTRY_VERIFY(player->state().phase == PlayPhase::Forked);
        QVERIFY(testing::runTask(player->perform(tryLock("B"))).value().result == LabResult::Acquired);
    }

    void playerCanBeDestroyedAtAnyMoment()
    {
        for (int moment = 0; moment < 20; ++moment) {
            auto player = std::make_unique<Player>(longStep());
            player->setPace({});
            player->play();
            player->start();
            for (int turn = 0; turn < moment * 10; ++turn)
                QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 2);
            if (moment % 3 == 0)
                player->goTo(0);
            if (moment % 3 == 1)
                player->pause();
        }
    }

    void missingServerIsReported()
    {
        Scenario scenario = testing::lessonOf(u"reentry"_s);
        scenario.setup.guardianProgram = u"/nowhere/lockscope-guardian"_s;
        Player player(scenario);
        player.start();
        awaitRest(player);
        QVERIFY(player.state().phase == PlayPhase::Failed);
        QVERIFY(player.state().error != Error());
    }
};

LOCKSCOPE_TEST(tst_player)

#include "tst_player.moc"
