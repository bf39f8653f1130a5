// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// lockctl doctor and explain on a real server.

#include "tests/lockctl/commands/broken_locks.h"
#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using testing::BrokenLocks;
using testing::Finished;
using testing::lockctl;
using testing::RunningLockctl;
using testing::TestServer;

class TestDoctor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachBrokenLockIsNamedAndNoHealthyOne();
    void anEmptyServerIsWell();
    void aFullServerWithoutLocksIsFound();
    void warningsAloneExitWithOne();
    void failOnProblemIgnoresWarnings();
    void patternLimitsIt();
    void theProbeIsOneLine();
    void theProbeOfAnAbsentServerIsUnknown();
    void usageErrorsAreUnknown_data();
    void usageErrorsAreUnknown();
    void aMissingPermissionIsNotWell();
    void watchingReportsWhatBeginsAndEnds();
    void theProgramGetsEachFinding();
    void aProgramThatHangsIsEnded();
    void explainGivesTheCard();
    void explainOfAHealthyLock();
    void explainOfNoLock();
    void hostileNamesAreHarmless();
};

namespace {

QList<QJsonObject> objectsIn(const QByteArray &output)
{
    QList<QJsonObject> objects;
    for (const QByteArray &line : output.trimmed().split('\n'))
        objects.append(QJsonDocument::fromJson(line).object());
    return objects;
}

Finished doctor(const TestServer &server, const QStringList &more)
{
    return lockctl(server.url(), QStringList{u"doctor"_s, u"--for"_s, u"4s"_s} + more);
}

} // namespace

void TestDoctor::eachBrokenLockIsNamedAndNoHealthyOne()
{
    TestServer server;
    BrokenLocks broken(server);
    broken.plantAll();
    broken.plantNearMisses();
    const Finished report = doctor(server, {u"--json"_s});
    QByteArrayList found;
    QJsonObject summary;
    for (const QJsonObject &object : objectsIn(report.output)) {
        if (object.contains(u"summary"_s)) {
            summary = object.value(u"summary"_s).toObject();
            continue;
        }
        const bool isProblem = object.value(u"severity"_s) == u"problem"_s;
        const QByteArray id = object.value(u"finding"_s).toString().toUtf8();
        found.append((isProblem ? "!! " : "! ") + id);
        QCOMPARE(object.value(u"lock"_s).toString().toUtf8(), id); // each lock is named after its finding
        for (const QString &field : {u"confidence"_s, u"cause"_s, u"other"_s, u"step"_s})
            QVERIFY2(!object.value(field).toString().isEmpty(), (id + ": " + field.toUtf8()).constData());
        QVERIFY(object.value(u"since"_s).toDouble() > 0);
        QVERIFY(object.value(u"evidence"_s).isObject());
    }
    std::ranges::sort(found);
    QCOMPARE(found, BrokenLocks::expected());
    QCOMPARE(summary.value(u"problems"_s).toInt(),
        int(std::ranges::count_if(found, [](const QByteArray &line) { return line.startsWith("!!"); })));
    QCOMPARE(report.status, 2);
}

void TestDoctor::anEmptyServerIsWell()
{
    TestServer server;
    const Finished report = doctor(server, {});
    QVERIFY2(
        report.output.startsWith("NOT CHECKED\t") || report.output.startsWith("RESULT\t"), report.output);
    QVERIFY2(report.output.contains("RESULT\t0 problems, 0 warnings\t"), report.output);
    QVERIFY2(report.output.contains("NOT CHECKED\trenewedForEver\tneeds 10m"), report.output);
    QCOMPARE(report.status, 0);
}

// Without a lock, only the server's description shows its clock.
void TestDoctor::aFullServerWithoutLocksIsFound()
{
    TestServer server;
    server.cli("CONFIG SET maxmemory 100000");
    const Finished report = doctor(server, {});
    QVERIFY2(report.output.startsWith("PROBLEM\tthe server\tserverFull\t"), report.output);
    QVERIFY2(!report.output.contains("refused"), report.output); // only our own reads could be
    QCOMPARE(report.status, 2);
}

void TestDoctor::warningsAloneExitWithOne()
{
    TestServer server;
    server.cli({"HSET", "job", BrokenLocks::kHolder, "1"});
    const Finished report = doctor(server, {});
    QVERIFY2(report.output.startsWith("WARNING\tjob\tnoExpiry\t"), report.output);
    QCOMPARE(report.status, 1);
}

void TestDoctor::failOnProblemIgnoresWarnings()
{
    TestServer server;
    server.cli({"HSET", "job", BrokenLocks::kHolder, "1"});
    QCOMPARE(doctor(server, {u"--fail-on"_s, u"problem"_s}).status, 0);
}

void TestDoctor::patternLimitsIt()
{
    TestServer server;
    server.cli({"HSET", "job", BrokenLocks::kHolder, "1"});
    const Finished report = doctor(server, {u"--pattern"_s, u"order:*"_s});
    QVERIFY2(!report.output.contains("job"), report.output);
    QCOMPARE(report.status, 0);
}

void TestDoctor::theProbeIsOneLine()
{
    TestServer server;
    BrokenLocks broken(server);
    broken.queue("order", BrokenLocks::kDead);
    broken.hold("job");
    const Finished report = doctor(server, {u"--probe"_s});
    QCOMPARE(report.output, "LOCKS CRITICAL - 1 problem, 0 warnings | problems=1 warnings=0 locks=2\n"_ba);
    QCOMPARE(report.status, 2);
}

void TestDoctor::theProbeOfAnAbsentServerIsUnknown()
{
    const Finished report = lockctl("redis://127.0.0.1:1"_ba, {u"doctor"_s, u"--probe"_s});
    QVERIFY2(report.output.startsWith("LOCKS UNKNOWN - "), report.output);
    QCOMPARE(report.status, 3);
}

void TestDoctor::usageErrorsAreUnknown_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::newRow("an option") << QStringList{u"doctor"_s, u"--no-such"_s};
    QTest::newRow("a value") << QStringList{u"doctor"_s, u"--fail-on"_s, u"doom"_s};
    QTest::newRow("a duration") << QStringList{u"--json"_s, u"doctor"_s, u"--for"_s, u"soon"_s};
    QTest::newRow("both") << QStringList{u"doctor"_s, u"--probe"_s, u"--watch"_s};
    QTest::newRow("a name") << QStringList{u"doctor"_s, u"order"_s};
}

void TestDoctor::usageErrorsAreUnknown()
{
    QFETCH(QStringList, words);
    const Finished report = lockctl(""_ba, words);
    QCOMPARE(report.status, 3);
    QVERIFY(report.errors.startsWith("lockctl: "));
}

// Without subscriptions no rule can tell a dead waiter, so an exit status of 0 would be a lie.
void TestDoctor::aMissingPermissionIsNotWell()
{
    TestServer server;
    server.cli({"ACL", "SETUSER", "half", "on", ">secret", "~*", "&*", "+@all", "-pubsub"});
    QByteArray url = server.url();
    url.replace("unix://", "unix://half@");
    const Finished report
        = lockctl(RunningLockctl::Options{url, "secret"}, {u"doctor"_s, u"--for"_s, u"2s"_s});
    QVERIFY2(report.output.contains("NOT CHECKED\tdeadHead\tpermission denied, needs "), report.output);
    QCOMPARE(report.status, 3);
}

void TestDoctor::watchingReportsWhatBeginsAndEnds()
{
    TestServer server;
    server.cli({"HSET", "job", BrokenLocks::kHolder, "1"});
    RunningLockctl watching(server.url(), {u"--json"_s, u"doctor"_s, u"--watch"_s});
    const auto isState = [](const QString &state) {
        return [state](const QJsonObject &line) { return line.value(u"state"_s) == state; };
    };
    const QJsonObject opened = watching.next(isState(u"opened"_s)).object();
    QCOMPARE(opened.value(u"finding"_s).toString(), u"noExpiry"_s);
    server.cli({"PEXPIRE", "job", "600000"});
    const QJsonObject closed = watching.next(isState(u"closed"_s)).object();
    QCOMPARE(closed.value(u"lock"_s).toString(), u"job"_s);
    watching.signal(SIGTERM);
    QCOMPARE(watching.exitStatus(), 0);
}

void TestDoctor::theProgramGetsEachFinding()
{
    const QTemporaryDir folder;
    const QString program = folder.filePath(u"take"_s);
    QFile file(program);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("#!/bin/sh\ncat >> '" + folder.filePath(u"taken"_s).toUtf8() + "'\n");
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
    TestServer server;
    server.cli({"HSET", "job", BrokenLocks::kHolder, "1"});
    server.cli({"HSET", "mail", BrokenLocks::kHolder, "1"});
    const Finished report = doctor(server, {u"--exec"_s, program});
    QCOMPARE(report.status, 1);
    QFile taken(folder.filePath(u"taken"_s));
    QVERIFY2(taken.open(QIODevice::ReadOnly), report.errors);
    const QList<QJsonObject> findings = objectsIn(taken.readAll());
    QCOMPARE(findings.size(), 2);
    QCOMPARE(findings[0].value(u"finding"_s).toString(), u"noExpiry"_s);
}

void TestDoctor::aProgramThatHangsIsEnded()
{
    TestServer server;
    server.cli({"HSET", "job", BrokenLocks::kHolder, "1"});
    const Finished report = doctor(server, {u"--exec"_s, u"/bin/cat-that-does-not-exist"_s});
    QVERIFY2(report.errors.contains("cannot be started"), report.errors);
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"hang"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("#!/bin/sh\nexec sleep 100\n");
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
    const Finished late = doctor(server, {u"--exec"_s, file.fileName()});
    QVERIFY2(late.errors.contains("took longer than 10 s"), late.errors);
    QCOMPARE(late.status, 1);
}

void TestDoctor::explainGivesTheCard()
{
    TestServer server;
    BrokenLocks broken(server);
    broken.queue("order:42", BrokenLocks::kDead);
    const Finished card = lockctl(server.url(), {u"explain"_s, u"order:42"_s});
    QCOMPARE(card.status, 0);
    QVERIFY2(card.output.startsWith("order:42: next waiter dead\nWhy   "), card.output);
    QVERIFY2(card.output.contains("\nOr    "), card.output);
    QVERIFY2(card.output.contains("\nDo    "), card.output);
    QVERIFY2(card.output.contains("repair order:42 deadHead --yes"), card.output);
}

void TestDoctor::explainOfAHealthyLock()
{
    TestServer server;
    BrokenLocks broken(server);
    broken.hold("job");
    const Finished card = lockctl(server.url(), {u"explain"_s, u"job"_s});
    QCOMPARE(card.status, 0);
    QVERIFY2(card.output.startsWith("job: nothing is wrong with it"), card.output);
}

void TestDoctor::explainOfNoLock()
{
    TestServer server;
    const Finished card = lockctl(server.url(), {u"explain"_s, u"job"_s});
    QCOMPARE(card.status, 1);
    QVERIFY2(card.errors.contains("there is no lock job"), card.errors);
}

void TestDoctor::hostileNamesAreHarmless()
{
    TestServer server;
    server.cli({"HSET", "a\n\x1b[31m{holder}", BrokenLocks::kHolder, "1"});
    const Finished report = doctor(server, {});
    QVERIFY(!report.output.contains('\x1b'));
    QVERIFY2(report.output.contains("WARNING\ta\\u{A}\\u{1B}[31m{holder}\tnoExpiry\t"), report.output);
}

LOCKSCOPE_TEST(TestDoctor)
#include "tst_doctor.moc"
