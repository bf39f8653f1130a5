// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Drives a lab from the window's thread, over real servers. Requests arrive, results are reported, all
// threads see the same lab time, and nothing remains after the port is gone.

#include "lockengine/lab/act_text.h"
#include "lockengine/lab/lab_reason.h"
#include "lockengine/lab/port/lab_port.h"
#include "lockengine/lab/scenario/expectation_text.h"
#include "lockengine/lab/time/observer_clock.h"
#include "lockengine/lab/trace/traced_clients.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"
#include "tests/support/traces.h"

#include <QTemporaryDir>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestLabPort : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void aLessonIsFollowedStepByStep();
    void steppingAgainFinishesARunningStep();
    void goingBackReplaysInANewLab();
    void userActsNeedAFork();
    void freeLabIsForkedImmediately();
    void timeRunsInAFreeLabUntilItIsPaused();
    void actWhileTimeRunsIsAnsweredImmediately();
    void sessionUsesTheLabTime();
    void subscribersAreSeenWhileTimeIsPaused();
    void answerIsDroppedWhenItsReceiverIsGone();
    void tracingIsLimitedToADozenClients();
    void nothingRemainsWhenThePortEndsAtAnyMoment();

private:
    void open(const Scenario &scenario);
    [[nodiscard]] Result<LabAnswer> perform(const QByteArray &line);
    [[nodiscard]] bool comesTo(PlayPhase phase, int step = 0) const
    {
        return QTest::qWaitFor([=, this] { return m_play.phase == phase && m_play.step >= step; }, 20'000);
    }

    QTemporaryDir m_folder;
    std::unique_ptr<EngineThread> m_engine;
    std::unique_ptr<LabPort> m_port;
    PlayState m_play;
    LabState m_lab;
    int m_replaced = 0;
};

namespace {

Scenario threeSteps()
{
    Scenario scenario;
    scenario.setup.clients = {"A", "B"};
    const QByteArrayList lines{"A lock orders kind=fair", "B lock orders kind=fair", "A unlock orders"};
    const QByteArrayList claims{"orders held by A", "orders queue B", "orders held by B"};
    for (int step = 0; step < 3; ++step) {
        ScenarioStep one;
        one.acts = {*parseActText(lines[step])};
        one.expectations = {*parseExpectation(claims[step])};
        scenario.steps += one;
    }
    return scenario;
}

Scenario freeLab()
{
    Scenario scenario;
    scenario.setup.clients = {"A", "B"};
    return scenario;
}

} // namespace

void TestLabPort::init()
{
    QVERIFY(m_folder.isValid());
    qputenv("XDG_RUNTIME_DIR", m_folder.path().toLocal8Bit());
    m_engine = std::make_unique<EngineThread>();
    m_play = {};
    m_lab = {};
    m_replaced = 0;
}

void TestLabPort::cleanup()
{
    m_port.reset();
    m_engine.reset();
    QTRY_COMPARE_WITH_TIMEOUT(testing::processesAt(m_folder.path()), QStringList(), 5000);
    QCOMPARE(testing::entriesOf(m_folder.path()), QStringList());
}

void TestLabPort::open(const Scenario &scenario)
{
    Scenario own = scenario;
    own.setup.guardianProgram = testing::programPath(u"lockscope-guardian"_s);
    m_port = std::make_unique<LabPort>(*m_engine, own);
    connect(m_port.get(), &LabPort::playChanged, this, [this](const PlayState &state) { m_play = state; });
    connect(m_port.get(), &LabPort::labChanged, this, [this](const LabState &state) { m_lab = state; });
    connect(m_port.get(), &LabPort::labReplaced, this, [this] { ++m_replaced; });
}

Result<LabAnswer> TestLabPort::perform(const QByteArray &line)
{
    std::optional<Result<LabAnswer>> answer;
    m_port->perform(*parseActText(line), this, [&answer](const Result<LabAnswer> &given) { answer = given; });
    if (!QTest::qWaitFor([&answer] { return answer.has_value(); }, 20'000))
        return Error(ErrorKind::TimedOut, "no answer");
    return *answer;
}

void TestLabPort::aLessonIsFollowedStepByStep()
{
    open(threeSteps());
    QVERIFY(comesTo(PlayPhase::Ready));
    for (int step = 1; step <= 3; ++step) {
        m_port->stepOnce();
        QVERIFY(comesTo(step == 3 ? PlayPhase::Ended : PlayPhase::Ready, step));
    }
    for (const QList<Verdict> &verdicts : m_play.verdicts) {
        for (const Verdict &verdict : verdicts)
            QVERIFY2(verdict.holds, verdict.expectation.line + " / " + verdict.found);
    }
    QTRY_COMPARE(m_lab.clients.size(), 2);
    QTRY_COMPARE(m_lab.clients[1].holds.value(0).phase, OwnHoldPhase::Held);
}

void TestLabPort::steppingAgainFinishesARunningStep()
{
    Scenario scenario = threeSteps();
    scenario.steps[0].acts += *parseActText("wait 1h");
    open(scenario);
    QVERIFY(comesTo(PlayPhase::Ready));
    m_port->stepOnce();
    QTRY_COMPARE(m_play.phase, PlayPhase::Running);
    m_port->stepOnce();
    QVERIFY(comesTo(PlayPhase::Ready, 1));
    QTRY_VERIFY(m_lab.elapsed >= 1h);
    m_port->stepOnce(); // continues as before
    QVERIFY(comesTo(PlayPhase::Ready, 2));
}

void TestLabPort::goingBackReplaysInANewLab()
{
    open(threeSteps());
    QVERIFY(comesTo(PlayPhase::Ready));
    m_port->goTo(2);
    QVERIFY(comesTo(PlayPhase::Ready, 2));
    QCOMPARE(m_replaced, 0); // forward: the same lab
    m_port->goTo(1);
    QTRY_COMPARE(m_replaced, 1);
    QTRY_COMPARE_WITH_TIMEOUT(m_play.step, 1, 20'000);
    QCOMPARE(m_play.phase, PlayPhase::Ready);
}

void TestLabPort::userActsNeedAFork()
{
    open(threeSteps());
    QVERIFY(comesTo(PlayPhase::Ready));
    const auto early = perform("A lock orders");
    QVERIFY(!early);
    QCOMPARE(early.error().reason, LabReason::ScenarioFollowed);
    m_port->fork();
    QVERIFY(comesTo(PlayPhase::Forked));
    const auto acquired = perform("A lock orders");
    QVERIFY2(acquired.ok(), acquired ? "" : acquired.error().detail.constData());
    QCOMPARE(acquired->result, LabResult::Acquired);
}

void TestLabPort::freeLabIsForkedImmediately()
{
    open(freeLab());
    QVERIFY(comesTo(PlayPhase::Forked));
    QCOMPARE(m_lab.pace, 0.0);
    std::optional<Result<Done>> added;
    m_port->addClient("C", this, [&added](const Result<Done> &given) { added = given; });
    QTRY_VERIFY(added.has_value() && added->ok());
    QTRY_COMPARE(m_lab.clients.size(), 3);
    QVERIFY(!perform("Z lock orders"));
}

void TestLabPort::timeRunsInAFreeLabUntilItIsPaused()
{
    open(freeLab());
    QVERIFY(comesTo(PlayPhase::Forked));
    m_port->setPace(100);
    m_port->play();
    QTRY_VERIFY_WITH_TIMEOUT(m_play.plays && m_lab.pace == 100, 10'000);
    QTRY_VERIFY_WITH_TIMEOUT(m_lab.elapsed > 60s, 20'000);
    m_port->pause();
    QTRY_VERIFY(!m_play.plays && m_lab.pace == 0);
    const auto clock = clocksOf(m_lab)();
    const auto then = clock->now();
    QTest::qWait(200);
    QCOMPARE(clock->now(), then);
}

void TestLabPort::actWhileTimeRunsIsAnsweredImmediately()
{
    open(freeLab());
    QVERIFY(comesTo(PlayPhase::Forked));
    m_port->play();
    QTRY_VERIFY(m_play.plays);
    const auto taken = perform("A lock orders lease=10s");
    QVERIFY(taken.ok());
    QCOMPARE(taken->result, LabResult::Acquired);
    const auto waiting = perform("B lock orders");
    QVERIFY(waiting.ok());
    QCOMPARE(waiting->result, LabResult::Waiting);
    m_port->setPace(100);
    QTRY_COMPARE_WITH_TIMEOUT(m_lab.clients[1].holds.value(0).phase, OwnHoldPhase::Held, 20'000);
}

void TestLabPort::sessionUsesTheLabTime()
{
    open(freeLab());
    QVERIFY(comesTo(PlayPhase::Forked));
    QTRY_VERIFY(!m_lab.servers.isEmpty() && !m_lab.timePath.isEmpty());
    const auto clocks = clocksOf(m_lab);
    SessionPort session(*m_engine, m_port->lookAt(m_lab.servers[0]), m_folder.filePath(u"audit"_s), clocks);
    QHash<QByteArray, LockView> views;
    ServerClockReading reading;
    connect(&session, &SessionPort::updated, this, [&](const WatchBatch &batch) {
        for (const LockView &view : batch.changed)
            views.insert(view.state.id.name, view);
        if (batch.clock.isKnown())
            reading = batch.clock;
    });
    QVERIFY(perform("A lock orders kind=fair lease=30s").ok());
    QTRY_COMPARE_WITH_TIMEOUT(views.value("orders").state.holders.size(), 1, 10'000);
    const auto clock = clocks();
    const auto left = [&] { return views["orders"].lease.deadline - reading.at(clock->now()); };
    QVERIFY2(left() > 29s && left() <= 30s, qPrintable(QString::number(left().count())));
    m_port->setPace(100);
    QVERIFY(perform("wait 20s").ok());
    QVERIFY2(left() > 9s && left() <= 10s, qPrintable(QString::number(left().count())));
    QFile::remove(m_folder.filePath(u"audit"_s));
}

void TestLabPort::subscribersAreSeenWhileTimeIsPaused()
{
    open(freeLab());
    QVERIFY(comesTo(PlayPhase::Forked));
    QTRY_VERIFY(!m_lab.servers.isEmpty() && !m_lab.timePath.isEmpty());
    SessionPort session(
        *m_engine, m_port->lookAt(m_lab.servers[0]), m_folder.filePath(u"audit"_s), clocksOf(m_lab));
    LockState seen;
    connect(&session, &SessionPort::updated, this, [&seen](const WatchBatch &batch) {
        for (const LockView &view : batch.changed)
            seen = view.state;
    });
    QVERIFY(perform("A lock orders kind=fair").ok());
    QVERIFY(perform("B lock orders kind=fair").ok());
    QTRY_COMPARE_WITH_TIMEOUT(seen.queue.size(), 1, 10'000);
    QTRY_COMPARE_WITH_TIMEOUT(seen.queue[0].listening, Listening::Yes, 10'000);
    QCOMPARE(m_lab.pace, 0.0);
    QFile::remove(m_folder.filePath(u"audit"_s));
}

void TestLabPort::answerIsDroppedWhenItsReceiverIsGone()
{
    open(freeLab());
    QVERIFY(comesTo(PlayPhase::Forked));
    bool isReported = false;
    {
        QObject receiver;
        m_port->perform(*parseActText("A lock orders"), &receiver,
            [&isReported](const Result<LabAnswer> &) { isReported = true; });
    }
    QVERIFY(perform("A unlock orders").ok());
    QVERIFY(!isReported);
}

// Tracing is off for more clients, because it would make the user wait. The window shows the same limit.
void TestLabPort::tracingIsLimitedToADozenClients()
{
    for (const qsizetype clients : {mostTracedClients, mostTracedClients + 1}) {
        Scenario scenario;
        for (qsizetype i = 1; i <= clients; ++i)
            scenario.setup.clients += 'C' + QByteArray::number(i);
        m_play = {};
        open(scenario);
        QSet<QByteArray> tracedOf;
        connect(m_port.get(), &LabPort::traced, this, [&](const ScriptTrace &trace) {
            if (!trace.lines.isEmpty() && trace.script == u"reentrant_acquire"_s)
                tracedOf += trace.client;
        });
        QTRY_COMPARE_WITH_TIMEOUT(m_lab.clients.size(), clients, 20'000);
        QVERIFY(comesTo(PlayPhase::Forked));
        for (const QByteArray &client : std::as_const(scenario.setup.clients))
            QVERIFY(perform(client + " lock orders"));
        QCOMPARE(tracedOf.size(), clients == mostTracedClients ? clients : 0);
        m_port->disconnect(this);
    }
}

void TestLabPort::nothingRemainsWhenThePortEndsAtAnyMoment()
{
    for (const int moment : {0, 5, 40, 90, 150, 250, 400, 700}) {
        open(threeSteps());
        m_port->play();
        QTest::qWait(moment);
        m_port.reset();
    }
    // cleanup() checks for remaining processes and files
}

LOCKSCOPE_TEST(TestLabPort)
#include "tst_lab_port.moc"
