// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The HTTP server on real sockets. Only time is replaced.

#include "app/lockctl/metrics/http_connection.h"
#include "app/lockctl/metrics/http_request.h"
#include "app/lockctl/metrics/http_responder.h"
#include "tests/lockctl/metrics/http_exchange.h"
#include "tests/support/fake_clock.h"
#include "tests/support/loop_until.h"
#include "tests/support/machine_speed.h"
#include "tests/support/test_program.h"

#include <QTcpSocket>
#include <QTest>

#include <memory>
#include <vector>

using namespace lockctl;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using testing::exchange;
using testing::HttpReply;
using testing::loopUntil;

class TestHttpResponder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_responder.reset(); }
    void thePageIsServed();
    void aBadRequestIsAnswered();
    void aClientThatSendsOnGetsItsAnswer();
    void aSlowClientIsDropped();
    void aClientThatDoesNotReadIsDropped();
    void eightAreServedAtATime();
    void aClientThatLeavesMakesRoom();
    void anAddressInUseIsOneSentence();
    void anIpv6AddressHasBrackets();

private:
    using Client = std::unique_ptr<QTcpSocket>;

    Client connected(const QByteArray &bytes) const
    {
        auto client = std::make_unique<QTcpSocket>();
        client->connectToHost(QHostAddress(QHostAddress::LocalHost), m_port);
        [[maybe_unused]] const bool isOpen = isSoon([&] { return isConnected(client); });
        client->write(bytes);
        client->flush();
        return client;
    }

    static bool isConnected(const Client &client)
    {
        return client->state() == QAbstractSocket::ConnectedState;
    }

    template <typename Condition>
    static bool isSoon(Condition condition)
    {
        return loopUntil(condition, testing::scaled(10s));
    }

    testing::FakeClock m_clock;
    std::unique_ptr<HttpResponder> m_responder;
    QByteArray m_page = "a 1\n# EOF\n";
    int m_served = 0;
    quint16 m_port = 0;
};

void TestHttpResponder::init()
{
    m_served = 0;
    m_page = "a 1\n# EOF\n";
    m_responder = std::make_unique<HttpResponder>(m_clock, [this] {
        ++m_served;
        return m_page;
    });
    QVERIFY(m_responder->listen({"127.0.0.1", 0}));
    const QByteArray url = m_responder->url();
    QVERIFY2(url.startsWith("http://127.0.0.1:") && url.endsWith("/metrics"), url);
    m_port = url.sliced(17).chopped(8).toUShort();
    QVERIFY(m_port > 0);
}

void TestHttpResponder::thePageIsServed()
{
    const HttpReply reply = testing::getMetrics(m_port);
    QCOMPARE(reply.status, 200);
    QCOMPARE(reply.body, m_page);
    m_page = QByteArray(4'000'000, 'x'); // more than a socket takes at once
    QCOMPARE(testing::getMetrics(m_port).body, m_page);
    QCOMPARE(exchange(m_port, "HEAD /metrics HTTP/1.0\r\n\r\n").body, QByteArray());
    QCOMPARE(m_clock.timerCount(), 0);
}

void TestHttpResponder::aBadRequestIsAnswered()
{
    QCOMPARE(
        exchange(m_port, "POST /metrics HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc").status, 405);
    QCOMPARE(exchange(m_port, "GET / HTTP/1.1\r\nHost: a\r\n\r\n").status, 404);
    QCOMPARE(exchange(m_port, "nonsense\r\n\r\n").status, 400);
    QCOMPARE(m_served, 0);
}

// The client of a test, like many, reads only after it has sent everything.
void TestHttpResponder::aClientThatSendsOnGetsItsAnswer()
{
    const QByteArray header = "X: " + QByteArray(1'000'000, 'x');
    QCOMPARE(exchange(m_port, "GET /metrics HTTP/1.1\r\nHost: a\r\n" + header + "\r\n\r\n").status, 431);
    QCOMPARE(exchange(m_port, "POST /metrics HTTP/1.1\r\nHost: a\r\n\r\n" + header).status, 405);
}

void TestHttpResponder::aSlowClientIsDropped()
{
    const Client silent = connected({});
    const Client slow = connected("GET /met");
    QVERIFY(isSoon([&] { return m_clock.timerCount() == 2; }));
    m_clock.advance(HttpConnection::kPatience - 1ms);
    slow->write("rics HTTP/1.1\r\n");
    QVERIFY(isSoon([&] { return slow->bytesToWrite() == 0; }));
    QVERIFY(isConnected(silent) && isConnected(slow));
    m_clock.advance(1ms);
    QVERIFY(isSoon([&] { return !isConnected(silent) && !isConnected(slow); }));
    QCOMPARE(slow->readAll(), QByteArray());
    QCOMPARE(m_clock.timerCount(), 0);
}

void TestHttpResponder::aClientThatDoesNotReadIsDropped()
{
    m_page = QByteArray(20'000'000, 'x');
    const Client lazy = connected({});
    lazy->setReadBufferSize(1);
    lazy->write("GET /metrics HTTP/1.0\r\n\r\n");
    QVERIFY(isSoon([&] { return m_served == 1; }));
    m_clock.advance(HttpConnection::kPatience);
    lazy->setReadBufferSize(0);
    QVERIFY(isSoon([&] {
        lazy->readAll();
        return !isConnected(lazy);
    }));
    QCOMPARE(m_clock.timerCount(), 0);
}

void TestHttpResponder::eightAreServedAtATime()
{
    std::vector<Client> silent;
    for (int i = 0; i < HttpResponder::kConnections; ++i)
        silent.push_back(connected({}));
    QVERIFY(isSoon([&] { return m_clock.timerCount() == HttpResponder::kConnections; }));
    std::vector<Client> waiting;
    for (int i = 0; i < 3; ++i)
        waiting.push_back(connected("GET /metrics HTTP/1.0\r\n\r\n"));
    QCOMPARE(m_clock.timerCount(), HttpResponder::kConnections);
    QCOMPARE(m_served, 0);
    m_clock.advance(HttpConnection::kPatience);
    for (const Client &client : waiting) {
        QVERIFY(isSoon([&] { return !isConnected(client); }));
        QVERIFY(client->readAll().endsWith(m_page));
    }
}

void TestHttpResponder::aClientThatLeavesMakesRoom()
{
    std::vector<Client> silent;
    for (int i = 0; i < HttpResponder::kConnections + 1; ++i)
        silent.push_back(connected("GET"));
    QVERIFY(isSoon([&] { return m_clock.timerCount() == HttpResponder::kConnections; }));
    silent.clear();
    QCOMPARE(testing::getMetrics(m_port).status, 200);
    QVERIFY(isSoon([&] { return m_clock.timerCount() == 0; }));
}

void TestHttpResponder::anAddressInUseIsOneSentence()
{
    HttpResponder second(m_clock, [] { return QByteArray(); });
    const auto listening = second.listen({"127.0.0.1", m_port});
    QVERIFY(!listening);
    QCOMPARE(listening.error().detail,
        "another program listens at 127.0.0.1:" + QByteArray::number(m_port)
            + ": choose another port, or 0 for any free one");
}

void TestHttpResponder::anIpv6AddressHasBrackets()
{
    HttpResponder second(m_clock, [] { return QByteArray(); });
    if (!second.listen({"::1", 0}))
        QSKIP("this machine has no IPv6");
    QVERIFY2(second.url().startsWith("http://[::1]:"), second.url());
}

LOCKSCOPE_TEST(TestHttpResponder)
#include "tst_http_responder.moc"
