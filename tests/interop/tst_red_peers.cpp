// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/interop/token_peer.h"
#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <array>
#include <map>

using namespace Qt::StringLiterals;
using testing::PeerProcess;
using testing::RunningLockctl;
using testing::TestServer;
using testing::TokenPeer;

// Our red lock over three servers, against other libraries that hold a majority of the same servers.
class TestRedPeers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aLockHeldByThePeerIsRefusedToUs_data() { addPeers(); }
    void aLockHeldByThePeerIsRefusedToUs();
    void aLockHeldByUsIsRefusedToThePeer_data() { addPeers(); }
    void aLockHeldByUsIsRefusedToThePeer();
    void aServerThatLostItsDataGivesNoMajority_data() { addPeers(); }
    void aServerThatLostItsDataGivesNoMajority();
    void weWaitUntilThePeerReleases_data() { addPeers(); }
    void weWaitUntilThePeerReleases();
    void thePeerWaitsUntilWeRelease_data() { addPeers(); }
    void thePeerWaitsUntilWeRelease();
    void aHoldOnOneServerDoesNotPreventOurAcquire();
    void holdsOnTwoServersPreventOurAcquire();

private:
    static void addPeers();
    [[nodiscard]] TokenPeer &peerOf(const QString &library);
    [[nodiscard]] QStringList arguments(const QStringList &more) const;
    [[nodiscard]] QStringList ofTokens(const QStringList &more = {}) const;
    [[nodiscard]] QList<QByteArray> values() const;
    // Whether a client tried to acquire on the last server since its statistics were reset.
    [[nodiscard]] bool wasAsked() const;
    [[nodiscard]] static QList<QByteArray> onEach(const QByteArray &value) { return {value, value, value}; }

    std::array<std::unique_ptr<TestServer>, 3> m_servers;
    std::map<QString, std::unique_ptr<TokenPeer>> m_peers; // each starts once
};

namespace {

const RunningLockctl::Options fromArguments; // the servers come from arguments
const QByteArray key = "mutex:job";
constexpr int aMinute = 60'000;

} // namespace

void TestRedPeers::addPeers()
{
    QTest::addColumn<QString>("library");
    QTest::newRow("redlock") << u"redlock"_s;
    QTest::newRow("redis-semaphore") << u"redlock-mutex"_s;
}

void TestRedPeers::init()
{
    if (const char *reason = TokenPeer::whyMissing(u"redlock"_s))
        QSKIP(reason);
    for (auto &server : m_servers) {
        if (!server)
            server = std::make_unique<TestServer>();
        server->cli("FLUSHALL");
    }
}

TokenPeer &TestRedPeers::peerOf(const QString &library)
{
    auto &peer = m_peers[library];
    const QList<const TestServer *> all{m_servers[0].get(), m_servers[1].get(), m_servers[2].get()};
    if (!peer)
        peer = std::make_unique<TokenPeer>(library, all);
    return *peer;
}

QStringList TestRedPeers::arguments(const QStringList &more) const
{
    QStringList all;
    for (const auto &server : m_servers)
        all << u"--url"_s << QString::fromUtf8(server->url());
    return all + QStringList{u"--json"_s, u"hold"_s, u"job"_s, u"--kind"_s, u"red"_s} + more;
}

QStringList TestRedPeers::ofTokens(const QStringList &more) const
{
    return arguments(QStringList{u"--members"_s, u"token"_s, u"--prefix"_s, u"mutex:"_s} + more);
}

QList<QByteArray> TestRedPeers::values() const
{
    QList<QByteArray> all;
    for (const auto &server : m_servers)
        all.append(server->cli({"GET", key}));
    return all;
}

bool TestRedPeers::wasAsked() const
{
    const QByteArray stats = m_servers[2]->cli("INFO commandstats");
    return stats.contains("cmdstat_exists:") || stats.contains("cmdstat_set:");
}

void TestRedPeers::aLockHeldByThePeerIsRefusedToUs()
{
    QFETCH(QString, library);
    TokenPeer &peer = peerOf(library);
    const QByteArray its = peer.acquire(key, aMinute);
    QVERIFY(!its.isEmpty());
    QCOMPARE(values(), onEach(its));
    QCOMPARE(lockctl(fromArguments, ofTokens()).status, 1);
    QCOMPARE(values(), onEach(its));
    QVERIFY(peer.release(key));
    QCOMPARE(lockctl(fromArguments, ofTokens({u"--for"_s, u"1ms"_s})).status, 0);
}

void TestRedPeers::aLockHeldByUsIsRefusedToThePeer()
{
    QFETCH(QString, library);
    TokenPeer &peer = peerOf(library);
    RunningLockctl holder(fromArguments, ofTokens());
    const QByteArray ours = holder.nextEvent(u"acquired"_s).object().value(u"holder"_s).toString().toUtf8();
    QCOMPARE(peer.acquire(key, aMinute), "");
    QCOMPARE(values(), onEach(ours)); // its rollback did not release our holds
    holder.closeInput();
    QCOMPARE(holder.exitStatus(), 0);
    const QByteArray its = peer.acquire(key, aMinute);
    QCOMPARE(values(), onEach(its));
}

// One server lost its data: a second client acquires only that one, and must release it.
void TestRedPeers::aServerThatLostItsDataGivesNoMajority()
{
    QFETCH(QString, library);
    TokenPeer &peer = peerOf(library);
    RunningLockctl holder(fromArguments, ofTokens());
    const QByteArray ours = holder.nextEvent(u"acquired"_s).object().value(u"holder"_s).toString().toUtf8();
    m_servers[1]->cli({"DEL", key});
    QCOMPARE(peer.acquire(key, aMinute), "");
    QCOMPARE(values(), (QList<QByteArray>{ours, "", ours}));
    holder.closeInput();
    QCOMPARE(holder.exitStatus(), 0);

    const QByteArray its = peer.acquire(key, aMinute);
    m_servers[1]->cli({"DEL", key});
    QCOMPARE(lockctl(fromArguments, ofTokens()).status, 1);
    QCOMPARE(values(), (QList<QByteArray>{its, "", its}));
}

void TestRedPeers::weWaitUntilThePeerReleases()
{
    QFETCH(QString, library);
    TokenPeer &peer = peerOf(library);
    QVERIFY(!peer.acquire(key, aMinute).isEmpty());
    m_servers[2]->cli("CONFIG RESETSTAT");
    RunningLockctl waiter(fromArguments, ofTokens({u"--wait"_s, u"1m"_s}));
    QTRY_VERIFY(wasAsked());
    QVERIFY(!waiter.events().contains("acquired"));
    QVERIFY(peer.release(key));
    const QByteArray ours = waiter.nextEvent(u"acquired"_s).object().value(u"holder"_s).toString().toUtf8();
    QVERIFY(values().count(ours) >= 2);
}

void TestRedPeers::thePeerWaitsUntilWeRelease()
{
    QFETCH(QString, library);
    TokenPeer &peer = peerOf(library);
    RunningLockctl holder(fromArguments, ofTokens());
    holder.nextEvent(u"acquired"_s);
    m_servers[2]->cli("CONFIG RESETSTAT");
    peer.beginToWait(key);
    QTRY_VERIFY(wasAsked());
    QVERIFY(!peer.hasAnswered());
    holder.closeInput();
    QCOMPARE(holder.exitStatus(), 0);
    const QByteArray its = peer.acquired();
    QVERIFY(values().count(its) >= 2);
}

// node-redisson has no red lock, but its hold on a single server counts as another client's there.
void TestRedPeers::aHoldOnOneServerDoesNotPreventOurAcquire()
{
    if (const char *reason = testing::whyNoNode(u"node-redisson"_s))
        QSKIP(reason);
    PeerProcess peer(
        {u"node"_s, QStringLiteral(TEST_DATA_DIR "/peer.js"), m_servers[1]->socketPath(), u"30000"_s});
    const QJsonObject lock{{u"op"_s, u"tryLock"_s}, {u"name"_s, u"job"_s}, {u"thread"_s, u"1"_s},
        {u"waitMs"_s, 0}, {u"leaseMs"_s, true}};
    QCOMPARE(peer.ask(lock).value(u"result"_s), true);
    const QByteArray its = m_servers[1]->cli("HGETALL job");
    RunningLockctl holder(fromArguments, arguments({}));
    QVERIFY(!holder.nextEvent(u"acquired"_s).text.isEmpty());
    holder.closeInput();
    QCOMPARE(holder.exitStatus(), 0);
    QCOMPARE(m_servers[1]->cli("HGETALL job"), its);
    QCOMPARE(m_servers[0]->cli("EXISTS job"), "0");
}

void TestRedPeers::holdsOnTwoServersPreventOurAcquire()
{
    if (const char *reason = testing::whyNoNode(u"node-redisson"_s))
        QSKIP(reason);
    const QString program = QStringLiteral(TEST_DATA_DIR "/peer.js");
    PeerProcess one({u"node"_s, program, m_servers[0]->socketPath(), u"30000"_s});
    PeerProcess other({u"node"_s, program, m_servers[1]->socketPath(), u"30000"_s});
    const QJsonObject lock{{u"op"_s, u"tryLock"_s}, {u"name"_s, u"job"_s}, {u"thread"_s, u"1"_s},
        {u"waitMs"_s, 0}, {u"leaseMs"_s, true}};
    QCOMPARE(one.ask(lock).value(u"result"_s), true);
    QCOMPARE(other.ask(lock).value(u"result"_s), true);
    QCOMPARE(lockctl(fromArguments, arguments({})).status, 1);
    QCOMPARE(m_servers[2]->cli("EXISTS job"), "0");
    const QJsonObject unlock{{u"op"_s, u"unlock"_s}, {u"name"_s, u"job"_s}, {u"thread"_s, u"1"_s}};
    QCOMPARE(one.ask(unlock).value(u"result"_s), true);
    RunningLockctl holder(fromArguments, arguments({}));
    QVERIFY(!holder.nextEvent(u"acquired"_s).text.isEmpty());
    QCOMPARE(one.ask(lock).value(u"result"_s), false); // our hold on a single server excludes it there
}

LOCKSCOPE_TEST(TestRedPeers)
#include "tst_red_peers.moc"
