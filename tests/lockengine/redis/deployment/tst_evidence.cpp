// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/deployment/evidence_scene.h"
#include "tests/support/lying_server.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using testing::awaited;
using testing::Lie;
using testing::LyingServer;
using testing::runTask;
using testing::TestServer;

namespace {

const Lie silence;

Lie saying(const QByteArray &bytes)
{
    Lie lie;
    lie.words = bytes;
    lie.isSecret = true; // do not forward it: the real server does not use RESP3 here
    return lie;
}

Lie hangingUp()
{
    Lie lie;
    lie.hangsUp = true;
    return lie;
}

} // namespace

class TestEvidence : public testing::EvidenceScene
{
    Q_OBJECT

private Q_SLOTS:
    void init() { startServer(); }
    void cleanup() { stopServer(); }
    void withResp3EverythingSharesOneConnection();
    void aServerWithoutResp3IsWatchedWithResp2_data();
    void aServerWithoutResp3IsWatchedWithResp2();
    void singleDisconnectDoesNotRuleOutResp3();
    void serverThatIgnoresHelloIsWatchedAtTheNextAttempt();
    void frozenServerIsAskedForResp3Again();
    void otherErrorsAreConnectionErrors();
    void aProtocolErrorLaterIsRemembered();
    void closingEmitsNoSignal();
    void destructionDuringOpenIsSafe();
};

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
    QTest::addColumn<QByteArray>("command"); // the command with one false reply
    QTest::addColumn<QByteArray>("answer"); // empty: the server disconnects
    QTest::addColumn<int>("kind");
    const int unsupported = int(ErrorKind::Unsupported);
    QTest::newRow("an error") << "HELLO"_ba
                              << "-ERR unknown command `HELLO`\r\n"_ba << unsupported;
    QTest::newRow("NOPROTO") << "HELLO"_ba
                             << "-NOPROTO unsupported protocol version\r\n"_ba << unsupported;
    QTest::newRow("NOPERM") << "HELLO"_ba
                            << "-NOPERM this user has no permissions to run the 'hello' command\r\n"_ba
                            << int(ErrorKind::NoPermission);
    QTest::newRow("a disconnect") << "HELLO"_ba << QByteArray() << unsupported;
    QTest::newRow("garbage") << "HELLO"_ba
                             << "HTTP/1.1 400 Bad Request\r\n\r\n"_ba << unsupported;
    QTest::newRow("another protocol") << "HELLO"_ba
                                      << "*2\r\n$5\r\nproto\r\n:2\r\n"_ba << unsupported;
    QTest::newRow("a confirmation that is not a push")
        << "SUBSCRIBE"_ba
        << "*3\r\n$9\r\nsubscribe\r\n$20\r\n__redis__:invalidate\r\n:1\r\n"_ba << unsupported;
    QTest::newRow("a missing push") << "SUBSCRIBE"_ba
                                    << " "_ba << unsupported;
    QTest::newRow("a disconnect at the first subscription") << "SUBSCRIBE"_ba << QByteArray() << unsupported;
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
        const bool isReported = answer.isEmpty() ? liar.liesSent() >= hellos : liar.liesSent() > 0;
        if (heard.constFirst() != command || isReported)
            return std::nullopt;
        if (answer.isEmpty())
            return hangingUp();
        return answer == " " ? silence : saying(answer);
    });
    const auto evidence = openEvidence(liar.address());
    QCOMPARE(liar.liesSent(), 1);
    QCOMPARE(hellos, 1);
    QVERIFY(!evidence->hasOneOrder());
    QCOMPARE(int(evidence->whyNotOneOrder()->kind), kind);
    QCOMPARE(evidence->whyNotOneOrder()->reason, Reason::OrderNotKnown);
    QVERIFY(!evidence->whyNotOneOrder()->detail.isEmpty());
    // The connection works like any other.
    QVERIFY(runTask(evidence->announceAll({})).ok());
    m_server->cli("SET a 1");
    QCOMPARE(catchUp(*evidence), "-a"_ba);
    // Lockscope does not try RESP3 on this server again. One disconnect may be accidental, but two are not.
    if (answer.isEmpty())
        QVERIFY(!openEvidence(liar.address())->hasOneOrder());
    const auto again = openEvidence(liar.address());
    QCOMPARE(hellos, answer.isEmpty() ? 2 : 1);
    QVERIFY(!again->hasOneOrder());
    QCOMPARE(*again->whyNotOneOrder(), *evidence->whyNotOneOrder());
    // An empty memory tries RESP3 again.
    m_memory = std::make_shared<Resp3Memory>();
    liar.tellTheTruth();
    QVERIFY(openEvidence(liar.address())->hasOneOrder());
}

void TestEvidence::singleDisconnectDoesNotRuleOutResp3()
{
    LyingServer liar(*m_server);
    int hellos = 0;
    liar.setLying([&hellos](const QList<QByteArray> &heard) -> std::optional<Lie> {
        const bool isOdd = heard.constFirst() == "HELLO" && ++hellos % 2 == 1;
        return isOdd ? std::optional(hangingUp()) : std::nullopt;
    });
    for (int i = 0; i < 2; ++i) {
        QVERIFY(!openEvidence(liar.address())->hasOneOrder());
        QVERIFY(openEvidence(liar.address())->hasOneOrder());
    }
    QCOMPARE(hellos, 4);
}

void TestEvidence::serverThatIgnoresHelloIsWatchedAtTheNextAttempt()
{
    LyingServer liar(*m_server);
    liar.setLying([](const QList<QByteArray> &heard) {
        return heard.constFirst() == "HELLO" ? std::optional(silence) : std::nullopt;
    });
    ConnectionOptions options = testing::optionsFor(liar.address());
    options.connectTimeout = 200ms;
    EvidenceConnections first(options, m_clock, m_memory);
    QCOMPARE(runTask(first.open()).error().kind, ErrorKind::TimedOut);
    const auto second = openEvidence(liar.address());
    QVERIFY(!second->hasOneOrder());
    QCOMPARE(second->whyNotOneOrder()->reason, Reason::OrderNotKnown);
    QVERIFY(!openEvidence(liar.address())->hasOneOrder());
    QCOMPARE(liar.liesSent(), 1);
}

void TestEvidence::frozenServerIsAskedForResp3Again()
{
    ConnectionOptions options = testing::optionsFor(testing::addressOf(*m_server));
    options.connectTimeout = 100ms;
    m_server->pause();
    for (int attempt = 0; attempt < 2; ++attempt) {
        EvidenceConnections evidence(options, m_clock, m_memory);
        QCOMPARE(runTask(evidence.open()).error().kind, ErrorKind::TimedOut);
    }
    m_server->resume();
    QVERIFY(openEvidence(options.address)->hasOneOrder());
}

void TestEvidence::otherErrorsAreConnectionErrors()
{
    m_server->cli("CONFIG SET requirepass secret");
    ConnectionOptions options = testing::optionsFor(testing::addressOf(*m_server));
    options.address.password = Secret("wrong"_ba);
    EvidenceConnections refused(options, m_clock, m_memory);
    QCOMPARE(runTask(refused.open()).error().kind, ErrorKind::WrongPassword);
    options.address.path += u"gone"_s;
    EvidenceConnections gone(options, m_clock, m_memory);
    QCOMPARE(runTask(gone.open()).error().kind, ErrorKind::Unreachable);
    options = testing::optionsFor(testing::addressOf(*m_server));
    options.address.password = Secret("secret"_ba);
    EvidenceConnections evidence(options, m_clock, m_memory);
    QVERIFY(runTask(evidence.open()).ok());
    QVERIFY(evidence.hasOneOrder());
}

void TestEvidence::aProtocolErrorLaterIsRemembered()
{
    LyingServer liar(*m_server);
    const auto evidence = openEvidence(liar.address());
    QVERIFY(evidence->hasOneOrder());
    QSignalSpy lost(evidence.get(), &EvidenceConnections::lost);
    liar.say("%1\r\n?\r\n"_ba);
    QTRY_COMPARE(lost.size(), 1);
    QCOMPARE(lost[0][0].value<Error>().kind, ErrorKind::Protocol);
    QVERIFY(!openEvidence(liar.address())->hasOneOrder());
}

void TestEvidence::closingEmitsNoSignal()
{
    const auto evidence = openEvidence(testing::addressOf(*m_server));
    QSignalSpy lost(evidence.get(), &EvidenceConnections::lost);
    auto passing = awaited(evidence->barrier());
    evidence->close(Error(ErrorKind::Closed, "enough"_ba));
    QVERIFY(!runTask(std::move(passing)).ok());
    QTRY_COMPARE(m_server->cli("CLIENT LIST").count("name=lockscope"), 0);
    QCOMPARE(lost.size(), 0);
}

void TestEvidence::destructionDuringOpenIsSafe()
{
    m_server->pause();
    auto evidence = std::make_unique<EvidenceConnections>(
        testing::optionsFor(testing::addressOf(*m_server)), m_clock, m_memory);
    auto opening = evidence->open();
    QTest::qWait(0);
    evidence.reset();
    QCOMPARE(runTask(std::move(opening)).error().kind, ErrorKind::Closed);
    m_server->resume();
}

LOCKSCOPE_TEST(TestEvidence)
#include "tst_evidence.moc"
