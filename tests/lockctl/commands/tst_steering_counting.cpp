// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;
using testing::Finished;
using testing::lockctl;
using testing::RunningLockctl;
using testing::TestServer;

// Acts of lockctl on counting locks, and their output.
class TestSteeringCounting : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_server.cli("FLUSHALL"); }
    void permitsAreAddedAndRemoved();
    void aBareNumberIsChangedOnlyWithConfirmation();
    void aKeyThatIsNoSemaphoreIsNotChanged();
    void aPermitIsReleasedByItsId();
    void aLatchIsOpened();
    void anUnansweredChangeReportsTheCurrentNumber();
    void aChangeIsRecorded();
    void watchReportsEachChange();
    void aFencedHoldIsReportedWithItsToken();
    void aLockOfAnotherLibraryShowsTheLibraryItLooksLike();

private:
    TestServer m_server;
};

namespace {

const QByteArray permit(32, 'a');
const QString permits = u"permits"_s;

} // namespace

void TestSteeringCounting::permitsAreAddedAndRemoved()
{
    m_server.cli("SET pool 3");
    m_server.cli("PEXPIRE pool 600000");
    m_server.cli("ZADD {pool}:timeout 922337203685477 " + permit);
    const Finished more = lockctl(m_server.url(), {u"--json"_s, permits, u"pool"_s, u"+2"_s});
    QVERIFY2(more.status == 0, more.errors);
    QVERIFY2(more.output.contains(R"("event":"numberChanged","lock":"pool","kind":"permit-semaphore")"),
        more.output);
    QVERIFY2(more.output.contains(R"("available":5,"change":2)"), more.output);
    QCOMPARE(m_server.cli("GET pool"), "5");
    QCOMPARE(lockctl(m_server.url(), {permits, u"pool"_s, u"-6"_s}).status, 0);
    QCOMPARE(m_server.cli("GET pool"), "-1");
    QVERIFY(m_server.cli("PTTL pool").toLongLong() > 0); // its TTL stays
}

void TestSteeringCounting::aBareNumberIsChangedOnlyWithConfirmation()
{
    m_server.cli("SET slots 3");
    const Finished refused = lockctl(m_server.url(), {permits, u"slots"_s, u"+2"_s});
    QCOMPARE(refused.status, 2);
    QCOMPARE(refused.errors,
        "lockctl: slots is a bare number, which another program may use: confirm with --yes\n");
    QCOMPARE(m_server.cli("GET slots"), "3");
    QCOMPARE(lockctl(m_server.url(), {permits, u"slots"_s, u"+2"_s, u"--yes"_s}).status, 0);
    QCOMPARE(m_server.cli("GET slots"), "5");
}

void TestSteeringCounting::aKeyThatIsNoSemaphoreIsNotChanged()
{
    const Finished missing = lockctl(m_server.url(), {permits, u"none"_s, u"+1"_s, u"--yes"_s});
    QCOMPARE(missing.status, 1);
    QCOMPARE(missing.errors, "lockctl: there is no semaphore none\n");
    QCOMPARE(m_server.cli("EXISTS none"), "0");
    m_server.cli("SET redisson_bqs:{q} 3");
    m_server.cli("RPUSH q one");
    const Finished queue = lockctl(m_server.url(), {permits, u"q"_s, u"+1"_s, u"--yes"_s});
    QCOMPARE(queue.status, 1);
    QVERIFY2(queue.errors.contains("locks of this kind"), queue.errors);
    QCOMPARE(m_server.cli("GET redisson_bqs:{q}"), "3");
}

void TestSteeringCounting::aPermitIsReleasedByItsId()
{
    m_server.cli("SET pool 3");
    m_server.cli("ZADD {pool}:timeout 922337203685477 " + permit);
    const QStringList words{u"--json"_s, u"release"_s, u"pool"_s, u"--owner"_s, QString::fromLatin1(permit)};
    const Finished given = lockctl(m_server.url(), words);
    QVERIFY2(given.output.contains(R"("event":"released","lock":"pool")"), given.output + given.errors);
    QCOMPARE(m_server.cli("GET pool"), "4");
    QCOMPARE(m_server.cli("EXISTS {pool}:timeout"), "0");
}

void TestSteeringCounting::aLatchIsOpened()
{
    m_server.cli("SET start 3");
    m_server.cli("HSET first 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1 1");
    RunningLockctl watching(m_server.url(), {u"--json"_s, u"watch"_s});
    QVERIFY(!watching.nextEvent(u"appeared"_s).text.isEmpty()); // watching has started
    m_server.cli("PUBLISH redisson_countdownlatch__channel__{start} 3"); // identifies it as a latch
    const auto known = watching.next([](const QJsonObject &event) { return event["lock"_L1] == "start"_L1; });
    QVERIFY2(known.text.contains(R"("remaining":3)"), known.text);
    m_server.cli("DECR start");
    const auto counted = watching.nextEvent(u"numberChanged"_s);
    QVERIFY2(counted.text.contains(R"("remaining":2,"change":-1)"), counted.text);
    m_server.cli("EVAL redis.call('DEL',KEYS[1])redis.call('PUBLISH',KEYS[2],0) 2 start "
                 "redisson_countdownlatch__channel__{start}");
    const auto opened = watching.nextEvent(u"numberChanged"_s);
    QVERIFY2(opened.text.contains(R"("remaining":0,"change":-2)"), opened.text);
    QVERIFY2(opened.text.contains(R"("certain":true)"), opened.text);
}

void TestSteeringCounting::anUnansweredChangeReportsTheCurrentNumber()
{
    m_server.cli("SET pool 3");
    m_server.cli("CLIENT PAUSE 60000 WRITE");
    const Finished done = lockctl(m_server.url(), {permits, u"pool"_s, u"+2"_s, u"--yes"_s});
    m_server.cli("CLIENT UNPAUSE");
    QCOMPARE(done.status, 3);
    QCOMPARE(done.errors, "lockctl: the reply was lost; pool has the number 3\n");
    QCOMPARE(m_server.cli("GET pool"), "3");
}

void TestSteeringCounting::aChangeIsRecorded()
{
    m_server.cli("SET pool 3");
    RunningLockctl changing(m_server.url(), {permits, u"pool"_s, u"-1"_s, u"--yes"_s});
    QCOMPARE(changing.exitStatus(), 0);
    QVERIFY2(changing.audit().contains(R"("act":"change-permits")"), changing.audit());
    QVERIFY2(changing.audit().contains("change=-1 seen: 3"), changing.audit());
    QVERIFY(changing.audit().contains(R"("outcome":"done")"));
}

void TestSteeringCounting::watchReportsEachChange()
{
    m_server.cli("SET pool 3");
    m_server.cli("ZADD {pool}:timeout 922337203685477 " + permit);
    RunningLockctl watching(m_server.url(), {u"--json"_s, u"watch"_s});
    QVERIFY(watching.nextEvent(u"appeared"_s).text.contains(permit));
    m_server.cli("EVAL redis.call('ZREM',KEYS[2],ARGV[1])redis.call('PUBLISH',KEYS[3],redis.call('INCR',"
                 "KEYS[1])) 3 pool {pool}:timeout redisson_sc:{pool} "
        + permit);
    const auto given = watching.nextEvent(u"released"_s);
    QVERIFY2(given.text.contains(permit) && given.text.contains(R"("mode":"permit")"), given.text);
    QCOMPARE(lockctl(m_server.url(), {permits, u"pool"_s, u"+2"_s, u"--yes"_s}).status, 0);
    const auto changed = watching.nextEvent(u"numberChanged"_s);
    QVERIFY2(changed.text.contains(R"("available":6,"change":2)"), changed.text);
    QCOMPARE(watching.events(), "appeared released numberChanged"); // explained by the permit, not repeated
}

void TestSteeringCounting::aFencedHoldIsReportedWithItsToken()
{
    m_server.cli("HSET first 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1 1");
    RunningLockctl watching(m_server.url(), {u"--json"_s, u"watch"_s});
    QVERIFY(!watching.nextEvent(u"appeared"_s).text.isEmpty()); // watching has started
    RunningLockctl holding(m_server.url(), {u"--json"_s, u"hold"_s, u"job"_s, u"--kind"_s, u"fenced"_s});
    QVERIFY(holding.nextEvent(u"acquired"_s).text.contains(R"("token":1)"));
    const auto seen = watching.nextEvent(u"acquired"_s);
    QVERIFY2(seen.text.contains(R"("token":1)"), seen.text);
    const Finished shown = lockctl(m_server.url(), {u"--json"_s, u"show"_s, u"job"_s});
    QVERIFY2(shown.output.contains(R"("token":1)"), shown.output);
}

void TestSteeringCounting::aLockOfAnotherLibraryShowsTheLibraryItLooksLike()
{
    m_server.cli("SET redlock:job 5d3e1a52-8c1f-4b7e-9a61-0f2f6a3d9b11 PX 60000");
    const Finished shown = lockctl(m_server.url(), {u"--json"_s, u"show"_s, u"redlock:job"_s});
    QVERIFY2(shown.output.contains(R"("guess":"RedLock.net")"), shown.output);
    const Finished listed = lockctl(m_server.url(), {u"--json"_s, u"list"_s});
    QVERIFY2(listed.output.contains(R"("guess":"RedLock.net")"), listed.output);
}

LOCKSCOPE_TEST(TestSteeringCounting)
#include "tst_steering_counting.moc"
