// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Acts as exactly the printed user. With all permissions, every act works for every kind and the server
// refuses nothing. Without any single permission the server refuses something. Names outside the permission
// are inaccessible.

#include "lockengine/redis/redis_system.h"
#include "tests/lockengine/redis/control_tour.h"
#include "tests/lockengine/redis/printed_user.h"
#include "tests/support/test_program.h"

#include <QSet>
#include <QTest>

using namespace testing;
using For = AclRequest::For;

class TestAclControl : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void everyKindCanBeActedOn();
    void everyPermissionIsNeeded_data();
    void everyPermissionIsNeeded();
    void consoleWorksWithTheControlUser();
    void controlUserDeletesTracesOfItsNames();
    void otherNamesAreNotAccessible();
    void controlUserCannotForgeServerMessages();

private:
    std::unique_ptr<TestServer> m_server;
};

namespace {

constexpr char user[] = "lockcontrol";

AclRequest requestFor(For use)
{
    return AclRequest{use, {7, 0}, 0, false, {"orders:*"_ba}};
}

QList<QByteArray> actingWords()
{
    return printedWords(requestFor(For::Control));
}

Address addressAsUser(const TestServer &server)
{
    Address address = addressOf(server);
    address.user = QString::fromLatin1(user);
    address.password = Secret(userPassword);
    return address;
}

} // namespace

void TestAclControl::init()
{
    m_server = std::make_unique<TestServer>();
}

void TestAclControl::everyKindCanBeActedOn()
{
    makeUser(*m_server, actingWords());
    ControlTour tour(*m_server, QString::fromLatin1(user), userPassword);
    QCOMPARE(tour.run([] { return false; }), QList<QByteArray>());
    QCOMPARE(refusedBy(*m_server), QList<QByteArray>());
}

// The watch permissions have their own test.
void TestAclControl::everyPermissionIsNeeded_data()
{
    QTest::addColumn<QByteArray>("permission");
    const auto watching = permissionsIn(printedWords(requestFor(For::Watch)));
    for (const QByteArray &permission : permissionsIn(actingWords())) {
        if (!watching.contains(permission))
            QTest::newRow(permission) << permission;
    }
}

void TestAclControl::everyPermissionIsNeeded()
{
    QFETCH(QByteArray, permission);
    makeUser(*m_server, without(actingWords(), permission));
    ControlTour tour(*m_server, QString::fromLatin1(user), userPassword);
    tour.run([this] { return !refusedBy(*m_server).isEmpty(); });
    QVERIFY(!refusedBy(*m_server).isEmpty());
    if (permission.startsWith('+'))
        QVERIFY2(refusedBy(*m_server).contains(permission.sliced(1)), refusedBy(*m_server).join(' '));
}

void TestAclControl::consoleWorksWithTheControlUser()
{
    makeUser(*m_server, actingWords());
    SystemClock clock;
    RedisSystemOptions options;
    options.address = addressAsUser(*m_server);
    options.name = "test";
    const auto system = makeRedisSystem(options, clock);
    system->start();
    QTRY_COMPARE(system->status().phase, ConnectionPhase::Live);
    QCOMPARE(system->status().mode, WatchMode::Live);
    QVERIFY(system->status().degraded.isEmpty());
    QVERIFY(!system->status().actsRefused);
    const Identity us("9b7e1c52-58d2-4b0e-9d0c-5f2f3f0e7731", 7);
    const AcquireRequest request("orders:1", LockKind::Fair);
    const auto outcome = runTask(system->acquire(request, us));
    QVERIFY(outcome && outcome->result == AcquireResult::Acquired);
    const auto states = runTask(system->read({LockId("test", "orders:1", "redisson")}));
    QCOMPARE(states->constFirst().holders.size(), 1);
    QCOMPARE(runTask(system->forceRelease(states->constFirst())).result, ActResult::Done);
    QVERIFY(runTask(system->releaseOwn()).ok());
    QCOMPARE(refusedBy(*m_server), QList<QByteArray>());
}

// Other names are skipped, not an error.
void TestAclControl::controlUserDeletesTracesOfItsNames()
{
    makeUser(*m_server, actingWords());
    SystemClock clock;
    RedisSystemOptions options;
    options.address = addressAsUser(*m_server);
    const auto system = makeRedisSystem(options, clock);
    const QByteArray requestId = "0f3a0f3a0f3a0f3a0f3a0f3a0f3a0f3a";
    RepairRequest request;
    request.repair = Repair::DeleteTraces;
    m_server->cli({"SET", latchKey("jobs:1", requestId), "1"});
    const ActOutcome refused = runTask(system->repair(request));
    QCOMPARE(refused.result, ActResult::Refused);
    QCOMPARE(refused.error.kind, ErrorKind::NoPermission);
    for (const char *name : {"orders:1", "orders:2", "jobs:2", "orders:{3}"})
        m_server->cli({"SET", latchKey(name, requestId), "1"});
    const ActOutcome deleted = runTask(system->repair(request));
    QCOMPARE(deleted.result, ActResult::Done);
    QCOMPARE(deleted.count, 3);
    QCOMPARE(m_server->cli("DBSIZE"), "2");
}

void TestAclControl::otherNamesAreNotAccessible()
{
    makeUser(*m_server, actingWords());
    Collaborators who;
    who.user = QString::fromLatin1(user);
    who.password = Secret(userPassword);
    TestClient client(*m_server, {}, 3s, who);
    const auto outcome = runTask(client.start("jobs:1", 0ms));
    QVERIFY(!outcome.ok());
    QCOMPARE(outcome.error().kind, ErrorKind::NoPermission);
    QCOMPARE(m_server->cli("DBSIZE"), "0");
    m_server->cli("SET jobs:2 secret");
    for (const char *line :
        {"GET jobs:2", "SET jobs:2 x", "DEL jobs:2", "PUBLISH redisson_lock__channel:{jobs:2} 0",
            "EVAL return 1 jobs:2", "KEYS *", "FLUSHALL", "CONFIG GET *", "CLIENT KILL ID 1", "MONITOR"}) {
        QList<QByteArray> words{"ACL", "DRYRUN", user};
        words += QByteArray(line).split(' ');
        if (words[3] == "EVAL")
            words = {"ACL", "DRYRUN", user, "EVAL", "return 1", "1", "jobs:2"};
        QVERIFY2(m_server->cli(words).contains("no permissions"), line);
    }
    // Reads are allowed for all names, because the control user also watches.
    QCOMPARE(m_server->cli({"ACL", "DRYRUN", user, "PTTL", "jobs:2"}), "OK");
}

void TestAclControl::controlUserCannotForgeServerMessages()
{
    makeUser(*m_server, actingWords());
    for (const char *channel : {"__redis__:invalidate", "__keyevent@0__:expired", "redisson_sc:{jobs}"}) {
        const auto answer = m_server->cli({"ACL", "DRYRUN", user, "PUBLISH", channel, "x"});
        QVERIFY2(answer.contains("no permissions"), channel);
    }
    const auto own = m_server->cli({"ACL", "DRYRUN", user, "PUBLISH", "redisson_sc:{orders:1}", "x"});
    QCOMPARE(own, "OK");
}

LOCKSCOPE_TEST(TestAclControl)
#include "tst_acl_control.moc"
