// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/interop/token_peer.h"
#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/lockengine/redis/client/test_client.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <map>

using namespace testing;

// Our token lock and the locks of other libraries under one key exclude each other. Neither ever removes or
// extends the other's hold.
class TestTokenPeers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_server = std::make_unique<TestServer>(); }
    void init();
    void aLockHeldByThePeerIsRefusedToUs_data() { addPeers(); }
    void aLockHeldByThePeerIsRefusedToUs();
    void aLockHeldByUsIsRefusedToThePeer_data() { addPeers(); }
    void aLockHeldByUsIsRefusedToThePeer();
    void weWaitUntilThePeerReleases_data() { addPeers(); }
    void weWaitUntilThePeerReleases();
    void thePeerWaitsUntilWeRelease_data() { addPeers(); }
    void thePeerWaitsUntilWeRelease();
    void aLateReleaseByThePeerKeepsOurHold_data() { addPeers(); }
    void aLateReleaseByThePeerKeepsOurHold();
    void aLateReleaseByUsKeepsThePeersHold_data() { addPeers(); }
    void aLateReleaseByUsKeepsThePeersHold();
    void aLeaseExtendedByThePeerIsRefusedToUs_data() { addPeers(); }
    void aLeaseExtendedByThePeerIsRefusedToUs();
    void aLeaseRenewedByUsIsRefusedToThePeer_data() { addPeers(); }
    void aLeaseRenewedByUsIsRefusedToThePeer();
    void neitherExtendsTheOthersHold_data() { addPeers(); }
    void neitherExtendsTheOthersHold();
    void aForceUnlockLetsTheNextClientAcquire_data() { addPeers(); }
    void aForceUnlockLetsTheNextClientAcquire();
    void manyAlternatingHoldsNeverOverlap_data() { addPeers(); }
    void manyAlternatingHoldsNeverOverlap();
    void lockctlExcludesThePeerUnderAnyPrefix_data() { addPeers(); }
    void lockctlExcludesThePeerUnderAnyPrefix();

private:
    static void addPeers();
    [[nodiscard]] QByteArray value() const { return m_server->cli({"GET", m_key}); }
    [[nodiscard]] int left() const { return m_server->cli({"PTTL", m_key}).toInt(); }
    [[nodiscard]] int calls(const QByteArray &command) const;
    // Counts calls of the two commands that the libraries use to test an existing key.
    [[nodiscard]] int attempts() const { return calls("set") + calls("exists"); }

    std::unique_ptr<TestServer> m_server;
    std::map<QString, std::unique_ptr<TokenPeer>> m_peers; // each starts once
    TokenPeer *m_peer = nullptr; // the peer of the current row
    QByteArray m_key;
};

namespace {

constexpr int aMinute = 60'000;
constexpr LockKind token = LockKind::Token;

} // namespace

void TestTokenPeers::addPeers()
{
    QTest::addColumn<QString>("library");
    QTest::addColumn<QByteArray>("prefix");
    QTest::newRow("redlock") << u"redlock"_s << "lock_"_ba;
    QTest::newRow("redlock, no prefix") << u"redlock"_s << ""_ba;
    QTest::newRow("redis-semaphore") << u"mutex"_s << "mutex:"_ba;
    QTest::newRow("redis-semaphore, over a majority of one") << u"redlock-mutex"_s << "mutex:"_ba;
    QTest::newRow("redis-py") << u"redis-py"_s << "lock_"_ba;
    QTest::newRow("redis-py, no prefix") << u"redis-py"_s << ""_ba;
}

void TestTokenPeers::init()
{
    QFETCH(QString, library);
    QFETCH(QByteArray, prefix);
    if (const char *reason = TokenPeer::whyMissing(library))
        QSKIP(reason);
    m_server->cli("FLUSHALL");
    m_server->cli("CONFIG RESETSTAT");
    m_key = prefix + "job";
    auto &peer = m_peers[library];
    if (!peer)
        peer = std::make_unique<TokenPeer>(library, QList<const TestServer *>{m_server.get()});
    m_peer = peer.get();
}

int TestTokenPeers::calls(const QByteArray &command) const
{
    const QByteArray stats = m_server->cli("INFO commandstats");
    const QByteArray start = "cmdstat_" + command + ":calls=";
    const qsizetype at = stats.indexOf(start);
    return at < 0 ? 0 : stats.mid(at + start.size(), 12).split(',').value(0).toInt();
}

void TestTokenPeers::aLockHeldByThePeerIsRefusedToUs()
{
    TestClient us(*m_server);
    const QByteArray its = m_peer->acquire(m_key, aMinute);
    QVERIFY(!its.isEmpty());
    QCOMPARE(value(), its);
    QVERIFY(!us.take(m_key, 0ms, token));
    QCOMPARE(value(), its);
    QVERIFY(m_peer->release(m_key));
    QVERIFY(us.take(m_key, 0ms, token));
    QCOMPARE(value(), us.holder());
}

void TestTokenPeers::aLockHeldByUsIsRefusedToThePeer()
{
    TestClient us(*m_server);
    QVERIFY(us.take(m_key, 0ms, token, 1, 60s));
    QCOMPARE(m_peer->acquire(m_key, aMinute), "");
    QCOMPARE(value(), us.holder());
    QVERIFY(left() > 30'000);
    QCOMPARE(us.releaseOwnHold(m_key, token), ActResult::Done);
    const QByteArray its = m_peer->acquire(m_key, aMinute);
    QVERIFY(!its.isEmpty());
    QCOMPARE(value(), its);
}

void TestTokenPeers::weWaitUntilThePeerReleases()
{
    TestClient us(*m_server);
    QVERIFY(!m_peer->acquire(m_key, aMinute).isEmpty());
    RunningAcquire waiting(us.start(m_key, 20s, token));
    QTRY_VERIFY(attempts() > 3); // it retries
    QVERIFY(!waiting.isOver());
    QVERIFY(m_peer->release(m_key));
    QCOMPARE(waiting.wait()->result, AcquireResult::Acquired);
    QCOMPARE(value(), us.holder());
}

void TestTokenPeers::thePeerWaitsUntilWeRelease()
{
    TestClient us(*m_server);
    QVERIFY(us.take(m_key, 0ms, token, 1, 60s));
    const int before = attempts();
    m_peer->beginToWait(m_key);
    QTRY_VERIFY(attempts() > before + 2);
    QVERIFY(!m_peer->hasAnswered());
    QCOMPARE(us.releaseOwnHold(m_key, token), ActResult::Done);
    const QByteArray its = m_peer->acquired();
    QCOMPARE(value(), its);
}

// Its lease expired and we hold the lock when it releases.
void TestTokenPeers::aLateReleaseByThePeerKeepsOurHold()
{
    TestClient us(*m_server);
    QVERIFY(!m_peer->acquire(m_key, aMinute).isEmpty());
    m_server->cli({"DEL", m_key});
    QVERIFY(us.take(m_key, 0ms, token, 1, 60s));
    std::ignore = m_peer->release(m_key); // not every library reports that it was too late
    QCOMPARE(value(), us.holder());
    QCOMPARE(us.releaseOwnHold(m_key, token), ActResult::Done);
}

void TestTokenPeers::aLateReleaseByUsKeepsThePeersHold()
{
    TestClient us(*m_server);
    QVERIFY(us.take(m_key, 0ms, token, 1, 60s));
    m_server->cli({"DEL", m_key});
    const QByteArray its = m_peer->acquire(m_key, aMinute);
    QCOMPARE(us.releaseOwnHold(m_key, token), ActResult::ChangedHands);
    QCOMPARE(value(), its);
    QVERIFY(m_peer->release(m_key));
    QCOMPARE(value(), "");
}

void TestTokenPeers::aLeaseExtendedByThePeerIsRefusedToUs()
{
    TestClient us(*m_server);
    const QByteArray its = m_peer->acquire(m_key, 10'000);
    QVERIFY(m_peer->extend(m_key, aMinute));
    QVERIFY2(left() > 30'000, QByteArray::number(left()));
    QVERIFY(!us.take(m_key, 0ms, token));
    QCOMPARE(value(), its);
}

void TestTokenPeers::aLeaseRenewedByUsIsRefusedToThePeer()
{
    LockClientOptions options;
    options.watchdogTimeout = 600ms;
    TestClient us(*m_server, options);
    QVERIFY(us.take(m_key, 0ms, token));
    QTRY_VERIFY(calls("pexpire") > 4); // one each 200 ms: the first lease has expired
    QCOMPARE(m_peer->acquire(m_key, aMinute), "");
    QCOMPARE(value(), us.holder());
}

void TestTokenPeers::neitherExtendsTheOthersHold()
{
    LockClientOptions options;
    options.watchdogTimeout = 600ms;
    TestClient us(*m_server, options);
    QVERIFY(us.take(m_key, 0ms, token));
    m_server->cli({"DEL", m_key});
    const QByteArray its = m_peer->acquire(m_key, aMinute);
    QTRY_VERIFY(us.phases().contains(OwnHoldPhase::Lost)); // at our watchdog's next renewal
    QCOMPARE(value(), its);
    QVERIFY(left() > 30'000);

    m_server->cli({"DEL", m_key});
    QVERIFY(us.take(m_key, 0ms, token, 2, 20s));
    QVERIFY(!m_peer->extend(m_key, aMinute));
    QCOMPARE(value(), us.holder(2));
    QVERIFY(left() <= 20'000);
}

void TestTokenPeers::aForceUnlockLetsTheNextClientAcquire()
{
    const QByteArray url = m_server->url();
    const QString key = QString::fromUtf8(m_key);
    QVERIFY(!m_peer->acquire(m_key, aMinute).isEmpty());
    QCOMPARE(lockctl(url, {u"--json"_s, u"force-unlock"_s, key, u"--yes"_s}).status, 0);
    QCOMPARE(value(), "");
    TestClient us(*m_server);
    QVERIFY(us.take(m_key, 0ms, token));
}

// Both acquire the same lock repeatedly; the server itself records who holds it.
void TestTokenPeers::manyAlternatingHoldsNeverOverlap()
{
    TestClient us(*m_server);
    for (int round = 0; round < 10; ++round) {
        RunningAcquire ours(us.start(m_key, 20s, token));
        m_peer->beginToWait(m_key);
        QTRY_VERIFY(ours.isOver() || m_peer->hasAnswered());
        QVERIFY(ours.isOver() != m_peer->hasAnswered());
        if (ours.isOver()) {
            QCOMPARE(value(), us.holder());
            QCOMPARE(us.releaseOwnHold(m_key, token), ActResult::Done);
            const QByteArray its = m_peer->acquired();
            QCOMPARE(value(), its);
            QVERIFY(m_peer->release(m_key));
        } else {
            const QByteArray its = m_peer->acquired();
            QCOMPARE(value(), its);
            QVERIFY(m_peer->release(m_key));
            QCOMPARE(ours.wait()->result, AcquireResult::Acquired);
            QCOMPARE(value(), us.holder());
            QCOMPARE(us.releaseOwnHold(m_key, token), ActResult::Done);
        }
    }
    QCOMPARE(keysOf(*m_server), QList<QByteArray>());
}

void TestTokenPeers::lockctlExcludesThePeerUnderAnyPrefix()
{
    QFETCH(QByteArray, prefix);
    const QStringList hold{
        u"--json"_s, u"hold"_s, u"job"_s, u"--kind"_s, u"token"_s, u"--prefix"_s, QString::fromUtf8(prefix)};
    RunningLockctl holder(m_server->url(), hold);
    QCOMPARE(holder.nextEvent(u"acquired"_s).object().value(u"lock"_s), QString::fromUtf8(m_key));
    QCOMPARE(m_peer->acquire(m_key, aMinute), "");
    holder.closeInput();
    QCOMPARE(holder.exitStatus(), 0);
    QVERIFY(!m_peer->acquire(m_key, aMinute).isEmpty());
    QCOMPARE(lockctl(m_server->url(), hold).status, 1);
}

LOCKSCOPE_TEST(TestTokenPeers)
#include "tst_token_peers.moc"
