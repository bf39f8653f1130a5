// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Queries a sentinel as exactly the printed user. Watching and acting work, also after a failover. Without
// any single permission, Lockscope names the missing one.

#include "lockengine/redis/redis_system.h"
#include "lockengine/redis/wire/redis_reason.h"
#include "tests/lockengine/redis/printed_user.h"
#include "tests/support/run_task.h"
#include "tests/support/test_program.h"
#include "tests/support/test_sentinels.h"

#include <QTest>

#include <algorithm>

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::TestSentinels;

class TestAclSentinel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void serverRefusesTheSentinelUser();
    void sentinelPermissionsSufficeForWatchingAndActing();
    void missingPermissionIsNamed_data();
    void missingPermissionIsNamed();
    void permissionGrantedLaterIsNoticed();

private:
    // Only one sentinel, so the test knows which one is queried.
    static PrivateSentinelsOptions oneSentinel();
    void makeUser(const QList<QByteArray> &words);
    [[nodiscard]] std::unique_ptr<LockSystem> systemOfUser();
    [[nodiscard]] QByteArray tellSentinel(const QByteArray &line)
    {
        return TestSentinels::cli(m_sentinels.lab().sentinel(0), line);
    }

    SystemClock m_clock;
    TestSentinels m_sentinels{oneSentinel()};
};

namespace {

QList<QByteArray> sentinelWords()
{
    AclRequest request;
    request.use = AclRequest::For::Sentinel;
    request.version = {7, 0};
    return testing::printedWords(request);
}

bool isNamed(const QByteArray &permission, const SystemStatus &status)
{
    return std::ranges::any_of(status.degraded, [&permission](const Error &error) {
        return error.kind == ErrorKind::NoPermission && error.detail == permission
            && QList<Reason>{redis::RedisReason::FailoverNotHeard, redis::RedisReason::SentinelsNotListed,
                redis::RedisReason::SentinelNotPinged, redis::RedisReason::NameNotGivenToSentinel}
                   .contains(error.reason);
    });
}

} // namespace

PrivateSentinelsOptions TestAclSentinel::oneSentinel()
{
    PrivateSentinelsOptions options;
    options.replicas = 1;
    options.sentinels = 1;
    return options;
}

void TestAclSentinel::makeUser(const QList<QByteArray> &words)
{
    QCOMPARE(TestSentinels::cli(m_sentinels.lab().sentinel(0), words), "OK");
    QCOMPARE(tellSentinel("ACL LOG RESET"), "OK");
}

std::unique_ptr<LockSystem> TestAclSentinel::systemOfUser()
{
    RedisSystemOptions options;
    options.address = m_sentinels.address();
    options.address.sentinelUser = u"locksentinel"_s;
    options.address.sentinelPassword = Secret(testing::userPassword);
    options.clientId = "9b7e1c52-58d2-4b0e-9d0c-5f2f3f0e7731";
    return makeRedisSystem(options, m_clock);
}

void TestAclSentinel::serverRefusesTheSentinelUser()
{
    const testing::TestServer server;
    const QByteArray answer = server.cli(sentinelWords());
    QVERIFY2(answer.contains("Unknown command"), answer);
    makeUser(sentinelWords());
}

void TestAclSentinel::sentinelPermissionsSufficeForWatchingAndActing()
{
    makeUser(sentinelWords());
    const auto system = systemOfUser();
    system->start();
    QTRY_COMPARE(system->status().phase, ConnectionPhase::Live);
    AcquireRequest request;
    request.name = "job";
    request.kind = LockKind::Reentrant;
    request.wait = 0ms;
    const Identity us("9b7e1c52-58d2-4b0e-9d0c-5f2f3f0e7731", 1);
    const auto taken = testing::runTask(system->acquire(request, us));
    QVERIFY2(taken.ok(), taken ? "" : taken.error().detail.constData());
    const PrivateServer &former = m_sentinels.primary();
    QCOMPARE(tellSentinel("SENTINEL FAILOVER main"), "OK");
    QTRY_VERIFY_WITH_TIMEOUT(m_sentinels.hasTakenOver(former), TestSentinels::failoverTime);
    QTRY_VERIFY_WITH_TIMEOUT(
        system->status().phase == ConnectionPhase::Live && system->status().role == ServerRole::Primary,
        30'000);
    QVERIFY2(system->status().degraded.isEmpty(), system->status().degraded.value(0).detail);
    QTRY_VERIFY(tellSentinel("CLIENT LIST").contains("cmd=ping user=locksentinel")); // as a keep-alive
    QCOMPARE(tellSentinel("ACL LOG"), "");
}

void TestAclSentinel::missingPermissionIsNamed_data()
{
    QTest::addColumn<QByteArray>("permission");
    for (const QByteArray &permission : testing::permissionsIn(sentinelWords()))
        QTest::newRow(permission) << permission;
}

void TestAclSentinel::missingPermissionIsNamed()
{
    QFETCH(QByteArray, permission);
    makeUser(testing::without(sentinelWords(), permission));
    const auto system = systemOfUser();
    system->start();
    if (permission == "+sentinel|get-master-addr-by-name") { // there is no alternative
        QTRY_COMPARE(system->status().phase, ConnectionPhase::Refused);
        QCOMPARE(system->status().error.kind, ErrorKind::NoPermission);
        QVERIFY2(system->status().error.detail.contains(permission.sliced(1)), system->status().error.detail);
    } else {
        QTRY_COMPARE(system->status().phase, ConnectionPhase::Live);
        QTRY_VERIFY(isNamed(permission, system->status()));
        QCOMPARE(system->status().degraded.size(), 1);
    }
    QVERIFY(!tellSentinel("ACL LOG").isEmpty());
}

void TestAclSentinel::permissionGrantedLaterIsNoticed()
{
    makeUser(testing::without(sentinelWords(), "+subscribe"));
    const auto system = systemOfUser();
    system->start();
    QTRY_VERIFY(isNamed("+subscribe", system->status()));
    makeUser(sentinelWords());
    QVERIFY(tellSentinel("CLIENT KILL USER locksentinel").toInt() > 0);
    QTRY_VERIFY(system->status().degraded.isEmpty());
    QTRY_COMPARE(system->status().phase, ConnectionPhase::Live);
}

LOCKSCOPE_TEST(TestAclSentinel)
#include "tst_acl_sentinel.moc"
