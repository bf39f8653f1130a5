// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/interop/peer_process.h"
#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QTest>

using namespace Qt::StringLiterals;
using testing::lockctl;
using testing::PeerProcess;
using testing::RunningLockctl;
using testing::TestServer;

namespace {

// node-redisson: peer.js in its own process.
class Peer : public PeerProcess
{
public:
    Peer(const TestServer &server, int watchdogMs)
        : PeerProcess({u"node"_s, QStringLiteral(TEST_DATA_DIR "/peer.js"), server.socketPath(),
            QString::number(watchdogMs)})
    { }

    [[nodiscard]] QString holder(const QString &thread) const
    {
        return greeting().value(u"id"_s).toString() + u':' + thread;
    }
};

QJsonObject tryLock(const QString &name, QJsonValue waitMs, QJsonValue leaseMs = true)
{
    return {{u"op"_s, u"tryLock"_s}, {u"name"_s, name}, {u"thread"_s, u"1"_s}, {u"waitMs"_s, waitMs},
        {u"leaseMs"_s, leaseMs}};
}

QJsonObject unlock(const QString &name)
{
    return {{u"op"_s, u"unlock"_s}, {u"name"_s, name}, {u"thread"_s, u"1"_s}};
}

constexpr int noWait = 0;

} // namespace

// Our locks and those of node-redisson, an independent client, exclude and wake each other. node-redisson
// supports the reentrant lock only.
class TestInterop : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { m_server->cli("FLUSHALL"); }
    void aLockHeldByThePeerIsRefusedToUs();
    void aLockHeldByUsIsRefusedToThePeer();
    void weWaitUntilThePeerReleases_data();
    void weWaitUntilThePeerReleases();
    void thePeerWaitsUntilWeRelease_data();
    void thePeerWaitsUntilWeRelease();
    void ourForceUnlockWakesThePeer();
    void aForceUnlockByThePeerEndsOurHold();
    void renewalsByThePeersWatchdogAreReported();
    void theHoldCountOfThePeerIsRead();
    void manyAlternatingHoldsNeverOverlap();

private:
    [[nodiscard]] std::unique_ptr<RunningLockctl> hold(const QStringList &more = {}) const
    {
        return std::make_unique<RunningLockctl>(
            m_server->url(), QStringList{u"--json"_s, u"hold"_s, u"job"_s} + more);
    }

    std::unique_ptr<TestServer> m_server;
};

void TestInterop::initTestCase()
{
    if (const char *reason = testing::whyNoNode(u"node-redisson"_s))
        QSKIP(reason);
    m_server = std::make_unique<TestServer>();
}

void TestInterop::aLockHeldByThePeerIsRefusedToUs()
{
    Peer peer(*m_server, 30'000);
    QCOMPARE(peer.ask(tryLock(u"job"_s, noWait)).value(u"result"_s), true);
    QCOMPARE(lockctl(m_server->url(), {u"--json"_s, u"hold"_s, u"job"_s}).status, 1);
    const QByteArray shown = lockctl(m_server->url(), {u"--json"_s, u"show"_s, u"job"_s}).output;
    QVERIFY2(shown.contains("\"id\":\"" + peer.holder(u"1"_s).toUtf8() + "\",\"count\":1"), shown);
    QCOMPARE(peer.ask(unlock(u"job"_s)).value(u"result"_s), true);
    QCOMPARE(lockctl(m_server->url(), {u"--json"_s, u"hold"_s, u"job"_s, u"--for"_s, u"0"_s}).status, 0);
}

void TestInterop::aLockHeldByUsIsRefusedToThePeer()
{
    Peer peer(*m_server, 30'000);
    const auto holder = hold();
    holder->nextEvent(u"acquired"_s);
    QCOMPARE(peer.ask(tryLock(u"job"_s, noWait)).value(u"result"_s), false);
    QVERIFY(peer.ask(unlock(u"job"_s)).contains(u"error"_s)); // Lockscope holds it
    holder->closeInput();
    QCOMPARE(holder->exitStatus(), 0);
    QCOMPARE(peer.ask(tryLock(u"job"_s, noWait)).value(u"result"_s), true);
}

void TestInterop::weWaitUntilThePeerReleases_data()
{
    QTest::addColumn<QString>("lock");
    QTest::addRow("plain") << u"job"_s;
    QTest::addRow("braces") << u"{orders}:job"_s;
}

// The lease is long: only the peer's release message can wake us in time.
void TestInterop::weWaitUntilThePeerReleases()
{
    QFETCH(QString, lock);
    Peer peer(*m_server, 30'000);
    QCOMPARE(peer.ask(tryLock(lock, noWait, 600'000)).value(u"result"_s), true);
    RunningLockctl waiter(m_server->url(), {u"--json"_s, u"hold"_s, lock, u"--wait"_s, u"1m"_s});
    QTRY_VERIFY(!m_server->cli("PUBSUB CHANNELS redisson_lock__channel:*").isEmpty());
    QCOMPARE(peer.ask(unlock(lock)).value(u"result"_s), true);
    QVERIFY(!waiter.nextEvent(u"acquired"_s).text.isEmpty());
}

void TestInterop::thePeerWaitsUntilWeRelease_data()
{
    weWaitUntilThePeerReleases_data();
}

void TestInterop::thePeerWaitsUntilWeRelease()
{
    QFETCH(QString, lock);
    Peer peer(*m_server, 30'000);
    RunningLockctl holder(m_server->url(), {u"--json"_s, u"hold"_s, lock, u"--lease"_s, u"10m"_s});
    holder.nextEvent(u"acquired"_s);
    peer.begin(tryLock(lock, 60'000));
    QTRY_VERIFY(!m_server->cli("PUBSUB CHANNELS redisson_lock__channel:*").isEmpty());
    QVERIFY(!peer.hasAnswered());
    holder.closeInput();
    QCOMPARE(peer.answer().value(u"result"_s), true);
}

void TestInterop::ourForceUnlockWakesThePeer()
{
    Peer peer(*m_server, 30'000);
    const auto holder = hold();
    holder->nextEvent(u"acquired"_s);
    peer.begin(tryLock(u"job"_s, 60'000));
    QTRY_VERIFY(!m_server->cli("PUBSUB CHANNELS redisson_lock__channel:*").isEmpty());
    QCOMPARE(lockctl(m_server->url(), {u"--json"_s, u"force-unlock"_s, u"job"_s, u"--yes"_s}).status, 0);
    QCOMPARE(peer.answer().value(u"result"_s), true);
}

void TestInterop::aForceUnlockByThePeerEndsOurHold()
{
    Peer peer(*m_server, 30'000);
    const auto holder = hold();
    holder->nextEvent(u"acquired"_s);
    QCOMPARE(peer.ask({{u"op"_s, u"forceUnlock"_s}, {u"name"_s, u"job"_s}, {u"thread"_s, u"1"_s}})
                 .value(u"result"_s),
        true);
    QCOMPARE(holder->exitStatus(), 1);
    QVERIFY2(holder->events().endsWith("forceReleased"), holder->events());
}

void TestInterop::renewalsByThePeersWatchdogAreReported()
{
    Peer peer(*m_server, 900);
    RunningLockctl watch(m_server->url(), {u"--json"_s, u"watch"_s});
    QCOMPARE(peer.ask(tryLock(u"job"_s, noWait)).value(u"result"_s), true);
    watch.nextEvent(u"renewed"_s);
    const QJsonObject renewed = watch.nextEvent(u"renewed"_s).object();
    QCOMPARE(renewed.value(u"holder"_s), peer.holder(u"1"_s));
    QVERIFY(renewed.value(u"ttlMs"_s).toInt() > 800);
    QCOMPARE(peer.ask(unlock(u"job"_s)).value(u"result"_s), true);
    QCOMPARE(watch.nextEvent(u"released"_s).object().value(u"certain"_s), true);
}

void TestInterop::theHoldCountOfThePeerIsRead()
{
    Peer peer(*m_server, 30'000);
    RunningLockctl watch(m_server->url(), {u"--json"_s, u"watch"_s});
    for (int count = 1; count <= 3; ++count)
        QCOMPARE(peer.ask(tryLock(u"job"_s, noWait)).value(u"result"_s), true);
    QTRY_VERIFY(watch.lines().size() > 0 && watch.lines().constLast().object().value(u"count"_s) == 3);
    QCOMPARE(peer.ask(unlock(u"job"_s)).value(u"result"_s), true);
    QCOMPARE(watch.nextEvent(u"partlyReleased"_s).object().value(u"count"_s), 2);
}

// Both acquire the same lock repeatedly; the server itself records who held it when.
void TestInterop::manyAlternatingHoldsNeverOverlap()
{
    Peer peer(*m_server, 30'000);
    int turns = 0;
    for (int round = 0; round < 15; ++round) {
        const auto holder = hold({u"--wait"_s, u"20s"_s});
        peer.begin(tryLock(u"job"_s, 20'000));
        const auto isOurs = [&] { return holder->events().contains("acquired"); };
        QTRY_VERIFY(isOurs() || peer.hasAnswered());
        QVERIFY(isOurs() != peer.hasAnswered());
        if (peer.hasAnswered()) {
            QCOMPARE(peer.answer().value(u"result"_s), true);
            QVERIFY(!isOurs());
            QCOMPARE(peer.ask(unlock(u"job"_s)).value(u"result"_s), true);
            QTRY_VERIFY(isOurs());
            holder->closeInput();
        } else {
            holder->closeInput();
            QCOMPARE(peer.answer().value(u"result"_s), true);
            QCOMPARE(peer.ask(unlock(u"job"_s)).value(u"result"_s), true);
        }
        QCOMPARE(holder->exitStatus(), 0);
        ++turns;
    }
    QCOMPARE(turns, 15);
    QCOMPARE(m_server->cli("EXISTS job"), "0");
}

LOCKSCOPE_TEST(TestInterop)
#include "tst_interop.moc"
