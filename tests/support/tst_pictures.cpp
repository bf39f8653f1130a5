// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Tests the picture language of other tests, and the scripted system that uses it.

#include "tests/support/fake_clock.h"
#include "tests/support/run_task.h"
#include "tests/support/scripted_lock_system.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestPictures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPictureSurvivesTheRoundTrip_data();
    void aPictureSurvivesTheRoundTrip();
    void remainingLeasesDecrease();
    void locksShownBeforeTheStartAreNotKnownToHaveBeenAbsent();
    void aForcedReleaseComparesWithTheSeenState();
    void scriptedOutcomesComeFirst();
    void heldAnswersStayPending();
    void aLostConnectionMakesAGap();
    void aHundredThousandLocksArriveInOneBatch();
};

void TestPictures::aPictureSurvivesTheRoundTrip_data()
{
    QTest::addColumn<QByteArray>("picture");
    QTest::newRow("fair")
        << "order:1 fair A:1x2 12s/30s wd | B:7 330s listening, C:9 640s gone, D:1 untimed"_ba;
    QTest::newRow("free") << "order:1 reentrant free"_ba;
    QTest::newRow("ambiguous") << "a reentrant/nonreentrant/spin/fair A:1x1 24810ms"_ba;
    QTest::newRow("broken")
        << "a reentrant A:1x?,B:1x-3 never !several-holders !count-not-a-number !no-expiry"_ba;
    QTest::newRow("read") << "a readwrite A:1x1r,B:1x2r~ 1.5s/3s fixed +4"_ba;
    QTest::newRow("unknown lease") << "a fenced A:1x1 ? #17"_ba;
    QTest::newRow("listeners without a position") << "a fair free +1 unqueued:B:1,C | D 5s"_ba;
    QTest::newRow("bytes") << "a%20b%FF reentrant %00x1 1s"_ba;
}

void TestPictures::aPictureSurvivesTheRoundTrip()
{
    QFETCH(const QByteArray, picture);
    QCOMPARE(testing::pictureOf(testing::lockFromPicture(picture, ServerTime(1s))), picture);
}

void TestPictures::remainingLeasesDecrease()
{
    testing::FakeClock clock;
    testing::ScriptedLockSystem system(clock);
    system.show("a reentrant A:1x1 10s"_ba);
    clock.advance(4s);
    QCOMPARE(testing::pictureOf(system.stateOf("a"_ba)), "a reentrant A:1x1 6s"_ba);
    clock.advance(6s);
    QCOMPARE(testing::pictureOf(system.stateOf("a"_ba)), "a reentrant free"_ba);
}

void TestPictures::locksShownBeforeTheStartAreNotKnownToHaveBeenAbsent()
{
    testing::FakeClock clock;
    testing::ScriptedLockSystem system(clock);
    QList<Observation> seen;
    connect(&system, &LockSystem::observed, this, [&](const QList<Observation> &batch) { seen += batch; });
    system.show("a reentrant A:1x1 10s"_ba);
    QVERIFY(seen.isEmpty());
    system.start();
    system.show("b reentrant A:1x1 10s"_ba, "o"_ba);
    QCOMPARE(seen.size(), 2);
    QVERIFY(!seen[0].absenceWasKnown);
    QVERIFY(seen[1].absenceWasKnown);
    QCOMPARE(seen[1].signs, Evidence(EvidenceSign::OwnAct));
}

void TestPictures::aForcedReleaseComparesWithTheSeenState()
{
    testing::FakeClock clock;
    testing::ScriptedLockSystem system(clock);
    system.start();
    system.show("a reentrant A:1x1 10s"_ba);
    const LockState seen = system.stateOf("a"_ba);
    system.show("a reentrant B:1x1 10s"_ba);
    QCOMPARE(testing::runTask(system.forceRelease(seen)).result, ActResult::ChangedHands);
    QVERIFY(system.stateOf("a"_ba).isHeld());
    QCOMPARE(testing::runTask(system.forceRelease(system.stateOf("a"_ba))).result, ActResult::Done);
    QVERIFY(!system.stateOf("a"_ba).isHeld());
    QCOMPARE(testing::runTask(system.forceRelease(seen)).result, ActResult::AlreadyGone);
    const QByteArray asked = "forceRelease a"_ba;
    QCOMPARE(system.asked(), QByteArrayList({asked, asked, asked}));
}

void TestPictures::scriptedOutcomesComeFirst()
{
    testing::FakeClock clock;
    testing::ScriptedLockSystem system(clock);
    system.start();
    system.show("a reentrant A:1x1 10s"_ba);
    system.answerNextAct(ActOutcome(ActResult::Unknown, ErrorKind::Closed));
    QCOMPARE(testing::runTask(system.release(system.stateOf("a"_ba), "A:1"_ba)).result, ActResult::Unknown);
    QVERIFY(system.stateOf("a"_ba).isHeld());
    QCOMPARE(testing::runTask(system.release(system.stateOf("a"_ba), "A:1"_ba)).result, ActResult::Done);
}

void TestPictures::heldAnswersStayPending()
{
    testing::FakeClock clock;
    testing::ScriptedLockSystem system(clock);
    system.start();
    system.holdAnswers();
    auto task = system.acquire(AcquireRequest("a"_ba, LockKind::Fair), Identity("me"_ba, 3));
    QVERIFY(!task.isReady());
    system.giveAnswers();
    QVERIFY(task.isReady());
    QCOMPARE(testing::pictureOf(system.stateOf("a"_ba)), "a fair me:3x1 30s"_ba);
}

void TestPictures::aLostConnectionMakesAGap()
{
    testing::FakeClock clock;
    testing::ScriptedLockSystem system(clock);
    QList<Observation> seen;
    connect(&system, &LockSystem::observed, this, [&](const QList<Observation> &batch) { seen = batch; });
    system.start();
    system.show("a reentrant A:1x1 10s"_ba);
    seen.clear();
    system.loseConnection();
    system.show("a reentrant B:1x1 10s"_ba);
    QVERIFY(seen.isEmpty());
    system.comeBack();
    QCOMPARE(seen.size(), 1);
    QVERIFY(seen[0].afterGap);
    QCOMPARE(testing::pictureOf(seen[0].state), "a reentrant B:1x1 10s"_ba);
    QCOMPARE(system.status().phase, ConnectionPhase::Live);
}

void TestPictures::aHundredThousandLocksArriveInOneBatch()
{
    testing::FakeClock clock;
    testing::ScriptedLockSystem system(clock);
    system.start();
    qsizetype batches = 0;
    qsizetype locks = 0;
    connect(&system, &LockSystem::observed, this, [&](const QList<Observation> &batch) {
        ++batches;
        locks += batch.size();
    });
    system.populate(100'000);
    QCOMPARE(batches, 1);
    QCOMPARE(locks, 100'000);
}

LOCKSCOPE_TEST(TestPictures)
#include "tst_pictures.moc"
