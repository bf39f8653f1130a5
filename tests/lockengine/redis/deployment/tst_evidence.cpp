// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/evidence.h"
#include "tests/support/lying_server.h"
#include "tests/support/open_connection.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using testing::ask;
using testing::Lie;
using testing::LyingServer;
using testing::runTask;
using testing::TestServer;

namespace {

Command words(const QByteArray &line)
{
    const QList<QByteArray> parts = line.split(' ');
    return Command(parts.constFirst()).args(parts.mid(1));
}

QCoro::Task<Result<Done>> awaited(Pending<Result<Done>> pending)
{
    Result<Done> outcome = co_await pending;
    co_return outcome;
}

const Lie silence;

Lie saying(const QByteArray &bytes)
{
    Lie lie;
    lie.words = bytes;
    lie.isSecret = true; // the true server does not speak RESP3 either
    return lie;
}

Lie hangingUp()
{
    Lie lie;
    lie.hangsUp = true;
    return lie;
}

} // namespace

class TestEvidence : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void withResp3EverythingSharesOneConnection();
    void aServerWithoutResp3IsWatchedWithResp2_data();
    void aServerWithoutResp3IsWatchedWithResp2();
    void aServerThatSwallowsHelloIsWatchedAtTheNextAttempt();
    void aServerThatStandsStillIsAskedForResp3Again();
    void otherErrorsAreThoseOfConnecting();
    void aProtocolErrorLaterIsRemembered();
    void whatIsToldIsHeard_data();
    void whatIsToldIsHeard();
    void readKeysAreAnnouncedOnceAndTracesAlways_data();
    void readKeysAreAnnouncedOnceAndTracesAlways();
    void withoutTheChannelNothingIsAnnounced_data();
    void withoutTheChannelNothingIsAnnounced();
    void nothingCanBeWritten();
    void aFullOutputBufferIsALossWithItsReason_data();
    void aFullOutputBufferIsALossWithItsReason();
    void aServerThatEndsIsAnOrdinaryLoss();
    void theLossOfAnyConnectionIsTheLossOfAll();
    void announcementsThatStopAreALoss_data();
    void announcementsThatStopAreALoss();
    void silentConnectionsAreAsked();
    void closingTellsNobody();
    void itMayBeDestroyedWhileItOpens();

private:
    [[nodiscard]] std::unique_ptr<Evidence> openEvidence(const Address &address);
    [[nodiscard]] std::unique_ptr<Evidence> openRow();
    void note(Evidence &evidence);
    [[nodiscard]] QByteArray catchUp(Evidence &evidence);
    [[nodiscard]] QByteArray commandCalls(const char *name) const;

    SystemClock m_clock;
    std::unique_ptr<TestServer> m_server;
    std::shared_ptr<Resp3Memory> m_memory;
    QByteArrayList m_trace;
    std::vector<Subscriber::Subscription> m_subscriptions;
};

void TestEvidence::init()
{
    m_server = std::make_unique<TestServer>();
    m_memory = std::make_shared<Resp3Memory>();
    m_trace.clear();
}

void TestEvidence::cleanup()
{
    m_subscriptions.clear();
    m_memory.reset();
    m_server.reset();
}

// Fails the test where it cannot be opened.
std::unique_ptr<Evidence> TestEvidence::openEvidence(const Address &address)
{
    auto evidence = std::make_unique<Evidence>(testing::optionsFor(address), m_clock, m_memory);
    const auto greeting = runTask(evidence->open());
    if (!greeting)
        qFatal("no evidence: %s", greeting.error().detail.constData());
    note(*evidence);
    return evidence;
}

static void bothProtocols()
{
    QTest::addColumn<bool>("resp3");
    QTest::newRow("RESP3") << true;
    QTest::newRow("RESP2") << false;
}

std::unique_ptr<Evidence> TestEvidence::openRow()
{
    QFETCH(bool, resp3);
    const Address address = testing::addressOf(*m_server);
    if (!resp3)
        m_memory->remember(address, Error(ErrorKind::Unsupported, "a test"_ba));
    auto evidence = openEvidence(address);
    if (evidence->hasOneOrder() != resp3)
        qFatal("the other protocol");
    return evidence;
}

void TestEvidence::note(Evidence &evidence)
{
    connect(&evidence.subscriber(), &Subscriber::invalidated, this, [this](const QList<QByteArray> &keys) {
        for (const QByteArray &key : keys)
            m_trace.append("-" + key);
    });
    connect(&evidence.subscriber(), &Subscriber::everythingInvalidated, this,
        [this] { m_trace.append("-everything"_ba); });
}

// What was heard up to the next barrier.
QByteArray TestEvidence::catchUp(Evidence &evidence)
{
    const auto passed = runTask(awaited(evidence.barrier()));
    return passed ? std::exchange(m_trace, {}).join(' ') : passed.error().detail;
}

QByteArray TestEvidence::commandCalls(const char *name) const
{
    for (const QByteArray &line : m_server->cli("INFO commandstats").split('\n')) {
        if (line.startsWith("cmdstat_"_ba + name + ':'))
            return line.mid(line.indexOf("calls=") + 6).split(',').constFirst();
    }
    return "0"_ba;
}

void TestEvidence::withResp3EverythingSharesOneConnection()
{
    const auto evidence = openEvidence(testing::addressOf(*m_server));
    QVERIFY(evidence->hasOneOrder());
    QVERIFY(!evidence->whyNotOneOrder());
    QCOMPARE(m_server->cli("CLIENT LIST").count("name=lockscope"), 1);
    QVERIFY(runTask(evidence->announceAll({})).ok());
    QCOMPARE(m_server->cli("CLIENT LIST").count("name=lockscope"), 1);
    QVERIFY(evidence->subscriber().isOver(evidence->reading()));
}

void TestEvidence::aServerWithoutResp3IsWatchedWithResp2_data()
{
    QTest::addColumn<QByteArray>("command"); // to which the server lies once
    QTest::addColumn<QByteArray>("answer"); // empty: it hangs up
    QTest::addColumn<int>("kind");
    const int unsupported = int(ErrorKind::Unsupported);
    QTest::newRow("an error") << "HELLO"_ba
                              << "-ERR unknown command `HELLO`\r\n"_ba << unsupported;
    QTest::newRow("NOPROTO") << "HELLO"_ba
                             << "-NOPROTO unsupported protocol version\r\n"_ba << unsupported;
    QTest::newRow("NOPERM") << "HELLO"_ba
                            << "-NOPERM this user has no permissions to run the 'hello' command\r\n"_ba
                            << int(ErrorKind::NoPermission);
    QTest::newRow("a close") << "HELLO"_ba << QByteArray() << unsupported;
    QTest::newRow("garbage") << "HELLO"_ba
                             << "HTTP/1.1 400 Bad Request\r\n\r\n"_ba << unsupported;
    QTest::newRow("another protocol") << "HELLO"_ba
                                      << "*2\r\n$5\r\nproto\r\n:2\r\n"_ba << unsupported;
    QTest::newRow("a confirmation that is no push")
        << "SUBSCRIBE"_ba
        << "*3\r\n$9\r\nsubscribe\r\n$20\r\n__redis__:invalidate\r\n:1\r\n"_ba << unsupported;
    QTest::newRow("a missing push") << "SUBSCRIBE"_ba
                                    << " "_ba << unsupported;
    QTest::newRow("a close at the first subscription") << "SUBSCRIBE"_ba << QByteArray() << unsupported;
}

void TestEvidence::aServerWithoutResp3IsWatchedWithResp2()
{
    QFETCH(QByteArray, command);
    QFETCH(QByteArray, answer);
    QFETCH(int, kind);
    LyingServer liar(*m_server);
    int hellos = 0;
    liar.setLying([&](const QList<QByteArray> &heard) -> std::optional<Lie> {
        hellos += heard.constFirst() == "HELLO" ? 1 : 0;
        if (heard.constFirst() != command || liar.liesTold() > 0)
            return std::nullopt;
        if (answer.isEmpty())
            return hangingUp();
        return answer == " " ? silence : saying(answer);
    });
    const auto evidence = openEvidence(liar.address());
    QCOMPARE(liar.liesTold(), 1);
    QCOMPARE(hellos, 1);
    QVERIFY(!evidence->hasOneOrder());
    QCOMPARE(int(evidence->whyNotOneOrder()->kind), kind);
    QCOMPARE(evidence->whyNotOneOrder()->reason, Reason::OrderNotKnown);
    QVERIFY(!evidence->whyNotOneOrder()->detail.isEmpty());
    // It works like any other.
    QVERIFY(runTask(evidence->announceAll({})).ok());
    m_server->cli("SET a 1");
    QCOMPARE(catchUp(*evidence), "-a"_ba);
    // And the server is not asked again.
    const auto again = openEvidence(liar.address());
    QCOMPARE(hellos, 1);
    QVERIFY(!again->hasOneOrder());
    QCOMPARE(*again->whyNotOneOrder(), *evidence->whyNotOneOrder());
    // Who remembers nothing asks.
    m_memory = std::make_shared<Resp3Memory>();
    liar.tellTheTruth();
    QVERIFY(openEvidence(liar.address())->hasOneOrder());
}

void TestEvidence::aServerThatSwallowsHelloIsWatchedAtTheNextAttempt()
{
    LyingServer liar(*m_server);
    liar.setLying([](const QList<QByteArray> &heard) {
        return heard.constFirst() == "HELLO" ? std::optional(silence) : std::nullopt;
    });
    ConnectionOptions options = testing::optionsFor(liar.address());
    options.connectTimeout = 200ms;
    Evidence first(options, m_clock, m_memory);
    QCOMPARE(runTask(first.open()).error().kind, ErrorKind::TimedOut);
    const auto second = openEvidence(liar.address());
    QVERIFY(!second->hasOneOrder());
    QCOMPARE(second->whyNotOneOrder()->reason, Reason::OrderNotKnown);
    QVERIFY(!openEvidence(liar.address())->hasOneOrder());
    QCOMPARE(liar.liesTold(), 1);
}

void TestEvidence::aServerThatStandsStillIsAskedForResp3Again()
{
    ConnectionOptions options = testing::optionsFor(testing::addressOf(*m_server));
    options.connectTimeout = 100ms;
    m_server->pause();
    for (int attempt = 0; attempt < 2; ++attempt) {
        Evidence evidence(options, m_clock, m_memory);
        QCOMPARE(runTask(evidence.open()).error().kind, ErrorKind::TimedOut);
    }
    m_server->resume();
    QVERIFY(openEvidence(options.address)->hasOneOrder());
}

void TestEvidence::otherErrorsAreThoseOfConnecting()
{
    m_server->cli("CONFIG SET requirepass secret");
    ConnectionOptions options = testing::optionsFor(testing::addressOf(*m_server));
    options.address.password = Secret("wrong"_ba);
    Evidence refused(options, m_clock, m_memory);
    QCOMPARE(runTask(refused.open()).error().kind, ErrorKind::WrongPassword);
    options.address.path += u"gone"_s;
    Evidence gone(options, m_clock, m_memory);
    QCOMPARE(runTask(gone.open()).error().kind, ErrorKind::Unreachable);
    options = testing::optionsFor(testing::addressOf(*m_server));
    options.address.password = Secret("secret"_ba);
    Evidence evidence(options, m_clock, m_memory);
    QVERIFY(runTask(evidence.open()).ok());
    QVERIFY(evidence.hasOneOrder());
}

void TestEvidence::aProtocolErrorLaterIsRemembered()
{
    LyingServer liar(*m_server);
    const auto evidence = openEvidence(liar.address());
    QVERIFY(evidence->hasOneOrder());
    QSignalSpy lost(evidence.get(), &Evidence::lost);
    liar.say("%1\r\n?\r\n"_ba);
    QTRY_COMPARE(lost.size(), 1);
    QCOMPARE(lost[0][0].value<Error>().kind, ErrorKind::Protocol);
    QVERIFY(!openEvidence(liar.address())->hasOneOrder());
}

void TestEvidence::whatIsToldIsHeard_data()
{
    bothProtocols();
}

void TestEvidence::whatIsToldIsHeard()
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
    QVERIFY(runTask(evidence->announceAll({"c"_ba})).ok()); // in place of the former ones
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

void TestEvidence::readKeysAreAnnouncedOnceAndTracesAlways_data()
{
    bothProtocols();
}

void TestEvidence::readKeysAreAnnouncedOnceAndTracesAlways()
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
    QCOMPARE(catchUp(*evidence), "-unread -latch:1"_ba); // each once
    QTRY_COMPARE(m_server->cli("CLIENT LIST").count("name=lockscope"), evidence->hasOneOrder() ? 1 : 2);
}

void TestEvidence::withoutTheChannelNothingIsAnnounced_data()
{
    bothProtocols();
}

// A connection that is only tracking would have no output limit.
void TestEvidence::withoutTheChannelNothingIsAnnounced()
{
    QFETCH(bool, resp3);
    m_server->cli("ACL SETUSER half on nopass ~* +@all resetchannels &lock:*");
    Address address = testing::addressOf(*m_server);
    address.user = u"half"_s;
    if (!resp3)
        m_memory->remember(address, Error(ErrorKind::Unsupported, "a test"_ba));
    Evidence evidence(testing::optionsFor(address), m_clock, m_memory);
    QSignalSpy lacked(&evidence, &Evidence::lacked);
    QVERIFY(runTask(evidence.open()).ok());
    QCOMPARE(evidence.hasOneOrder(), resp3);
    QCOMPARE(runTask(evidence.announceAll({})).error().kind, ErrorKind::NoPermission);
    QVERIFY(!lacked.isEmpty());
    QCOMPARE(lacked[0][0].value<Error>().detail, "&__redis__:invalidate"_ba);
    QVERIFY(runTask(awaited(evidence.barrier())).ok());
    QCOMPARE(commandCalls("client|tracking"), "0"_ba);
}

void TestEvidence::nothingCanBeWritten()
{
    const auto evidence = openEvidence(testing::addressOf(*m_server)); // with a guard that allows all
    for (const auto &line : {"DEL a"_ba, "EVAL x 0"_ba, "PUBLISH a b"_ba, "CLIENT NO-EVICT on"_ba,
             "CLIENT KILL ID 1"_ba, "HELLO 2"_ba, "FLUSHALL"_ba})
        QCOMPARE(ask(evidence->reading(), words(line)).error().kind, ErrorKind::Forbidden);
    QCOMPARE(commandCalls("client|no-evict"), "0"_ba);
}

void TestEvidence::aFullOutputBufferIsALossWithItsReason_data()
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

void TestEvidence::aFullOutputBufferIsALossWithItsReason()
{
    QFETCH(QByteArray, script);
    m_server->cli({"CONFIG", "SET", "client-output-buffer-limit", "pubsub 1mb 0 0"});
    const auto evidence = openRow();
    const auto heard = [](const QByteArray &, const QByteArray &) {};
    m_subscriptions.push_back(runTask(evidence->subscriber().subscribe("lock"_ba, heard)).value());
    QVERIFY(runTask(evidence->announceAll({})).ok());
    QSignalSpy lost(evidence.get(), &Evidence::lost);
    m_server->cli({"EVAL", script, "0"});
    QTRY_COMPARE(lost.size(), 1);
    QCOMPARE(lost[0][0].value<Error>().kind, ErrorKind::Closed);
    QCOMPARE(lost[0][0].value<Error>().reason, Reason::AnnouncementsCut);
    QVERIFY(!runTask(awaited(evidence->barrier())).ok());
}

void TestEvidence::aServerThatEndsIsAnOrdinaryLoss()
{
    const auto evidence = openEvidence(testing::addressOf(*m_server));
    QSignalSpy lost(evidence.get(), &Evidence::lost);
    m_server->kill();
    QTRY_COMPARE(lost.size(), 1);
    QCOMPARE(lost[0][0].value<Error>().kind, ErrorKind::Closed);
    QCOMPARE(lost[0][0].value<Error>().reason, Reason::None);
}

void TestEvidence::theLossOfAnyConnectionIsTheLossOfAll()
{
    const auto evidence = openEvidence(testing::addressOf(*m_server));
    QVERIFY(runTask(evidence->announceRead({"latch:"_ba})).ok());
    QSignalSpy lost(evidence.get(), &Evidence::lost);
    QByteArray traces;
    for (const QByteArray &client : m_server->cli("CLIENT LIST").split('\n')) {
        if (client.contains("name=lockscope") && client.contains(" sub=0 "))
            traces = client.mid(3).split(' ').constFirst();
    }
    QCOMPARE(m_server->cli({"CLIENT", "KILL", "ID", traces}), "1"_ba);
    QTRY_COMPARE(lost.size(), 1);
}

void TestEvidence::announcementsThatStopAreALoss_data()
{
    bothProtocols();
}

void TestEvidence::announcementsThatStopAreALoss()
{
    const auto evidence = openRow();
    QSignalSpy lost(evidence.get(), &Evidence::lost);
    runTask(evidence->verifyTracking()); // nothing was asked for
    QVERIFY(runTask(evidence->announceAll({})).ok());
    runTask(evidence->verifyTracking());
    QCOMPARE(lost.size(), 0);
    QVERIFY(!ask(evidence->reading(), words("CLIENT TRACKING OFF"_ba))->isError());
    runTask(evidence->verifyTracking());
    QCOMPARE(lost.size(), 1);
}

void TestEvidence::silentConnectionsAreAsked()
{
    const auto evidence = openEvidence(testing::addressOf(*m_server));
    QVERIFY(runTask(evidence->announceRead({"latch:"_ba})).ok());
    const int before = commandCalls("ping").toInt();
    evidence->pingSilent(1h);
    evidence->pingSilent(0ms);
    QTRY_COMPARE(commandCalls("ping").toInt(), before + 2);
}

void TestEvidence::closingTellsNobody()
{
    const auto evidence = openEvidence(testing::addressOf(*m_server));
    QSignalSpy lost(evidence.get(), &Evidence::lost);
    auto passing = awaited(evidence->barrier());
    evidence->close(Error(ErrorKind::Closed, "enough"_ba));
    QVERIFY(!runTask(std::move(passing)).ok());
    QTRY_COMPARE(m_server->cli("CLIENT LIST").count("name=lockscope"), 0);
    QCOMPARE(lost.size(), 0);
}

void TestEvidence::itMayBeDestroyedWhileItOpens()
{
    m_server->pause();
    auto evidence
        = std::make_unique<Evidence>(testing::optionsFor(testing::addressOf(*m_server)), m_clock, m_memory);
    auto opening = evidence->open();
    QTest::qWait(0);
    evidence.reset();
    QCOMPARE(runTask(std::move(opening)).error().kind, ErrorKind::Closed);
    m_server->resume();
}

QTEST_GUILESS_MAIN(TestEvidence)
#include "tst_evidence.moc"
