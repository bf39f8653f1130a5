// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What an operator checks first.

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QDateTime>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

using namespace Qt::StringLiterals;
using testing::Finished;
using testing::lockctl;
using testing::RunningLockctl;
using testing::TestServer;

class TestProblems : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { m_server.cli("FLUSHALL"); }

    void healthyLocksAreNotListed();
    void theWorstIsListedFirst();
    void jsonContainsTheNameOfTheTrouble();
    void jsonAlwaysContainsTroubles_data();
    void jsonAlwaysContainsTroubles();
    void aServerThatCannotBePrintedHasAPlaceholder();
    void theCommandOfTheNextStepWorksAsPrinted_data();
    void theCommandOfTheNextStepWorksAsPrinted();
    void aDeadWaiterBehindALiveOneIsListed();

private:
    void hold(const QByteArray &lock)
    {
        m_server.cli({"HSET", lock, "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7", "1"});
        m_server.cli({"PEXPIRE", lock, "60000"});
    }
    // Enqueues a client that is gone.
    void queue(const QByteArray &lock, qint64 placeEnds = inMinutes(5))
    {
        m_server.cli({"RPUSH", "redisson_lock_queue:{" + lock + "}", waiter});
        m_server.cli({"ZADD", "redisson_lock_timeout:{" + lock + "}", QByteArray::number(placeEnds), waiter});
    }

    static qint64 inMinutes(int minutes) { return QDateTime::currentMSecsSinceEpoch() + minutes * 60'000; }

    const QByteArray waiter = "9b7e0000-8b1a-4a55-9c7d-0123456789ab:31";
    TestServer m_server;
};

void TestProblems::healthyLocksAreNotListed()
{
    hold("healthy");
    const Finished reported = lockctl(m_server.url(), {u"list"_s, u"--problems"_s});
    QCOMPARE(reported.output, ""_ba);
    QCOMPARE(reported.status, 0);
}

void TestProblems::theWorstIsListedFirst()
{
    hold("healthy");
    hold("a:waited");
    queue("a:waited");
    queue("b:stuck");
    m_server.cli("HSET c:odd 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7 1"); // no TTL
    const Finished list = lockctl(m_server.url(), {u"list"_s, u"--problems"_s});
    QCOMPARE(list.status, 0);
    const QByteArrayList lines = list.output.trimmed().split('\n');
    QCOMPARE(lines.size(), 3);
    QCOMPARE(lines[0], "!!\tb:stuck\tno holder\tfree\t1\tnext waiter dead");
    QVERIFY2(lines[1].startsWith("!\ta:waited\t"), list.output);
    QVERIFY2(lines[1].endsWith("\t1\twaiter 1 dead"), list.output);
    QVERIFY2(lines[2].startsWith("!\tc:odd\t"), list.output);
    QVERIFY2(lines[2].endsWith("\tno expiry\t\tnever expires"), list.output);
}

void TestProblems::jsonContainsTheNameOfTheTrouble()
{
    queue("b:stuck");
    hold("healthy");
    const Finished reported = lockctl(m_server.url(), {u"--json"_s, u"list"_s, u"--problems"_s});
    const QJsonObject stuck = QJsonDocument::fromJson(reported.output).object();
    QCOMPARE(stuck.value(u"name"_s).toString(), u"b:stuck"_s);
    QCOMPARE(stuck.value(u"trouble"_s).toString(), u"stuck"_s);
}

void TestProblems::jsonAlwaysContainsTroubles_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::newRow("list") << QStringList{u"list"_s};
    QTest::newRow("show") << QStringList{u"show"_s, u"stuck"_s};
    QTest::newRow("show a healthy lock") << QStringList{u"show"_s, u"healthy"_s};
}

void TestProblems::jsonAlwaysContainsTroubles()
{
    QFETCH(const QStringList, words);
    queue("stuck");
    hold("healthy");
    const Finished reported = lockctl(m_server.url(), QStringList{u"--json"_s} + words);
    for (const QByteArray &line : reported.output.trimmed().split('\n')) {
        const QJsonObject lock = QJsonDocument::fromJson(line).object();
        const bool isStuck = lock.value(u"name"_s) == u"stuck"_s;
        QCOMPARE(
            lock.value(u"trouble"_s), isStuck ? QJsonValue(u"stuck"_s) : QJsonValue(QJsonValue::Undefined));
    }
}

void TestProblems::aServerThatCannotBePrintedHasAPlaceholder()
{
    m_server.cli({"HSET", "job", "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7", "1"}); // never expires
    const QTemporaryDir folder;
    const QString socket = folder.filePath(u"a\\b.sock"_s);
    QVERIFY(QFile::link(QUrl(QString::fromUtf8(m_server.url())).path(), socket));
    const Finished reported = lockctl(""_ba, {u"--url"_s, u"unix://"_s + socket, u"show"_s, u"job"_s});
    QVERIFY2(reported.output.contains(": lockctl --url URL force-unlock job --yes"),
        reported.output + reported.errors);
}

void TestProblems::theCommandOfTheNextStepWorksAsPrinted_data()
{
    QTest::addColumn<QByteArray>("lock");
    QTest::newRow("plain") << "payment:9688"_ba;
    QTest::newRow("spaces and shell characters") << "a job; it's $(odd) `x`"_ba;
    QTest::newRow("another alphabet") << "\u5e93\u5b58 1"_ba;
    QTest::newRow("a dash") << "-a"_ba;
    QTest::newRow("not UTF-8") << "a\n\xff"_ba;
}

void TestProblems::theCommandOfTheNextStepWorksAsPrinted()
{
    QFETCH(const QByteArray, lock);
    m_server.cli({"HSET", lock, "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7", "1"}); // never expires
    const QString name = QString::fromLatin1(lock.toBase64());
    const Finished reported = lockctl(
        ""_ba, {u"--url"_s, QString::fromUtf8(m_server.url()), u"show"_s, u"--name-base64"_s, name});
    const QByteArray step = reported.output.sliced(qMax(0, reported.output.indexOf("Next step\t")));
    const QByteArray command = step.first(qMax(0, step.indexOf('\n'))).sliced(step.indexOf("lockctl "));
    QVERIFY2(
        command.startsWith("lockctl --url unix:") && command.contains(" force-unlock "), reported.output);
    QTemporaryDir state;
    QProcess shell;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    const QString programs = QFileInfo(testing::programPath(u"lockctl"_s)).path();
    environment.insert(u"PATH"_s, programs + u':' + environment.value(u"PATH"_s));
    environment.insert(u"XDG_STATE_HOME"_s, state.path());
    shell.setProcessEnvironment(environment);
    shell.start(u"sh"_s, {u"-c"_s, QString::fromUtf8(command)});
    QVERIFY(shell.waitForFinished());
    QVERIFY2(shell.exitCode() == 0, command + ": " + shell.readAllStandardError());
    QCOMPARE(m_server.cli({"EXISTS", lock}).trimmed(), "0");
}

// The first waiter is known to subscribe at once; that the second is dead takes two reads.
void TestProblems::aDeadWaiterBehindALiveOneIsListed()
{
    hold("job");
    const RunningLockctl live(
        m_server.url(), {u"hold"_s, u"job"_s, u"--kind"_s, u"fair"_s, u"--wait"_s, u"forever"_s});
    const auto isFirstSubscribed = [this] {
        const QByteArray first = m_server.cli("LINDEX redisson_lock_queue:{job} 0").trimmed();
        return !first.isEmpty() && m_server.cli("PUBSUB CHANNELS redisson_lock__*").contains(first);
    };
    QTRY_VERIFY(isFirstSubscribed());
    queue("job", inMinutes(20)); // behind the first waiter's position
    const Finished list = lockctl(m_server.url(), {u"list"_s, u"--problems"_s});
    QCOMPARE(list.status, 0);
    QVERIFY2(list.output.startsWith("!\tjob\t") && list.output.endsWith("\t2\twaiter 2 dead\n"),
        list.output + list.errors);
    QVERIFY(live.isRunning());
}

LOCKSCOPE_TEST(TestProblems)
#include "tst_problems.moc"
