// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/act_text.h"
#include "lockengine/lab/lab_act_problem.h"
#include "lockengine/lab/lab_reason.h"
#include "tests/lockengine/lab/lab_test.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace std::chrono_literals;
using namespace testing;

// One server, real clients, and a lab time that is paused except during waits.
class TestLab : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void timeIsPausedForTheServerToo();
    void leaseExpiresWithoutRealWaiting();
    void leaseExpiresAtAPace();
    void fairScoresAreExact();
    void theWatchdogRenewsAcrossLeaps();
    void crashedClientRenewsNothing();
    void frozenClientRenewsNothingAndDetectsItsLoss();
    void aSkewedClockMovesTheScore();
    void waiterUsesItsTimerAfterADroppedMessage();
    void aWaiterIsWokenByTheRelease();
    void holdIsReleasedAfterItsHoldTime();
    void oneClientWaitsOnManyThreads();
    void sayIsAnsweredAsInRedisCli();
    void refusedActChangesNothing();
    void crashedClientNameCanBeReused();
    void fortyClientsHaveOneWinner();
    void sameSeedGivesTheSameResult();
    void timeIsPausedDuringAnActInAWait();
    void pausedWaitContinues();
    void anExternalServerGetsClientsAndNoFaults();
};

namespace {

Result<LabAnswer> said(Lab &lab, const char *line)
{
    return tryAct(lab, sayAct("A", line));
}

} // namespace

void TestLab::timeIsPausedForTheServerToo()
{
    const auto lab = readyLab({"A"});
    act(*lab, sayAct("A", "SET key value PX 30000"));
    QTest::qSleep(60);
    QCOMPARE(act(*lab, sayAct("A", "PTTL key")).reply, "(integer) 30000"_ba);
    QCOMPARE(lab->state().elapsed, 0us);
}

void TestLab::leaseExpiresWithoutRealWaiting()
{
    const auto lab = readyLab({"A"});
    LabAct lock = lockAct("A", "orders");
    lock.lease = 30s;
    QCOMPARE(act(*lab, lock).result, LabResult::Acquired);
    QElapsedTimer timer;
    timer.start();
    pass(*lab, 30s); // a key outlives its last millisecond
    QCOMPARE(holdersOf(*lab, "orders"), "A"_ba);
    pass(*lab, 1ms);
    QCOMPARE(holdersOf(*lab, "orders"), ""_ba);
    const Milliseconds real(timer.elapsed());
    QCoreApplication::processEvents();
    QCOMPARE(lab->state().elapsed, Microseconds(30'001ms));
    QVERIFY(real < lab->state().elapsed);
}

void TestLab::leaseExpiresAtAPace()
{
    const auto lab = readyLab({"A"});
    LabAct lock = lockAct("A", "orders");
    lock.lease = 30s;
    act(*lab, lock);
    lab->setPace(100);
    QElapsedTimer timer;
    timer.start();
    pass(*lab, 30s);
    QCOMPARE(holdersOf(*lab, "orders"), "A"_ba);
    QVERIFY(timer.elapsed() >= 300); // otherwise the pace had no effect
    pass(*lab, 1ms);
    QCOMPARE(holdersOf(*lab, "orders"), ""_ba);
}

void TestLab::fairScoresAreExact()
{
    const auto lab = readyLab({"A", "B", "C"});
    act(*lab, lockAct("A", "orders", LockKind::Fair));
    pass(*lab, 1s);
    QCOMPARE(act(*lab, lockAct("C", "orders", LockKind::Fair)).result, LabResult::Waiting);
    pass(*lab, 1s);
    QCOMPARE(act(*lab, lockAct("B", "orders", LockKind::Fair)).result, LabResult::Waiting);
    QCOMPARE(queueOf(*lab, "orders"), "C B"_ba);
    const LockState state = lookAt(*lab, "orders");
    QCOMPARE(state.lease.left, std::optional<Milliseconds>(28s));
    const QList<Waiter> queue = state.queue;
    QCOMPARE(*queue[1].deadline - *queue[0].deadline, 300s);
    QCOMPARE(queue[0].deadline->time_since_epoch(), Milliseconds(1'767'268'800'000 + 30'000 + 300'000));
}

void TestLab::theWatchdogRenewsAcrossLeaps()
{
    const auto lab = readyLab({"A"});
    act(*lab, lockAct("A", "orders"));
    pass(*lab, 10min);
    QCOMPARE(holdersOf(*lab, "orders"), "A"_ba);
    QCOMPARE(beliefsOf(*lab, "A"), 1);
}

void TestLab::crashedClientRenewsNothing()
{
    const auto lab = readyLab({"A", "B"});
    act(*lab, lockAct("A", "orders"));
    QCOMPARE(act(*lab, lockAct("B", "orders")).result, LabResult::Waiting);
    act(*lab, actOn(LabVerb::Crash, "A"));
    QCOMPARE(clientOf(*lab, "A").state, LabClientState::Crashed);
    pass(*lab, 29s);
    QCOMPARE(holdersOf(*lab, "orders"), "A"_ba);
    pass(*lab, 2s);
    QCOMPARE(holdersOf(*lab, "orders"), "B"_ba);
}

void TestLab::frozenClientRenewsNothingAndDetectsItsLoss()
{
    const auto lab = readyLab({"A", "B"});
    QCOMPARE(act(*lab, lockAct("A", "orders", LockKind::Fenced)).token, std::optional<qint64>(1));
    act(*lab, actOn(LabVerb::Freeze, "A"));
    pass(*lab, 40s);
    QCOMPARE(act(*lab, lockAct("B", "orders", LockKind::Fenced)).token, std::optional<qint64>(2));
    QCOMPARE(beliefsOf(*lab, "A"), 1); // two clients believe that they hold it
    QCOMPARE(beliefsOf(*lab, "B"), 1);
    act(*lab, actOn(LabVerb::Thaw, "A"));
    QCOMPARE(beliefsOf(*lab, "A"), 0);
    QCOMPARE(holdersOf(*lab, "orders"), "B"_ba);
}

void TestLab::aSkewedClockMovesTheScore()
{
    const auto lab = readyLab({"A", "B"});
    act(*lab, lockAct("A", "orders", LockKind::Fair));
    act(*lab, actOn(LabVerb::SkewClock, "B", -10min));
    act(*lab, lockAct("B", "orders", LockKind::Fair));
    const LockState state = lookAt(*lab, "orders");
    QCOMPARE(state.queue.constFirst().deadline->time_since_epoch(),
        Milliseconds(1'767'268'800'000 + 30'000 + 300'000 - 600'000));
    QCOMPARE(clientOf(*lab, "B").skew, Milliseconds(-10min));
}

void TestLab::waiterUsesItsTimerAfterADroppedMessage()
{
    const auto lab = readyLab({"A", "B"});
    LabAct lock = lockAct("A", "orders");
    lock.lease = 20s;
    act(*lab, lock);
    act(*lab, lockAct("B", "orders"));
    act(*lab, actOn(LabVerb::DropMessage, "B"));
    QVERIFY(clientOf(*lab, "B").dropsMessage);
    QCOMPARE(act(*lab, unlockAct("A", "orders")).result, LabResult::Done);
    QVERIFY(!clientOf(*lab, "B").dropsMessage);
    QCOMPARE(holdersOf(*lab, "orders"), ""_ba);
    pass(*lab, 19s);
    QCOMPARE(holdersOf(*lab, "orders"), ""_ba);
    pass(*lab, 2s);
    QCOMPARE(holdersOf(*lab, "orders"), "B"_ba);
}

void TestLab::aWaiterIsWokenByTheRelease()
{
    const auto lab = readyLab({"A", "B"});
    QSignalSpy answers(lab.get(), &Lab::answered);
    act(*lab, lockAct("A", "orders"));
    act(*lab, lockAct("B", "orders"));
    QCOMPARE(act(*lab, unlockAct("A", "orders")).count, std::optional<qint64>(0));
    QCOMPARE(holdersOf(*lab, "orders"), "B"_ba);
    QCOMPARE(lab->state().elapsed, 0us);
    QCOMPARE(answers.size(), 4); // acquired, waiting, done, acquired
    QCOMPARE(clientOf(*lab, "B").answer->result, LabResult::Acquired);
}

void TestLab::holdIsReleasedAfterItsHoldTime()
{
    const auto lab = readyLab({"A"});
    LabAct lock = lockAct("A", "orders");
    lock.hold = 5s;
    act(*lab, lock);
    pass(*lab, 4'999ms);
    QCOMPARE(holdersOf(*lab, "orders"), "A"_ba);
    pass(*lab, 1ms);
    QCOMPARE(holdersOf(*lab, "orders"), ""_ba);
    QCOMPARE(clientOf(*lab, "A").answer->verb, LabVerb::Unlock);
}

void TestLab::oneClientWaitsOnManyThreads()
{
    const auto lab = readyLab({"A", "B"});
    act(*lab, lockAct("B", "orders"));
    for (qint64 thread = 1; thread <= 3; ++thread) {
        LabAct lock = lockAct("A", "orders", LockKind::Reentrant);
        lock.thread = thread;
        QCOMPARE(act(*lab, lock).result, LabResult::Waiting);
    }
    QCOMPARE(clientOf(*lab, "A").holds.size(), 3);
    act(*lab, unlockAct("B", "orders"));
    QCOMPARE(holdersOf(*lab, "orders"), "A"_ba);
}

void TestLab::sayIsAnsweredAsInRedisCli()
{
    const auto lab = readyLab({"A"});
    QCOMPARE(said(*lab, "SET key value NX")->reply, "OK"_ba);
    QCOMPARE(said(*lab, "SET key value NX")->reply, "(nil)"_ba);
    QCOMPARE(said(*lab, "GET key")->reply, "\"value\""_ba);
    QCOMPARE(said(*lab, "DEL key other")->reply, "(integer) 1"_ba);
    QVERIFY(said(*lab, "NONSENSE")->reply.startsWith("(error) ERR unknown command"));
}

void TestLab::refusedActChangesNothing()
{
    const auto lab = readyLab({"A"});
    act(*lab, lockAct("A", "orders"));
    act(*lab, actOn(LabVerb::Freeze, "A"));
    QCoreApplication::processEvents();
    const LabState before = lab->state();
    const QList<std::pair<LabAct, Reason>> refused{
        {lockAct("A", "orders"), LabReason::LabClientStill},
        {lockAct("unknown", "orders"), LabReason::WhoUnknown},
        {actOn(LabVerb::Pause, "nowhere"), LabReason::WhoUnknown},
        {actOn(LabVerb::Freeze, "A"), LabReason::LabClientStill},
        {actOn(LabVerb::Reconnect, "A"), LabReason::LabActNotPossible},
        {actOn(LabVerb::Resume, "main"), LabReason::LabActNotPossible},
        {actOn(LabVerb::FailOver, "main"), LabReason::LabActNotPossible},
        {actOn(LabVerb::Wait, {}, -1ms), LabReason::LabActNotPossible},
    };
    for (const auto &[act, reason] : refused) {
        const Result<LabAnswer> answer = tryAct(*lab, act);
        QVERIFY(!answer);
        QCOMPARE(answer.error().kind, ErrorKind::BadInput);
        QCOMPARE(answer.error().reason, reason);
        if (reason == LabReason::LabActNotPossible)
            QCOMPARE(labActRefusalOf(answer.error()).value().act, actText(act));
    }
    QCoreApplication::processEvents();
    QCOMPARE(lab->state(), before);
}

void TestLab::crashedClientNameCanBeReused()
{
    const auto lab = readyLab({"A"});
    QCOMPARE(lab->addClient("A").error().reason, LabReason::NameUnfit);
    const QByteArray id = clientOf(*lab, "A").id;
    act(*lab, actOn(LabVerb::Crash, "A"));
    QVERIFY(lab->addClient("A"));
    QVERIFY(clientOf(*lab, "A").id != id);
    QCOMPARE(act(*lab, lockAct("A", "orders")).result, LabResult::Acquired);
}

void TestLab::fortyClientsHaveOneWinner()
{
    QList<QByteArray> names;
    for (int i = 1; i <= 40; ++i)
        names.append("c" + QByteArray::number(i));
    const auto lab = readyLab(names);
    QByteArrayList expected;
    for (const QByteArray &name : names) {
        LabAct lock = lockAct(name, "orders", LockKind::Fair);
        lock.hold = 1s;
        const LabResult result = act(*lab, lock).result;
        QCOMPARE(result, name == "c1" ? LabResult::Acquired : LabResult::Waiting);
        if (name != "c1")
            expected.append(name);
    }
    QCOMPARE(queueOf(*lab, "orders"), expected.join(' '));
    for (const QByteArray &name : names) {
        QCOMPARE(holdersOf(*lab, "orders"), name);
        pass(*lab, 1s);
    }
    QCOMPARE(holdersOf(*lab, "orders"), ""_ba);
    QCOMPARE(lab->state().elapsed, Microseconds(40s));
}

void TestLab::sameSeedGivesTheSameResult()
{
    const auto play = [](std::optional<double> pace) {
        const auto lab = readyLab({"A", "B", "C"});
        lab->setPace(pace);
        QStringList reported;
        QObject::connect(
            lab.get(), &Lab::answered, lab.get(), [&](const QByteArray &who, const LabAnswer &answer) {
                reported += QString::fromUtf8(who) + QString::number(int(answer.result))
                    + QString::number(int(answer.verb));
            });
        act(*lab, lockAct("A", "orders", LockKind::Spin));
        act(*lab, lockAct("B", "orders", LockKind::Spin));
        act(*lab, lockAct("C", "orders", LockKind::Spin));
        pass(*lab, 700ms);
        act(*lab, unlockAct("A", "orders", LockKind::Spin));
        pass(*lab, 1500ms);
        reported += QString::fromUtf8(holdersOf(*lab, "orders") + clientOf(*lab, "A").id);
        reported += QString::number(lookAt(*lab, "orders").lease.left.count());
        return reported;
    };
    const QStringList story = play({});
    QCOMPARE(play({}), story);
    QCOMPARE(play(100), story);
}

void TestLab::timeIsPausedDuringAnActInAWait()
{
    const auto lab = readyLab({"A"});
    lab->setPace(1);
    auto waiting = lab->perform(actOn(LabVerb::Wait, {}, 300ms));
    QTest::qWait(20);
    QCOMPARE(lab->state().pace, 1.0);
    QVERIFY(!waiting.isReady());
    act(*lab, sayAct("A", "SET key value PX 60000"));
    QVERIFY(!waiting.isReady());
    QVERIFY(runTask(std::move(waiting)));
    QCOMPARE(lab->state().elapsed, Microseconds(300ms));
    QCOMPARE(lab->state().pace, 0.0);
    const QByteArray left = act(*lab, sayAct("A", "PTTL key")).reply.mid(10);
    QVERIFY(left.toInt() > 59'700 && left.toInt() < 60'000);
}

void TestLab::pausedWaitContinues()
{
    const auto lab = readyLab({"A"});
    lab->setPace(1);
    auto waiting = lab->perform(actOn(LabVerb::Wait, {}, 100ms));
    lab->setPaused(true);
    const MonotonicTime before = lab->clock().now();
    QTest::qWait(150);
    QVERIFY(!waiting.isReady());
    QCOMPARE(lab->clock().now(), before);
    QCOMPARE(act(*lab, lockAct("A", "orders")).result, LabResult::Acquired);
    lab->setPaused(false);
    QVERIFY(runTask(std::move(waiting)));
    QCOMPARE(lab->state().elapsed, Microseconds(100ms));
}

void TestLab::anExternalServerGetsClientsAndNoFaults()
{
    const TestServer server;
    LabSetup setup;
    setup.external = redis::parseAddress(server.url()).value();
    setup.clients = {"A", "B"};
    Lab lab(setup);
    QTemporaryDir state;
    qputenv("XDG_STATE_HOME", state.path().toLocal8Bit());
    lab.start();
    QVERIFY(lab.state().isExternal);
    QCOMPARE(act(lab, lockAct("A", "orders")).result, LabResult::Acquired);
    QCOMPARE(act(lab, lockAct("B", "orders")).result, LabResult::Waiting);
    QCOMPARE(server.cli("HLEN orders"), "1"_ba);
    QCOMPARE(tryAct(lab, actOn(LabVerb::Kill, "main")).error().reason, LabReason::LabActNotPossible);
    QCOMPARE(act(lab, sayAct("A", "FLUSHALL")).error.kind, ErrorKind::Forbidden);
    QCOMPARE(act(lab, unlockAct("A", "orders")).result, LabResult::Done);
    QCOMPARE(holdersOf(lab, "orders"), "B"_ba);
    pass(lab, 5ms);
    act(lab, actOn(LabVerb::Crash, "B"));
    QCOMPARE(holdersOf(lab, "orders"), "B"_ba);
    QFile audit(state.filePath(u"lockscope/audit.jsonl"_s));
    QVERIFY(audit.open(QIODevice::ReadOnly));
    QVERIFY(audit.readAll().contains("\"act\":\"acquire\""));
}

LOCKSCOPE_TEST(TestLab)
#include "tst_lab.moc"
