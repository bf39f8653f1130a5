// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Watches as exactly the printed user. Everything works and nothing can be written. Without any single
// permission, Lockscope names the missing one.

#include "lockengine/redis/watch/watch_connections.h"
#include "tests/lockengine/redis/key_picture.h"
#include "tests/lockengine/redis/observation_log.h"
#include "tests/lockengine/redis/printed_user.h"
#include "tests/support/open_connection.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::holderId;
using testing::InspectorLog;

class TestAclWatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void liveModeWorks();
    void theOtherModesWork_data();
    void theOtherModesWork();
    void anotherDatabaseCanBeWatched();
    void nothingCanBeWritten();
    void missingPermissionIsNamed_data();
    void missingPermissionIsNamed();
    void refusedActsAreKnownInAdvance_data();
    void refusedActsAreKnownInAdvance();
    void permissionGrantedLaterIsNoticed();

private:
    void makeLocks() const;
    [[nodiscard]] InspectorOptions optionsOfUser(const QByteArray &user = "lockwatch") const;
    void readRecords(InspectorLog &log) const;

    std::unique_ptr<testing::TestServer> m_server;
    SystemClock m_clock;
};

namespace {

const QList<QByteArray> locks{"job", "fairly", "fenced", "pool", "sparse"};

AclRequest watching(int database = 0)
{
    AclRequest request;
    request.version = {7, 0};
    request.database = database;
    return request;
}

QList<QByteArray> detailsOf(const QList<Error> &errors)
{
    QList<QByteArray> details;
    for (const Error &error : errors)
        details.append(error.kind == ErrorKind::NoPermission ? error.detail : QByteArray());
    return details;
}

bool isConsequence(const Error &error)
{
    return error.kind == ErrorKind::NoPermission && error.reason.detail() == Reason::Detail::Permission
        && error.reason != Reason::MayNotAct;
}

} // namespace

void TestAclWatch::init()
{
    m_server = std::make_unique<testing::TestServer>();
}

// One lock of each shape that is read differently.
void TestAclWatch::makeLocks() const
{
    m_server->cli({"HSET", "job", holderId(1), "1"});
    m_server->cli({"HSET", "fairly", holderId(1), "1"});
    m_server->cli({"RPUSH", "redisson_lock_queue:{fairly}", holderId(2)});
    m_server->cli({"ZADD", "redisson_lock_timeout:{fairly}", "99999999999999", holderId(2)});
    m_server->cli({"HSET", "fenced", holderId(1), "1"});
    m_server->cli("SET redisson_lock_token:{fenced} 7");
    m_server->cli("SET pool 3");
    m_server->cli("ZADD {pool}:timeout 99999999999999 abcdefghijklmnop");
    // More holders than one read returns. Lockscope then checks for the mode field of a read-write lock.
    const QByteArray holder = "string.format('%08x-aaaa-4bbb-8ccc-%012x:1', i, i)";
    m_server->cli({"EVAL", "for i = 1, 1000 do redis.call('HSET', 'crowded', " + holder + ", 1) end", "0"});
    // Most holders are removed while the server cannot shrink the table. HSCAN then returns an incomplete
    // page, and Lockscope reads the whole hash.
    m_server->cli({"EVAL", "for i = 1, 9000 do redis.call('HSET', 'sparse', " + holder + ", 1) end", "0"});
    m_server->cli("CONFIG SET rdb-key-save-delay 1000000");
    m_server->cli("BGSAVE");
    m_server->cli({"EVAL", "for i = 21, 9000 do redis.call('HDEL', 'sparse', " + holder + ") end", "0"});
}

InspectorOptions TestAclWatch::optionsOfUser(const QByteArray &user) const
{
    auto options = InspectorLog::optionsFor(*m_server);
    options.connection.address.user = QString::fromLatin1(user);
    options.connection.address.password = Secret(testing::userPassword);
    return options;
}

void TestAclWatch::readRecords(InspectorLog &log) const
{
    for (const QByteArray &name : locks)
        std::ignore = testing::runTask(log.inspector.records(LockId("test", name, "redisson")));
}

void TestAclWatch::liveModeWorks()
{
    testing::makeUser(*m_server, testing::printedWords(watching()));
    makeLocks();
    InspectorLog log(optionsOfUser());
    log.waitUntilWatching(WatchMode::Live);
    QVERIFY2(log.status().degraded.isEmpty(), detailsOf(log.status().degraded).join(' '));
    QCOMPARE(log.status().role, ServerRole::Primary);
    QVERIFY(m_server->cli("INFO server").contains("redis_version:" + log.status().version + "\r\n"));
    QTRY_COMPARE(log.endOf("job"), "$1x1");
    QTRY_VERIFY(log.endOf("fairly").contains("<$2"));
    QTRY_COMPARE(log.last("fenced").token, 7);
    m_server->cli("PUBLISH redisson_lock__channel:{job} 0");
    m_server->cli("DEL job");
    QTRY_COMPARE(log.endOf("job"), "free [m]");
    QTRY_VERIFY(log.endOf("fairly").contains("(deaf)")); // the waiter has no subscriber
    readRecords(log);
    QCOMPARE(testing::refusedBy(*m_server), QList<QByteArray>());
}

void TestAclWatch::theOtherModesWork_data()
{
    QTest::addColumn<WatchMode>("best");
    QTest::addColumn<WatchMode>("mode");
    QTest::newRow("live for known locks") << WatchMode::LiveForKnown << WatchMode::LiveForKnown;
    QTest::newRow("key events") << WatchMode::Poll << WatchMode::KeyEvents;
}

void TestAclWatch::theOtherModesWork()
{
    QFETCH(WatchMode, best);
    QFETCH(WatchMode, mode);
    testing::makeUser(*m_server, testing::printedWords(watching()));
    m_server->cli("CONFIG SET notify-keyspace-events KEA");
    m_server->cli({"HSET", "job", holderId(1), "1"});
    auto options = optionsOfUser();
    options.bestMode = best;
    InspectorLog log(options);
    log.waitUntilWatching(best);
    m_server->cli({"HINCRBY", "job", holderId(1), "1"});
    QTRY_VERIFY(log.endOf("job").startsWith("$1x2"));
    m_server->cli({"HINCRBY", "job", holderId(1), "1"});
    QTRY_VERIFY(log.endOf("job").startsWith("$1x3"));
    m_server->cli({"HSET", "other", holderId(2), "1"});
    m_server->cli("PEXPIRE other 30000");
    QTRY_VERIFY(log.last("other").isHeld());
    m_server->cli("DEL other");
    QTRY_COMPARE(log.status().mode, mode);
    QCOMPARE(testing::refusedBy(*m_server), QList<QByteArray>());
}

void TestAclWatch::anotherDatabaseCanBeWatched()
{
    testing::makeUser(*m_server, testing::printedWords(watching(2)));
    auto options = optionsOfUser();
    options.connection.address.database = 2;
    {
        InspectorLog log(options);
        log.waitUntilWatching(WatchMode::Live);
        QVERIFY(log.status().degraded.isEmpty());
    }
    QCOMPARE(testing::refusedBy(*m_server), QList<QByteArray>());
    testing::makeUser(*m_server, testing::without(testing::printedWords(watching(2)), "+select"));
    InspectorLog log(options);
    log.start();
    QTRY_COMPARE(log.status().phase, ConnectionPhase::Refused);
    QCOMPARE(testing::refusedBy(*m_server), QList<QByteArray>{"select"});
}

// Checks each command that the server categorizes as write, and each dangerous command.
void TestAclWatch::nothingCanBeWritten()
{
    const auto words = testing::printedWords(watching());
    testing::makeUser(*m_server, words);
    const auto granted = testing::permissionsIn(words);
    int asked = 0;
    for (const QByteArray &command : m_server->cli("ACL CAT write").split('\n')) {
        QVERIFY2(!granted.contains('+' + command), command);
        const int arity = m_server->cli({"COMMAND", "INFO", command}).split('\n').value(1).toInt();
        const auto parts = command.split('|'); // subcommands of a container command
        QList<QByteArray> question = QList<QByteArray>{"ACL", "DRYRUN", "lockwatch"} + parts;
        question += QList<QByteArray>(std::abs(arity) - parts.size(), "1");
        const QByteArray answer = m_server->cli(question);
        QVERIFY2(answer.contains("no permissions to run"), command + ": " + answer);
        ++asked;
    }
    QVERIFY(asked > 80);
    for (const char *command :
        {"FLUSHALL", "SHUTDOWN", "MONITOR", "DEBUG", "SCRIPT", "EVAL_RO", "FCALL", "PUBLISH"})
        QVERIFY2(!granted.contains('+' + QByteArray(command).toLower()), command);
}

void TestAclWatch::missingPermissionIsNamed_data()
{
    QTest::addColumn<QByteArray>("permission");
    for (const QByteArray &permission : testing::permissionsIn(testing::printedWords(watching()))) {
        if (permission != "+hello") // only for servers before 6.2
            QTest::newRow(permission) << permission;
    }
}

void TestAclWatch::missingPermissionIsNamed()
{
    QFETCH(QByteArray, permission);
    testing::makeUser(*m_server, testing::without(testing::printedWords(watching()), permission));
    makeLocks();
    if (permission == "+hgetall" && m_server->cli("HSCAN sparse 0 COUNT 64").startsWith("0\n"))
        QSKIP("This server shrinks tables while it saves, so HSCAN always reaches the end.");
    QList<Error> reported;
    InspectorLog log(optionsOfUser());
    WatchConnections connections(optionsOfUser().connection, {}, m_clock); // for commands sent twice a minute
    connect(&log.inspector, &Inspector::statusChanged, this,
        [&reported](const SystemStatus &status) { reported += status.degraded; });
    connect(&connections, &WatchConnections::lacked, this,
        [&reported](const Error &error) { reported.append(error); });
    const auto isReported = [&] { return detailsOf(reported).contains(permission); };
    log.start();
    if (!QTest::qWaitFor(isReported, 1500 * testing::patience)) {
        readRecords(log);
        if (testing::runTask(connections.open()).ok() && testing::runTask(connections.announceAll()).ok())
            testing::runTask(connections.verifyTracking());
    }
    QTRY_VERIFY_WITH_TIMEOUT(isReported(), 10'000);
    QVERIFY(!testing::refusedBy(*m_server).isEmpty());
    for (const Error &error : log.status().degraded)
        QVERIFY2(isConsequence(error) || error.kind != ErrorKind::NoPermission, error.detail);
}

void TestAclWatch::refusedActsAreKnownInAdvance_data()
{
    QTest::addColumn<QByteArray>("rules");
    QTest::addColumn<bool>("isRefused");
    QTest::newRow("as printed") << QByteArray() << true;
    QTest::newRow("without ACL DRYRUN") << "-acl|dryrun"_ba << false;
    QTest::newRow("without ACL WHOAMI") << "-acl|whoami"_ba << false;
    QTest::newRow("scripts, no keys") << "+evalsha"_ba << false;
    QTest::newRow("scripts in a selector") << "(+evalsha ~other*)"_ba << false;
    QTest::newRow("plain writes") << "+set"_ba << false;
}

void TestAclWatch::refusedActsAreKnownInAdvance()
{
    QFETCH(QByteArray, rules);
    QFETCH(bool, isRefused);
    testing::makeUser(*m_server, testing::printedWords(watching()));
    if (!rules.isEmpty())
        QCOMPARE(m_server->cli(("ACL SETUSER lockwatch " + rules).split(' ')), "OK");
    InspectorLog log(optionsOfUser());
    log.waitUntilWatching(WatchMode::Live);
    QCOMPARE(log.status().actsRefused.has_value(), isRefused);
    if (isRefused)
        QCOMPARE(*log.status().actsRefused, Error(ErrorKind::NoPermission, Reason::MayNotAct, "+evalsha"));
}

void TestAclWatch::permissionGrantedLaterIsNoticed()
{
    testing::makeUser(*m_server, testing::printedWords(watching()));
    InspectorLog log(optionsOfUser());
    log.waitUntilWatching(WatchMode::Live);
    QVERIFY(log.status().actsRefused.has_value());
    QCOMPARE(m_server->cli("ACL SETUSER lockwatch +evalsha"), "OK");
    log.inspector.reconnect();
    QTRY_COMPARE(log.status().phase, ConnectionPhase::Live);
    QTRY_VERIFY(!log.status().actsRefused);
}

LOCKSCOPE_TEST(TestAclWatch)
#include "tst_acl_watch.moc"
