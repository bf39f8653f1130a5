// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The report of lockctl doctor as text, as a probe line and as JSON, and its exit status.

#include "app/lockctl/doctor/doctor_report.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace lockengine;
using namespace lockctl;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestDoctorReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void exitStatus_data();
    void exitStatus();
    void aLockCountsOnce();
    void terminalGetsAColumnOfNames();
    void pipeGetsOneLineEach();
    void longSentencesAreWrapped();
    void namesOfClientsAreShown();
    void futureTimesAreTimesLeft();
    void wellServer();
    void probe();
    void unknownProbe();
    void summary();
    void repairIsACommand();
    void cardSaysWhatWhyOrAndDo();
    void serverThatCannotBeAskedIsNoMissingPermission();
};

namespace {

constexpr ServerTime kNow{1'795'164'000s};

Finding deadHead(const QByteArray &lock = "order:42", Harm harm = Harm::Stuck)
{
    Finding finding;
    finding.rule = "deadHead";
    finding.lock = LockId("redis", lock, "redisson");
    finding.who = "9b7e:31";
    finding.harm = harm;
    finding.since = kNow - 3s;
    finding.checked = kNow - 1s;
    finding.evidence = {{"waiter", ClientId{"9b7e:31"}}, {"expires", kNow + 178s}, {"live", qint64(2)}};
    finding.repair = Repair::RemoveWaiter;
    return finding;
}

Finding noExpiry(const QByteArray &lock = "cache:warm")
{
    Finding finding;
    finding.rule = "noExpiry";
    finding.lock = LockId("redis", lock, "redisson");
    finding.who = "77aa:1";
    finding.harm = Harm::AboutToBreak;
    finding.since = kNow - 3s;
    finding.checked = kNow - 1s;
    finding.evidence = {{"holder", ClientId{"77aa:1"}}};
    finding.repair = Repair::GiveLease;
    return finding;
}

DoctorReport reportOn(const QList<Finding> &findings)
{
    DoctorReport report;
    report.server = "redis://host";
    report.locks = 1936;
    report.watched = 5s;
    report.findings = findings;
    report.rules = 43;
    return report;
}

FindingStyle styleWith(bool isTerminal, const ClientNaming &names)
{
    OutputStyle output;
    output.isTerminal = isTerminal;
    output.columns = 100;
    return {names, kNow, "lockctl", output};
}

} // namespace

void TestDoctorReport::exitStatus_data()
{
    QTest::addColumn<int>("problems");
    QTest::addColumn<int>("warnings");
    QTest::addColumn<bool>("isWhole");
    QTest::addColumn<bool>("isBlind");
    QTest::addColumn<bool>("failOnProblem");
    QTest::addColumn<int>("status");
    QTest::newRow("well") << 0 << 0 << true << false << false << 0;
    QTest::newRow("warnings") << 0 << 2 << true << false << false << 1;
    QTest::newRow("warnings that do not count") << 0 << 2 << true << false << true << 0;
    QTest::newRow("problems") << 1 << 2 << true << false << false << 2;
    QTest::newRow("problems that count") << 1 << 0 << true << false << true << 2;
    QTest::newRow("incomplete scan") << 0 << 0 << false << false << false << 3;
    QTest::newRow("missing permission") << 0 << 2 << true << true << false << 3;
    QTest::newRow("a problem is one, whatever is not known") << 1 << 0 << false << true << false << 2;
}

void TestDoctorReport::exitStatus()
{
    QFETCH(int, problems);
    QFETCH(int, warnings);
    QFETCH(bool, isWhole);
    QFETCH(bool, isBlind);
    QFETCH(bool, failOnProblem);
    QList<Finding> findings;
    for (int i = 0; i < problems; ++i)
        findings.append(deadHead("p" + QByteArray::number(i)));
    for (int i = 0; i < warnings; ++i)
        findings.append(noExpiry("w" + QByteArray::number(i)));
    DoctorReport report = reportOn(findings);
    report.isWhole = isWhole;
    if (isBlind)
        report.blindProblems = {"deadHead"};
    QTEST(toInt(exitCodeOf(report, failOnProblem ? Severity::Problem : Severity::Warning)), "status");
}

void TestDoctorReport::aLockCountsOnce()
{
    const DoctorReport report = reportOn({deadHead("a"), noExpiry("a"), noExpiry("b")});
    QCOMPARE(report.count(Severity::Problem), 1);
    QCOMPARE(report.count(Severity::Warning), 1);
}

void TestDoctorReport::terminalGetsAColumnOfNames()
{
    const ClientNaming names;
    DoctorReport report = reportOn({deadHead(), noExpiry()});
    NotChecked blind;
    blind.rule = "replicasBehind";
    blind.why = NotChecked::Why::NoPermission;
    blind.reason = Error(ErrorKind::Forbidden, Reason::ServerNotDescribed, "+info");
    report.notChecked = {blind};
    const QByteArrayList lines
        = reportText(report, styleWith(true, names), ExitCode::DoctorProblems).split('\n');
    QCOMPARE(lines.value(0), "redis://host: 1,936 locks, watched for 5.0 s."_ba);
    QCOMPARE(lines.value(2), "PROBLEM  order:42    next waiter dead"_ba);
    QVERIFY2(lines.value(3).startsWith("                     The lock is free"), lines.value(3));
    QVERIFY(lines.contains(
        "                     Do: lockctl repair order:42 deadHead   (a preview; changes nothing)"));
    QVERIFY(lines.contains("WARNING  cache:warm  never expires"));
    QVERIFY(lines.contains("Not checked  replicasBehind: permission denied, needs +info"));
    QCOMPARE(lines.last(),
        "Result       1 problem, 1 warning \u00b7 42 of 43 rules checked \u00b7 exit status 2"_ba);
    for (const QByteArray &line : lines)
        QVERIFY2(line.size() <= 110, line);
}

void TestDoctorReport::pipeGetsOneLineEach()
{
    const ClientNaming names;
    const QByteArrayList lines
        = reportText(reportOn({deadHead()}), styleWith(false, names), ExitCode::DoctorProblems).split('\n');
    QCOMPARE(lines.size(), 2);
    QVERIFY2(
        lines[0].startsWith("PROBLEM\torder:42\tdeadHead\tnext waiter dead\tThe lock is free"), lines[0]);
    QCOMPARE(lines[1], "RESULT\t1 problem, 0 warnings\t43 of 43 rules"_ba);
}

void TestDoctorReport::longSentencesAreWrapped()
{
    const ClientNaming names;
    FindingStyle style = styleWith(true, names);
    style.output.columns = 60;
    for (const QByteArray &line : cardOf(deadHead(), style).split('\n'))
        QVERIFY2(line.size() <= 80, line); // the commands are not broken
}

void TestDoctorReport::namesOfClientsAreShown()
{
    NamingRule rule;
    rule.match = u"9b7e"_s;
    rule.name = u"billing"_s;
    const ClientNaming names({rule});
    QVERIFY(cardOf(deadHead(), styleWith(true, names)).contains("The next waiter, billing, has no"));
}

void TestDoctorReport::futureTimesAreTimesLeft()
{
    const ClientNaming names;
    QVERIFY(
        cardOf(deadHead(), styleWith(true, names)).replace("\n      ", " ").contains("expires in 2 m 58 s"));
}

void TestDoctorReport::wellServer()
{
    const ClientNaming names;
    QVERIFY(reportText(reportOn({}), styleWith(true, names), ExitCode::Done)
                .endsWith("No problems, no warnings. 1,936 locks, 43 of 43 rules."));
}

void TestDoctorReport::probe()
{
    QCOMPARE(probeLine(reportOn({deadHead(), noExpiry("a"), noExpiry("b")}), ExitCode::DoctorProblems),
        "LOCKS CRITICAL - 1 problem, 2 warnings | problems=1 warnings=2 locks=1936"_ba);
    QCOMPARE(probeLine(reportOn({}), ExitCode::Done),
        "LOCKS OK - 0 problems, 0 warnings | problems=0 warnings=0 locks=1936"_ba);
}

void TestDoctorReport::unknownProbe()
{
    DoctorReport report = reportOn({});
    report.isWhole = false;
    report.blindProblems = {"deadHead"};
    QCOMPARE(probeLine(report, ExitCode::DoctorNotKnown),
        "LOCKS UNKNOWN - 0 problems, 0 warnings, the scan is not complete, not permitted: deadHead | "
        "problems=0 warnings=0 locks=1936"_ba);
}

void TestDoctorReport::summary()
{
    DoctorReport report = reportOn({deadHead()});
    NotChecked late;
    late.rule = "renewedForEver";
    late.watched = 10min;
    report.notChecked = {late};
    QCOMPARE(summaryJson(report),
        R"({"summary":{"problems":1,"warnings":0,"locks":1936,"notChecked":[{"finding":"renewedForEver","why":"needs 10m"}]}})"_ba);
}

void TestDoctorReport::repairIsACommand()
{
    QCOMPARE(repairCommand(deadHead("a b"), "lockctl"), "lockctl repair 'a b' deadHead"_ba);
    Finding none = deadHead();
    none.repair = Repair::None;
    QCOMPARE(repairCommand(none, "lockctl"), QByteArray());
}

void TestDoctorReport::cardSaysWhatWhyOrAndDo()
{
    const ClientNaming names;
    const QByteArray card = cardOf(deadHead(), styleWith(true, names));
    QVERIFY2(card.startsWith("order:42: next waiter dead\nWhy   "), card);
    QVERIFY2(card.contains("\nOr    It is still subscribing"), card);
    QVERIFY2(card.contains("\nDo    Remove the dead waiter."), card);
    QVERIFY2(card.endsWith("lockctl repair order:42 deadHead --yes   does it"), card);
}

void TestDoctorReport::serverThatCannotBeAskedIsNoMissingPermission()
{
    NotChecked one;
    one.rule = "deadHead";
    one.why = NotChecked::Why::NoPermission;
    one.reason = Error(ErrorKind::Unreachable, Reason::ListenersPartlySeen, "10.0.0.2:6379: timed out");
    QCOMPARE(notCheckedText(one), "deadHead: another server cannot be asked: 10.0.0.2:6379: timed out"_ba);
}

LOCKSCOPE_PLAIN_TEST(TestDoctorReport)
#include "tst_doctor_report.moc"
