// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace Qt::StringLiterals;
using testing::Finished;
using testing::lockctl;
using testing::RunningLockctl;
using testing::TestServer;

// release and force-unlock.
class TestSteering : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_server.cli("FLUSHALL"); }
    void releaseReleasesOneHold();
    void releaseRequiresTheActualHolder();
    void forceUnlockEndsTheHoldAndWakesTheNextWaiter_data();
    void forceUnlockEndsTheHoldAndWakesTheNextWaiter();
    void aFreeLockCannotBeForceUnlocked();
    void aKeyThatIsNoLockIsNotChanged();
    void aQueueOfTheWrongTypeDoesNotPreventForceUnlock();
    void anUnreadHolderIsNotReportedAsMissing_data();
    void anUnreadHolderIsNotReportedAsMissing();
    void anUnansweredActIsReadBack();
    void aSuspendedServerLeavesTheOutcomeUnknown();
    void actsAreRecorded();
    void ownHoldsAreRecordedWithTheirIdOnTheServer();
    void anInvalidAuditFileIsRefusedImmediately();

private:
    TestServer m_server;
};

void TestSteering::releaseReleasesOneHold()
{
    m_server.cli("HSET job 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1 2");
    m_server.cli("PEXPIRE job 60000");
    const QStringList words{
        u"--json"_s, u"release"_s, u"job"_s, u"--owner"_s, u"0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1"_s};
    const Finished one = lockctl(m_server.url(), words);
    QCOMPARE(one.status, 0);
    QVERIFY2(one.output.contains(R"("event":"partlyReleased","lock":"job")"), one.output);
    QVERIFY2(one.output.contains(R"("count":1)"), one.output);
    QCOMPARE(m_server.cli("HGETALL job"), "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1\n1");
    const Finished last = lockctl(m_server.url(), words);
    QCOMPARE(last.status, 0);
    QVERIFY2(last.output.contains(R"("event":"released","lock":"job")"), last.output);
    QCOMPARE(m_server.cli("KEYS *"), "");
    const Finished again = lockctl(m_server.url(),
        {u"--json"_s, u"release"_s, u"job"_s, u"--owner"_s, u"0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1"_s});
    QCOMPARE(again.status, 1);
    QCOMPARE(again.errors, "lockctl: 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1 does not hold job\n");
}

void TestSteering::releaseRequiresTheActualHolder()
{
    m_server.cli("HSET job 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1 1");
    m_server.cli("PEXPIRE job 60000");
    QCOMPARE(
        lockctl(m_server.url(),
            {u"--json"_s, u"release"_s, u"job"_s, u"--owner"_s, u"0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:2"_s})
            .status,
        1);
    QCOMPARE(m_server.cli("HGETALL job"), "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1\n1");
}

void TestSteering::forceUnlockEndsTheHoldAndWakesTheNextWaiter_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addRow("reentrant") << u"reentrant"_s;
    QTest::addRow("fair") << u"fair"_s;
}

void TestSteering::forceUnlockEndsTheHoldAndWakesTheNextWaiter()
{
    QFETCH(QString, kind);
    m_server.cli("HSET job 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1 1");
    m_server.cli("PEXPIRE job 600000");
    RunningLockctl waiter(
        m_server.url(), {u"--json"_s, u"hold"_s, u"job"_s, u"--kind"_s, kind, u"--wait"_s, u"5m"_s});
    QTRY_VERIFY(m_server.cli("PUBSUB CHANNELS redisson_lock__channel:{job}*") != "");
    if (kind == u"fair")
        QTRY_COMPARE(m_server.cli("LLEN redisson_lock_queue:{job}"), "1");
    const Finished forced = lockctl(m_server.url(), {u"--json"_s, u"force-unlock"_s, u"job"_s, u"--yes"_s});
    QCOMPARE(forced.status, 0);
    QVERIFY2(forced.output.contains(R"("event":"forceReleased","lock":"job")"), forced.output);
    QVERIFY(!waiter.nextEvent(u"acquired"_s).text.isEmpty());
}

void TestSteering::aFreeLockCannotBeForceUnlocked()
{
    const Finished done = lockctl(m_server.url(), {u"--json"_s, u"force-unlock"_s, u"job"_s, u"--yes"_s});
    QCOMPARE(done.status, 1);
    QCOMPARE(done.errors, "lockctl: no client holds job\n");
}

void TestSteering::aKeyThatIsNoLockIsNotChanged()
{
    m_server.cli("SET job 7"); // a number may be a counter without a holder
    const Finished done = lockctl(m_server.url(), {u"--json"_s, u"force-unlock"_s, u"job"_s, u"--yes"_s});
    QCOMPARE(done.status, 1);
    QVERIFY2(done.errors.contains("Lockscope can show locks of this kind, but it cannot do this to them."),
        done.errors);
    QCOMPARE(m_server.cli("GET job"), "7");
    m_server.cli("DEL job");
    m_server.cli("HSET job name Alice city Berlin");
    const Finished map = lockctl(m_server.url(), {u"--json"_s, u"force-unlock"_s, u"job"_s, u"--yes"_s});
    QCOMPARE(map.status, 1);
    QCOMPARE(map.errors, "lockctl: the key of this name is not a lock: job\n");
    QCOMPARE(
        lockctl(m_server.url(), {u"--json"_s, u"release"_s, u"job"_s, u"--owner"_s, u"name"_s}).status, 1);
    QCOMPARE(m_server.cli("HLEN job"), "2");
}

void TestSteering::aQueueOfTheWrongTypeDoesNotPreventForceUnlock()
{
    const QStringList words{u"--json"_s, u"force-unlock"_s, u"job"_s, u"--yes"_s};
    const QByteArray sentence = "the key of its queue has another type";
    for (const char *odd : {"SET redisson_lock_queue:{job} x", "SET redisson_lock_timeout:{job} x"}) {
        m_server.cli("FLUSHALL");
        m_server.cli("HSET job 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1 1");
        m_server.cli("PEXPIRE job 600000");
        m_server.cli("RPUSH redisson_lock_queue:{job} 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:2");
        m_server.cli(odd);
        QVERIFY(lockctl(m_server.url(), {u"list"_s}).output.contains(sentence));
        const Finished forced = lockctl(m_server.url(), words);
        QVERIFY2(forced.status == 0, forced.errors);
        QCOMPARE(m_server.cli("EXISTS job"), "0");
    }
}

void TestSteering::anUnreadHolderIsNotReportedAsMissing_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<bool>("isTooLarge");
    QTest::addColumn<QByteArray>("errors");
    const QString owner = u"0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:"_s;
    QTest::newRow("a reader outside of the sample")
        << QStringList{u"--json"_s, u"release"_s, u"doc"_s, u"--owner"_s, owner + u"UNREAD"_s} << false
        << "lockctl: whether 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:UNREAD holds doc is not known: it has more "
           "holders than were read\n"_ba;
    QTest::newRow("force-unlock of a sample")
        << QStringList{u"--json"_s, u"force-unlock"_s, u"doc"_s, u"--yes"_s} << false
        << "lockctl: The lock has more holders than Lockscope reads, so it cannot tell which of them this "
           "would affect.\n"_ba;
    QTest::newRow("release of a too large lock")
        << QStringList{u"--json"_s, u"release"_s, u"doc"_s, u"--owner"_s, owner + u"1"_s} << true
        << "lockctl: whether 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1 holds doc is not known: it is too large "
           "to be read\n"_ba;
    QTest::newRow("force-unlock of a too large lock")
        << QStringList{u"--json"_s, u"force-unlock"_s, u"doc"_s, u"--yes"_s} << true
        << "lockctl: whether a client holds doc is not known: it is too large to be read\n"_ba;
}

void TestSteering::anUnreadHolderIsNotReportedAsMissing()
{
    QFETCH(QStringList, words);
    QFETCH(bool, isTooLarge);
    QFETCH(QByteArray, errors);
    m_server.cli({"EVAL",
        "redis.call('hset', 'doc', 'mode', 'read') for i = 1, 2000 do redis.call('hset', 'doc', "
        "'0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:' .. i, 1) end redis.call('pexpire', 'doc', 600000)",
        "0"});
    if (isTooLarge) { // large fields are not read, not even in part
        m_server.cli("DEL doc");
        m_server.cli({"EVAL",
            "redis.call('hset', 'doc', '0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1', 1, "
            "'x', string.rep('x', 5000000))",
            "0"});
    }
    // The sampled readers depend on the seed of the server's hash tables.
    const QByteArray shown = lockctl(m_server.url(), {u"--json"_s, u"show"_s, u"doc"_s}).output;
    int unread = 1;
    while (shown.contains("9ab:" + QByteArray::number(unread) + '"'))
        ++unread;
    const QByteArray fields = m_server.cli("HLEN doc");
    const Finished done
        = lockctl(m_server.url(), words.replaceInStrings(u"UNREAD"_s, QString::number(unread)));
    QCOMPARE(done.status, 1);
    QCOMPARE(done.errors, errors.replace("UNREAD", QByteArray::number(unread)));
    QCOMPARE(m_server.cli("HLEN doc"), fields);
}

// The server rejects writes for a while, but still answers reads.
void TestSteering::anUnansweredActIsReadBack()
{
    m_server.cli("HSET job 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1 1");
    m_server.cli("PEXPIRE job 600000");
    m_server.cli("CLIENT PAUSE 60000 WRITE");
    const Finished forced = lockctl(m_server.url(), {u"--json"_s, u"force-unlock"_s, u"job"_s, u"--yes"_s});
    m_server.cli("CLIENT UNPAUSE");
    QCOMPARE(forced.status, 3);
    QCOMPARE(forced.errors,
        "lockctl: the reply was lost; job is still held by 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1\n");
    QCOMPARE(m_server.cli("EXISTS job"), "1"); // and it was not executed later
}

void TestSteering::aSuspendedServerLeavesTheOutcomeUnknown()
{
    m_server.cli("HSET job 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1 1");
    m_server.cli("PEXPIRE job 600000");
    m_server.cli("CLIENT PAUSE 60000 WRITE");
    RunningLockctl forcing(m_server.url(), {u"--json"_s, u"force-unlock"_s, u"job"_s, u"--yes"_s});
    QTRY_VERIFY(m_server.cli("CLIENT LIST").contains("cmd=eval")); // it waits for its reply
    m_server.pause();
    const int status = forcing.exitStatus();
    m_server.resume();
    m_server.cli("CLIENT UNPAUSE");
    QCOMPARE(status, 3);
    QVERIFY2(forcing.errors().contains("the outcome is unknown"), forcing.errors());
}

void TestSteering::actsAreRecorded()
{
    m_server.cli("HSET job 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1 1");
    m_server.cli("PEXPIRE job 60000");
    RunningLockctl forcing(m_server.url(),
        {u"--json"_s, u"force-unlock"_s, u"job"_s, u"--yes"_s, u"--reason"_s, u"its worker is dead"_s});
    QCOMPARE(forcing.exitStatus(), 0);
    QVERIFY(forcing.audit().contains(R"("act":"force-release")"));
    QVERIFY(forcing.audit().contains(R"("reason":"its worker is dead")"));
    QVERIFY(forcing.audit().contains(R"("holder":"0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1")"));
    QVERIFY(forcing.audit().contains(R"("outcome":"done")"));
}

void TestSteering::ownHoldsAreRecordedWithTheirIdOnTheServer()
{
    RunningLockctl holding(
        m_server.url(), {u"--json"_s, u"hold"_s, u"job"_s, u"--kind"_s, u"write"_s, u"--for"_s, u"1ms"_s});
    QCOMPARE(holding.exitStatus(), 0);
    QList<QJsonObject> intents;
    for (const QByteArray &line : holding.audit().split('\n')) {
        const QJsonObject record = QJsonDocument::fromJson(line).object();
        if (record.value("phase"_L1) == "intent"_L1)
            intents.append(record);
    }
    QCOMPARE(intents.size(), 2);
    QCOMPARE(intents[0].value("act"_L1), u"acquire"_s);
    QCOMPARE(intents[1].value("act"_L1), u"release-own"_s);
    for (const QJsonObject &intent : intents) {
        QCOMPARE(intent.value("lock"_L1), u"job"_s);
        QVERIFY2(intent.value("holder"_L1).toString().endsWith(u":1:write"_s), holding.audit());
    }
}

void TestSteering::anInvalidAuditFileIsRefusedImmediately()
{
    m_server.cli("HSET job 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1 1");
    m_server.cli("PEXPIRE job 600000");
    QTemporaryDir state;
    QVERIFY(QDir(state.path()).mkdir(u"lockscope"_s));
    const QByteArray fifo = QFile::encodeName(state.filePath(u"lockscope/audit.jsonl"_s));
    QCOMPARE(::mkfifo(fifo.constData(), 0600), 0);
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"XDG_STATE_HOME"_s, state.path());
    process.setProcessEnvironment(environment);
    process.start(testing::programPath(u"lockctl"_s),
        {u"--url"_s, QString::fromUtf8(m_server.url()), u"--json"_s, u"force-unlock"_s, u"job"_s,
            u"--yes"_s});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 1);
    QCOMPARE(process.readAllStandardError(),
        "lockctl: The audit file cannot be written, so nothing was done. Make it writable and try again. ("
            + fifo + ": it is not a regular file)\n");
    QCOMPARE(m_server.cli("EXISTS job"), "1");
}

LOCKSCOPE_TEST(TestSteering)
#include "tst_steering.moc"
