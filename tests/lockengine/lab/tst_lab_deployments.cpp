// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/connection.h"
#include "lockengine/redis/wire/redis_reason.h"
#include "tests/lockengine/lab/lab_test.h"
#include "tests/support/open_connection.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace std::chrono_literals;
using namespace testing;

// Labs with several related servers.
class TestLabDeployments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void failoverKeepsReplicatedLocks();
    void failoverLosesUnreplicatedLocks();
    void unconfirmedSyncAcquireIsNotHeld();
    void killedPrimaryIsReplacedOnlyOnCommand();
    void cutOffReplicaReconnectsOnceASecond();
    void demotedNewPrimaryIsPromotedAgain_data();
    void demotedNewPrimaryIsPromotedAgain();
    void clientsOfAClusterFindTheirNodes();
    void clusterTimeLeapsToo();
    void everyServerRequiresThePassword_data();
    void everyServerRequiresThePassword();
};

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// The processes of this test's guardians, as folders of /proc.
QStringList processesOfGuardians()
{
    const auto parentOf = [](const QString &pid) {
        const QByteArray stat = contentOf(u"/proc/%1/stat"_s.arg(pid));
        return QString::fromLatin1(stat.mid(stat.lastIndexOf(')') + 2).split(' ').value(1));
    };
    QStringList processes;
    for (const QString &pid : QDir(u"/proc"_s).entryList({u"[0-9]*"_s}, QDir::Dirs)) {
        if (parentOf(parentOf(pid)).toLongLong() == QCoreApplication::applicationPid())
            processes.append(u"/proc/"_s + pid);
    }
    return processes;
}

quint16 portOf(const QString &process)
{
    for (const QByteArray &line : contentOf(process + u"/cwd/redis.conf"_s).split('\n')) {
        if (line.startsWith("port ") && line != "port 0")
            return line.mid(5).toUShort();
    }
    return 0;
}

Result<redis::Greeting> knockAt(quint16 port, const Secret &password)
{
    SystemClock clock;
    redis::ConnectionOptions options;
    options.address = redis::parseAddress("redis://127.0.0.1:" + QByteArray::number(port)).value();
    options.address.password = password;
    redis::Connection connection(options, clock);
    return runTask(connection.open());
}

} // namespace

void TestLabDeployments::failoverKeepsReplicatedLocks()
{
    const auto lab = readyLab({"A", "B"}, LabDeployment::Sentinels, 2);
    QVERIFY(!lab->state().servers[0].isReplica);
    QVERIFY(lab->state().servers[1].isReplica);
    LabAct lock = lockAct("A", "orders");
    lock.sync = 1;
    QCOMPARE(act(*lab, lock).synced, std::optional<qint64>(1));
    act(*lab, actOn(LabVerb::Kill, "s1"));
    act(*lab, actOn(LabVerb::FailOver, "s1"));
    QCoreApplication::processEvents();
    QVERIFY(!lab->state().servers[1].isReplica);
    QCOMPARE(holdersOf(*lab, "orders", "s2"), "A"_ba);
    QCOMPARE(act(*lab, tryLockAct("B", "orders")).result, LabResult::NotAcquired);
    pass(*lab, 60s);
    QCOMPARE(holdersOf(*lab, "orders", "s2"), "A"_ba);
}

void TestLabDeployments::failoverLosesUnreplicatedLocks()
{
    const auto lab = readyLab({"A", "B"}, LabDeployment::Sentinels, 2);
    act(*lab, actOn(LabVerb::Slow, "s2", 1s));
    QCOMPARE(lab->state().servers[1].state, LabServerState::Slowed);
    QCOMPARE(act(*lab, lockAct("A", "orders")).result, LabResult::Acquired);
    QCOMPARE(holdersOf(*lab, "orders", "s2"), ""_ba);
    act(*lab, actOn(LabVerb::Kill, "s1"));
    act(*lab, actOn(LabVerb::FailOver, "s2"));
    QCOMPARE(act(*lab, tryLockAct("B", "orders")).result, LabResult::Acquired);
    pass(*lab, 10s);
    QCOMPARE(beliefsOf(*lab, "A"), 0);
}

void TestLabDeployments::unconfirmedSyncAcquireIsNotHeld()
{
    const auto lab = readyLab({"A"}, LabDeployment::Sentinels, 2);
    act(*lab, actOn(LabVerb::Slow, "s2", 1s));
    LabAct lock = tryLockAct("A", "orders");
    lock.sync = 1;
    const LabAnswer answer = act(*lab, lock);
    QCOMPARE(answer.result, LabResult::Refused);
    QCOMPARE(answer.error.reason, redis::RedisReason::NoReplicaSynced);
    QCOMPARE(holdersOf(*lab, "orders", "s1"), ""_ba);
    act(*lab, actOn(LabVerb::Slow, "s2", 0s));
    pass(*lab, 5s);
    const LabAnswer confirmed = act(*lab, lock);
    QVERIFY2(confirmed.result == LabResult::Acquired, confirmed.error.detail.constData());
    QCOMPARE(confirmed.synced, std::optional<qint64>(1));
}

void TestLabDeployments::killedPrimaryIsReplacedOnlyOnCommand()
{
    const auto lab = readyLab({"A"}, LabDeployment::Sentinels, 3);
    act(*lab, actOn(LabVerb::Kill, "s1"));
    pass(*lab, 60s);
    QCOMPARE(act(*lab, tryLockAct("A", "orders")).result, LabResult::Refused);
    act(*lab, actOn(LabVerb::FailOver, "s1"));
    QCOMPARE(act(*lab, tryLockAct("A", "orders")).result, LabResult::Acquired);
    act(*lab, actOn(LabVerb::Restart, "s1"));
    pass(*lab, 1s);
    QCOMPARE(act(*lab, unlockAct("A", "orders")).result, LabResult::Done);
}

void TestLabDeployments::cutOffReplicaReconnectsOnceASecond()
{
    const auto lab = readyLab({"A"}, LabDeployment::Sentinels, 2);
    act(*lab, actOn(LabVerb::Slow, "s2", 1s));
    pass(*lab, 5s);
    act(*lab, lockAct("A", "orders"));
    int asked = 0;
    for (const QString &process : processesOfGuardians())
        asked += int(contentOf(process + u"/cwd/server.log"_s).count("MASTER <-> REPLICA sync started"));
    QVERIFY2(asked >= 2 && asked <= 10, qPrintable(QString::number(asked)));
    QCOMPARE(holdersOf(*lab, "orders", "s2"), ""_ba);
    act(*lab, actOn(LabVerb::Slow, "s2", 0s));
    QCOMPARE(holdersOf(*lab, "orders", "s2"), "A"_ba);
}

void TestLabDeployments::demotedNewPrimaryIsPromotedAgain_data()
{
    QTest::addColumn<QByteArray>("logged");
    QTest::newRow("before the leading sentinel sees the promotion") << "MASTER MODE enabled"_ba;
    QTest::newRow("after the leading sentinel has seen the promotion") << "+promoted-slave"_ba;
}

// Like a sentinel that learns of the failover late, and still considers the old primary the right one.
void TestLabDeployments::demotedNewPrimaryIsPromotedAgain()
{
    QFETCH(QByteArray, logged);
    const auto lab = readyLab({"A"}, LabDeployment::Sentinels, 2);
    const QStringList processes = processesOfGuardians();
    const auto portOfServer = [&processes](bool isReplica) {
        for (const QString &process : processes) {
            const QByteArray configuration = contentOf(process + u"/cwd/redis.conf"_s);
            if (!configuration.contains("\nsentinel ") && configuration.contains("\nreplicaof ") == isReplica)
                return portOf(process);
        }
        return quint16(0);
    };
    const quint16 oldPrimary = portOfServer(false);
    const auto isLogged = [&processes](const QByteArray &words) {
        return std::ranges::any_of(processes, [&words](const QString &process) {
            return contentOf(process + u"/cwd/server.log"_s).contains(words);
        });
    };
    SystemClock clock;
    redis::Address replica
        = redis::parseAddress("redis://127.0.0.1:" + QByteArray::number(portOfServer(true))).value();
    replica.password = lab->state().servers[1].password;

    std::optional<Result<LabAnswer>> answer;
    QCoro::connect(lab->perform(actOn(LabVerb::FailOver, "s1")), lab.get(),
        [&answer](const Result<LabAnswer> &ended) { answer = ended; });
    QTRY_VERIFY_WITH_TIMEOUT(isLogged(logged), 15'000);
    const redis::Command follow = redis::Command("REPLICAOF"_ba).arg("127.0.0.1"_ba).arg(qint64(oldPrimary));
    const auto promoted
        = openConnection(optionsFor(replica), clock); // a promotion closes earlier connections
    QCOMPARE(ask(*promoted, follow).value().text(), "OK"_ba);
    QVERIFY(!answer);
    QTRY_VERIFY_WITH_TIMEOUT(answer, 60'000);
    QVERIFY2(answer->ok(), answer->ok() ? "" : answer->error().detail);
    QVERIFY(!lab->state().servers[1].isReplica);
    QCOMPARE(act(*lab, tryLockAct("A", "orders")).result, LabResult::Acquired);
}

void TestLabDeployments::clientsOfAClusterFindTheirNodes()
{
    const auto lab = readyLab({"A", "B"}, LabDeployment::Cluster, 3);
    QCOMPARE(lab->state().servers.size(), 3);
    const QList<QByteArray> locks{"one", "two", "three", "four", "five"};
    for (const QByteArray &lock : locks) {
        QCOMPARE(act(*lab, lockAct("A", lock, LockKind::Fair)).result, LabResult::Acquired);
        QCOMPARE(act(*lab, lockAct("B", lock, LockKind::Fair)).result, LabResult::Waiting);
    }
    for (const QByteArray &lock : locks)
        QCOMPARE(act(*lab, unlockAct("A", lock, LockKind::Fair)).result, LabResult::Done);
    QCOMPARE(beliefsOf(*lab, "B"), locks.size());
}

void TestLabDeployments::clusterTimeLeapsToo()
{
    const auto lab = readyLab({"A", "B"}, LabDeployment::Cluster, 3);
    act(*lab, lockAct("A", "orders"));
    LabAct lock = lockAct("A", "stock");
    lock.lease = 20s;
    act(*lab, lock);
    pass(*lab, 1min);
    QCOMPARE(act(*lab, tryLockAct("B", "orders")).result, LabResult::NotAcquired);
    QCOMPARE(act(*lab, tryLockAct("B", "stock")).result, LabResult::Acquired);
    QCOMPARE(beliefsOf(*lab, "A"), 1);
}

void TestLabDeployments::everyServerRequiresThePassword_data()
{
    QTest::addColumn<LabDeployment>("deployment");
    QTest::addColumn<int>("servers");
    QTest::addColumn<int>("processes");
    QTest::newRow("sentinels") << LabDeployment::Sentinels << 2 << 5;
    QTest::newRow("cluster") << LabDeployment::Cluster << 3 << 3;
}

void TestLabDeployments::everyServerRequiresThePassword()
{
    QFETCH(LabDeployment, deployment);
    QFETCH(int, servers);
    QFETCH(int, processes);
    const auto lab = readyLab({"A"}, deployment, servers);
    QCOMPARE(act(*lab, lockAct("A", "orders")).result, LabResult::Acquired);
    const Secret password = lab->state().servers[0].password;
    QCOMPARE(password.reveal().size(), 32);
    const QStringList all = processesOfGuardians();
    QCOMPARE(all.size(), processes);
    for (const QString &process : all) {
        const quint16 port = portOf(process);
        QVERIFY(port > 0);
        QCOMPARE(knockAt(port, Secret()).error().kind, ErrorKind::AuthenticationRequired);
        QCOMPARE(knockAt(port, Secret("guessed")).error().kind, ErrorKind::WrongPassword);
        const Result<redis::Greeting> known = knockAt(port, password);
        QVERIFY2(known.ok(), known ? "" : known.error().detail);
        for (const char *shown : {"/cmdline", "/environ", "/cwd/server.log"})
            QVERIFY2(!contentOf(process + QLatin1String(shown)).contains(password.reveal()), shown);
    }
    for (const LabServer &server : lab->state().servers)
        QVERIFY(!server.url.contains(password.reveal()));
    const auto another = readyLab({}, deployment, servers);
    QVERIFY(another->state().servers[0].password.reveal() != password.reveal());
}

LOCKSCOPE_TEST(TestLabDeployments)
#include "tst_lab_deployments.moc"
