// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What EvidenceConnections receive with either protocol, and what ends them.

#include "lockengine/redis/wire/redis_reason.h"
#include "tests/lockengine/redis/deployment/evidence_scene.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using testing::ask;
using testing::awaited;
using testing::bothProtocols;
using testing::runTask;
using testing::words;

class TestAnnouncements : public testing::EvidenceScene
{
    Q_OBJECT

private Q_SLOTS:
    void init() { startServer(); }
    void cleanup() { stopServer(); }
    void messagesAndInvalidationsAreReceived_data();
    void messagesAndInvalidationsAreReceived();
    void readKeysAreAnnouncedOnceAndTracesAlways_data();
    void readKeysAreAnnouncedOnceAndTracesAlways();
    void withoutTheChannelNothingIsAnnounced_data();
    void withoutTheChannelNothingIsAnnounced();
    void refusedChangeOfAnnouncementsIsALoss_data();
    void refusedChangeOfAnnouncementsIsALoss();
    void nothingCanBeWritten();
    void outputBufferOverflowIsALossWithItsReason_data();
    void outputBufferOverflowIsALossWithItsReason();
    void killedServerIsAnOrdinaryLoss();
    void theLossOfAnyConnectionIsTheLossOfAll();
    void stoppedTrackingIsALoss_data();
    void stoppedTrackingIsALoss();
    void idleConnectionsArePinged();
};

void TestAnnouncements::messagesAndInvalidationsAreReceived_data()
{
    bothProtocols();
}

void TestAnnouncements::messagesAndInvalidationsAreReceived()
{
    const auto evidence = openRow();
    const auto heard = [this](const QByteArray &channel, const QByteArray &payload) {
        m_trace.append(channel + '=' + payload);
    };
    m_subscriptions.push_back(runTask(evidence->subscriber().subscribePattern("lock:*"_ba, heard)).value());
    m_subscriptions.push_back(runTask(evidence->subscriber().subscribe("plain"_ba, heard)).value());
    m_subscriptions.push_back(runTask(evidence->subscriber().subscribeShard("shard"_ba, heard)).value());
    QVERIFY(runTask(evidence->announceAll({"a"_ba, "b"_ba})).ok());
    QVERIFY(!evidence->remembersReads());
    m_server->cli("PUBLISH lock:1 x");
    m_server->cli("SET a1 1");
    m_server->cli("PUBLISH plain y");
    m_server->cli("SPUBLISH shard z");
    m_server->cli("SET c1 1");
    m_server->cli("SET b1 1");
    QCOMPARE(catchUp(*evidence), "lock:1=x -a1 plain=y shard=z -b1"_ba);
    m_server->cli("FLUSHALL");
    QCOMPARE(catchUp(*evidence), "-everything"_ba);
    QVERIFY(runTask(evidence->announceAll({"c"_ba})).ok()); // replaces the earlier prefixes
    m_server->cli("SET a1 1");
    m_server->cli("SET c1 1");
    QCOMPARE(catchUp(*evidence), "-c1"_ba);
    QVERIFY(runTask(evidence->announceNothing()).ok());
    m_subscriptions.clear();
    m_server->cli("SET c1 1");
    m_server->cli("PUBLISH lock:1 x");
    QCOMPARE(catchUp(*evidence), QByteArray());
    QVERIFY(runTask(evidence->announceAll({})).ok());
    m_server->cli("SET c1 1");
    QCOMPARE(catchUp(*evidence), "-c1"_ba);
}

void TestAnnouncements::readKeysAreAnnouncedOnceAndTracesAlways_data()
{
    bothProtocols();
}

void TestAnnouncements::readKeysAreAnnouncedOnceAndTracesAlways()
{
    const auto evidence = openRow();
    QVERIFY(runTask(evidence->announceAll({})).ok());
    QVERIFY(runTask(evidence->announceRead({"latch:"_ba})).ok());
    QVERIFY(evidence->remembersReads());
    QVERIFY(!ask(evidence->reading(), words("PTTL a"_ba))->isError());
    for (int i = 0; i < 2; ++i) {
        m_server->cli("SET a 1");
        m_server->cli("SET unread 1");
        m_server->cli("SET latch:1 1");
    }
    QCOMPARE(catchUp(*evidence), "-a -latch:1 -latch:1"_ba);
    QVERIFY(!ask(evidence->reading(), words("PTTL a"_ba))->isError());
    m_server->cli("SET a 1");
    QCOMPARE(catchUp(*evidence), "-a"_ba);
    QVERIFY(runTask(evidence->announceAll({})).ok());
    QVERIFY(!evidence->remembersReads());
    m_server->cli("SET unread 1");
    m_server->cli("SET latch:1 1");
    QCOMPARE(catchUp(*evidence), "-unread -latch:1"_ba); // each only once
    QTRY_COMPARE(m_server->cli("CLIENT LIST").count("name=lockscope"), evidence->hasOneOrder() ? 1 : 2);
}

void TestAnnouncements::withoutTheChannelNothingIsAnnounced_data()
{
    bothProtocols();
}

// A connection with tracking but without subscriptions would have no output limit.
void TestAnnouncements::withoutTheChannelNothingIsAnnounced()
{
    QFETCH(bool, resp3);
    m_server->cli("ACL SETUSER half on nopass ~* +@all resetchannels &lock:*");
    Address address = testing::addressOf(*m_server);
    address.user = u"half"_s;
    if (!resp3)
        m_memory->remember(address, Error(ErrorKind::Unsupported, "a test"_ba));
    EvidenceConnections evidence(testing::optionsFor(address), m_clock, m_memory);
    QSignalSpy lacked(&evidence, &EvidenceConnections::lacked);
    QVERIFY(runTask(evidence.open()).ok());
    QCOMPARE(evidence.hasOneOrder(), resp3);
    QCOMPARE(runTask(evidence.announceAll({})).error().kind, ErrorKind::NoPermission);
    QVERIFY(!lacked.isEmpty());
    QCOMPARE(lacked[0][0].value<Error>().detail, "&__redis__:invalidate"_ba);
    QVERIFY(runTask(awaited(evidence.barrier())).ok());
    QCOMPARE(commandCalls("client|tracking"), "0"_ba);
}

void TestAnnouncements::refusedChangeOfAnnouncementsIsALoss_data()
{
    bothProtocols();
}

// A permission may be revoked at any time. The old announcements have ended, and new ones are refused.
void TestAnnouncements::refusedChangeOfAnnouncementsIsALoss()
{
    QFETCH(bool, resp3);
    m_server->cli("ACL SETUSER half on nopass ~* +@all &*");
    Address address = testing::addressOf(*m_server);
    address.user = u"half"_s;
    if (!resp3)
        m_memory->remember(address, Error(ErrorKind::Unsupported, "a test"_ba));
    const auto evidence = openEvidence(address);
    QSignalSpy lost(evidence.get(), &EvidenceConnections::lost);
    QVERIFY(runTask(evidence->announceAll({"a"_ba})).ok());
    m_server->cli("ACL SETUSER half -client");
    QCOMPARE(runTask(evidence->announceAll({"b"_ba})).error().kind, ErrorKind::NoPermission);
    QCOMPARE(lost.size(), 1);
    QCOMPARE(lost[0][0].value<Error>().kind, ErrorKind::Closed);
}

void TestAnnouncements::nothingCanBeWritten()
{
    const auto evidence = openEvidence(testing::addressOf(*m_server)); // with a guard that allows everything
    for (const auto &line : {"DEL a"_ba, "EVAL x 0"_ba, "PUBLISH a b"_ba, "CLIENT NO-EVICT on"_ba,
             "CLIENT KILL ID 1"_ba, "HELLO 2"_ba, "FLUSHALL"_ba})
        QCOMPARE(ask(evidence->reading(), words(line)).error().kind, ErrorKind::Forbidden);
    QCOMPARE(commandCalls("client|no-evict"), "0"_ba);
}

void TestAnnouncements::outputBufferOverflowIsALossWithItsReason_data()
{
    QTest::addColumn<bool>("resp3");
    QTest::addColumn<QByteArray>("script");
    const QByteArray publishing
        = "for i = 1, 400 do redis.call('PUBLISH', 'lock', string.rep('x', 10000)) end"_ba;
    const QByteArray writing = "for i = 1, 4000 do redis.call('SET', string.rep('k', 1000) .. i, '1') end"_ba;
    for (const bool resp3 : {true, false}) {
        const QByteArray protocol = resp3 ? "RESP3"_ba : "RESP2"_ba;
        QTest::newRow(protocol + ", messages") << resp3 << publishing;
        QTest::newRow(protocol + ", invalidations") << resp3 << writing;
    }
}

void TestAnnouncements::outputBufferOverflowIsALossWithItsReason()
{
    QFETCH(QByteArray, script);
    m_server->cli({"CONFIG", "SET", "client-output-buffer-limit", "pubsub 1mb 0 0"});
    const auto evidence = openRow();
    const auto heard = [](const QByteArray &, const QByteArray &) {};
    m_subscriptions.push_back(runTask(evidence->subscriber().subscribe("lock"_ba, heard)).value());
    QVERIFY(runTask(evidence->announceAll({})).ok());
    QSignalSpy lost(evidence.get(), &EvidenceConnections::lost);
    m_server->cli({"EVAL", script, "0"});
    QTRY_COMPARE(lost.size(), 1);
    QCOMPARE(lost[0][0].value<Error>().kind, ErrorKind::Closed);
    QCOMPARE(lost[0][0].value<Error>().reason, redis::RedisReason::AnnouncementsCut);
    QVERIFY(!runTask(awaited(evidence->barrier())).ok());
}

void TestAnnouncements::killedServerIsAnOrdinaryLoss()
{
    const auto evidence = openEvidence(testing::addressOf(*m_server));
    QSignalSpy lost(evidence.get(), &EvidenceConnections::lost);
    m_server->kill();
    QTRY_COMPARE(lost.size(), 1);
    QCOMPARE(lost[0][0].value<Error>().kind, ErrorKind::Closed);
    QCOMPARE(lost[0][0].value<Error>().reason, Reason::None);
}

void TestAnnouncements::theLossOfAnyConnectionIsTheLossOfAll()
{
    const auto evidence = openEvidence(testing::addressOf(*m_server));
    QVERIFY(runTask(evidence->announceRead({"latch:"_ba})).ok());
    QSignalSpy lost(evidence.get(), &EvidenceConnections::lost);
    QByteArray traces;
    for (const QByteArray &client : m_server->cli("CLIENT LIST").split('\n')) {
        if (client.contains("name=lockscope") && client.contains(" sub=0 "))
            traces = client.mid(3).split(' ').constFirst();
    }
    QCOMPARE(m_server->cli({"CLIENT", "KILL", "ID", traces}), "1"_ba);
    QTRY_COMPARE(lost.size(), 1);
}

void TestAnnouncements::stoppedTrackingIsALoss_data()
{
    bothProtocols();
}

void TestAnnouncements::stoppedTrackingIsALoss()
{
    const auto evidence = openRow();
    QSignalSpy lost(evidence.get(), &EvidenceConnections::lost);
    runTask(evidence->verifyTracking()); // not started yet
    QVERIFY(runTask(evidence->announceAll({})).ok());
    runTask(evidence->verifyTracking());
    QCOMPARE(lost.size(), 0);
    QVERIFY(!ask(evidence->reading(), words("CLIENT TRACKING OFF"_ba))->isError());
    runTask(evidence->verifyTracking());
    QCOMPARE(lost.size(), 1);
}

void TestAnnouncements::idleConnectionsArePinged()
{
    const auto evidence = openEvidence(testing::addressOf(*m_server));
    QVERIFY(runTask(evidence->announceRead({"latch:"_ba})).ok());
    const int before = commandCalls("ping").toInt();
    evidence->pingSilent(1h);
    evidence->pingSilent(0ms);
    QTRY_COMPARE(commandCalls("ping").toInt(), before + 2);
}

LOCKSCOPE_TEST(TestAnnouncements)
#include "tst_evidence_announcements.moc"
