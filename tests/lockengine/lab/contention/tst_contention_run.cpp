// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/contention/contention_run.h"
#include "lockengine/lab/port/contention_port.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QDir>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

// Real clients contend for one lock of a real server. The run counts while they work, and checks the history
// at the end.
class TestContentionRun : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyKindKeepsItsGuarantees_data();
    void everyKindKeepsItsGuarantees();
    void plantedBugIsReportedAsAViolatedGuarantee_data();
    void plantedBugIsReportedAsAViolatedGuarantee();
    void runCanBeStoppedAtAnyTime();
    void impatientClientsAreRefused();
    void endDuringAPendingAttemptRefusesNoClient();
    void runUsesTheChosenServerAndLock();
    void unreachableServerIsReported();
    void runSurvivesAServerRestart();
    void runEndsWithItsPort();
    void portReportsTheRun();
};

namespace {

ContentionPlan shortPlan(LockKind kind = LockKind::Reentrant)
{
    ContentionPlan plan;
    plan.kind = kind;
    plan.clients = 5;
    plan.hold = {RandomTime::Shape::Exponential, 3ms};
    plan.pause = {RandomTime::Shape::Uniform, 3ms};
    plan.duration = 1500ms;
    return plan;
}

ContentionTarget privateTarget()
{
    ContentionTarget target;
    target.guardianProgram = testing::programPath(u"lockscope-guardian"_s);
    return target;
}

class Run
{
public:
    explicit Run(const ContentionPlan &plan, const ContentionTarget &target = privateTarget())
        : run(plan, target)
    {
        QObject::connect(
            &run, &ContentionRun::finished, &run, [this](const auto &reported) { report = reported; });
        QObject::connect(
            &run, &ContentionRun::failed, &run, [this](const auto &reported) { error = reported; });
        QObject::connect(
            &run, &ContentionRun::sampled, &run, [this](const auto &sample) { samples.append(sample); });
        run.start();
    }

    // Not QTest::qWaitFor, because its sleeps would block every client.
    [[nodiscard]] bool awaitEnd()
    {
        QEventLoop loop;
        QObject::connect(&run, &ContentionRun::finished, &loop, &QEventLoop::quit);
        QObject::connect(&run, &ContentionRun::failed, &loop, &QEventLoop::quit);
        QTimer::singleShot(30s, &loop, &QEventLoop::quit);
        if (!report && !error)
            loop.exec();
        return report || error;
    }

    ContentionRun run;
    QList<ContentionSample> samples;
    std::optional<ContentionReport> report;
    std::optional<Error> error;
};

QByteArray reported(const ContentionReport &report)
{
    QByteArrayList sentences;
    for (const Violation &violation : report.violations)
        sentences.append(violation.what);
    return sentences.join("; ");
}

} // namespace

void TestContentionRun::everyKindKeepsItsGuarantees_data()
{
    QTest::addColumn<LockKind>("kind");
    for (const LockKind kind : contendedKinds())
        QTest::addRow("%d", int(kind)) << kind;
}

void TestContentionRun::everyKindKeepsItsGuarantees()
{
    QFETCH(LockKind, kind);
    Run run(shortPlan(kind));
    QVERIFY(run.awaitEnd());
    QVERIFY2(run.report, run.error ? run.error->detail : "");
    const ContentionReport &report = *run.report;
    QVERIFY2(report.violationCount == 0, reported(report));
    QVERIFY(report.isComplete);
    QCOMPARE(report.clients.size(), 5);
    // Other kinds do not guarantee it: a client that has just released may always acquire first.
    const bool isServedInOrder = kind == LockKind::Fair || kind == LockKind::NonReentrantFair;
    for (const ClientShare &share : report.clients)
        QVERIFY(share.acquires > 0 || !isServedInOrder);
    QVERIFY(report.whole.acquires > 5);
    QCOMPARE(report.whole.errors, 0);
    QVERIFY(report.checked >= 2 * report.whole.acquires);
    QCOMPARE(report.operations, report.checked);
    QVERIFY(report.whole.handOverMedian && *report.whole.handOverMedian <= *report.whole.handOverP99);
    QVERIFY(*report.whole.fairness >= 0.2 && *report.whole.fairness <= 1); // five clients
    QVERIFY(run.samples.size() >= 2);
    qint64 sum = 0;
    for (const ContentionSample &sample : run.samples)
        sum += sample.acquires;
    QCOMPARE(sum, report.whole.acquires);
}

void TestContentionRun::plantedBugIsReportedAsAViolatedGuarantee_data()
{
    QTest::addColumn<LockKind>("kind");
    QTest::addColumn<QString>("script");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("mistake");
    QTest::addColumn<Guarantee>("guarantee");
    QTest::newRow("every attempt succeeds")
        << LockKind::Reentrant << u"reentrant_acquire"_s << "redis.call('EXISTS', lock) == 1 and "_ba
        << "false and "_ba << Guarantee::OneHolder;
    QTest::newRow("tokens do not increase") << LockKind::Fenced << u"fenced_acquire"_s << "'INCR', "_ba
                                            << "'STRLEN', "_ba << Guarantee::Token;
}

void TestContentionRun::plantedBugIsReportedAsAViolatedGuarantee()
{
    QFETCH(LockKind, kind);
    QFETCH(QString, script);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, mistake);
    QFETCH(Guarantee, guarantee);
    QByteArray source = redis::Script::fromResource(script).source();
    QVERIFY2(source.contains(text), source);
    ContentionTarget target = privateTarget();
    target.scripts.replace(script, source.replace(text, mistake));
    Run run(shortPlan(kind), target);
    QVERIFY(run.awaitEnd());
    QVERIFY(run.report && run.report->violationCount > 0);
    QVERIFY(run.report->violations.size() <= 100);
    const auto isMeant = [&](const Violation &violation) { return violation.guarantee == guarantee; };
    QVERIFY2(std::ranges::any_of(run.report->violations, isMeant), reported(*run.report));
}

void TestContentionRun::runCanBeStoppedAtAnyTime()
{
    ContentionPlan plan = shortPlan(LockKind::Fair);
    plan.duration = 1h;
    plan.hold = {RandomTime::Shape::Fixed, 60s}; // one client holds, the others wait
    Run run(plan);
    QSignalSpy began(&run.run, &ContentionRun::began);
    QVERIFY(began.wait(20'000));
    QTRY_VERIFY(!run.samples.isEmpty() && run.samples.constFirst().acquires == 1);
    run.run.stop();
    QVERIFY(run.awaitEnd()); // fails before the hold of 60 s ends
    QVERIFY(run.report && run.report->isComplete);
    QVERIFY2(run.report->violationCount == 0, reported(*run.report));
    QCOMPARE(run.report->whole.refusals, 0); // they were stopped, not refused
}

void TestContentionRun::impatientClientsAreRefused()
{
    ContentionPlan plan = shortPlan();
    plan.patience = 0ms;
    plan.lease = 10s;
    plan.hold = {RandomTime::Shape::Fixed, 20ms};
    Run run(plan);
    QVERIFY(run.awaitEnd());
    QVERIFY(run.report && run.report->whole.refusals > 0);
    QVERIFY2(run.report->violationCount == 0, reported(*run.report));
}

void TestContentionRun::endDuringAPendingAttemptRefusesNoClient()
{
    testing::TestServer server;
    ContentionTarget target;
    target.server = *redis::parseAddress(server.url());
    ContentionPlan plan = shortPlan();
    plan.clients = 5;
    plan.patience = 0ms;
    plan.hold = {RandomTime::Shape::Fixed, 0ms};
    plan.pause = {RandomTime::Shape::Fixed, 2ms};
    for (int i = 0; i < 20; ++i) {
        Run run(plan, target);
        connect(&run.run, &ContentionRun::began, &run.run,
            [&run] { QTimer::singleShot(20ms, &run.run, [&run] { run.run.stop(); }); });
        QVERIFY(run.awaitEnd());
        QVERIFY2(run.report && run.report->violationCount == 0, reported(*run.report));
    }
}

void TestContentionRun::runUsesTheChosenServerAndLock()
{
    testing::TestServer server;
    ContentionTarget target;
    target.server = *redis::parseAddress(server.url());
    ContentionPlan plan = shortPlan(LockKind::Fenced);
    plan.duration = 1s;
    plan.lock = "my own lock"_ba;
    Run run(plan, target);
    QVERIFY(run.awaitEnd());
    QVERIFY(run.report && run.report->whole.acquires > 0);
    QCOMPARE(server.cli({"EXISTS"_ba, "my own lock"_ba}), "0"_ba);
    const QByteArray keys = server.cli("KEYS *");
    QVERIFY2(!keys.contains("queue") && !keys.contains("latch"), keys); // only the token remains
}

void TestContentionRun::unreachableServerIsReported()
{
    ContentionTarget target;
    target.server = *redis::parseAddress("unix:///nowhere/at/all.sock");
    Run nowhere(shortPlan(), target);
    QVERIFY(nowhere.awaitEnd());
    QVERIFY(nowhere.error);
}

void TestContentionRun::runSurvivesAServerRestart()
{
    testing::TestServer server;
    ContentionTarget target;
    target.server = *redis::parseAddress(server.url());
    ContentionPlan plan = shortPlan();
    plan.duration = 4s;
    Run run(plan, target);
    QTRY_VERIFY_WITH_TIMEOUT(!run.samples.isEmpty(), 20'000);
    server.kill();
    server.restart();
    const qsizetype before = run.samples.size();
    QVERIFY(run.awaitEnd());
    QVERIFY(run.report);
    QVERIFY(run.report->isComplete);
    // The clients reconnect and retry. Whether any act fails depends on the moment.
    qint64 acquiresAfter = 0;
    for (const ContentionSample &sample :
        run.samples.mid(before + 1)) // this sample may have started before the restart
        acquiresAfter += sample.acquires;
    QVERIFY(acquiresAfter > 0);
}

void TestContentionRun::runEndsWithItsPort()
{
    EngineThread engine;
    auto port = std::make_unique<ContentionPort>(engine);
    QSignalSpy began(port.get(), &ContentionPort::began);
    ContentionPlan plan = shortPlan();
    plan.duration = 1h;
    port->start(plan, privateTarget());
    QVERIFY(began.wait(20'000));
    port.reset(); // immediately, while all clients work
}

void TestContentionRun::portReportsTheRun()
{
    EngineThread engine;
    ContentionPort port(engine);
    QSignalSpy sampled(&port, &ContentionPort::sampled);
    QSignalSpy finished(&port, &ContentionPort::finished);
    QSignalSpy failed(&port, &ContentionPort::failed);
    for (int round = 1; round <= 2; ++round) { // repeatedly
        ContentionPlan plan = shortPlan();
        plan.duration = 1h;
        port.start(plan, privateTarget());
        QVERIFY(port.isRunning());
        const qsizetype before = sampled.size();
        QTRY_VERIFY_WITH_TIMEOUT(sampled.size() > before, 20'000);
        port.stop();
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), round, 20'000);
        QVERIFY(!port.isRunning());
        QVERIFY(finished.constLast().constFirst().value<ContentionReport>().whole.acquires > 0);
    }
    ContentionTarget nowhere;
    nowhere.server = *redis::parseAddress("unix:///nowhere/at/all.sock");
    port.start(shortPlan(), nowhere);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, 20'000);
    QVERIFY(!port.isRunning());
}

LOCKSCOPE_TEST(TestContentionRun)
#include "tst_contention_run.moc"
