// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Requests as bytes, many of them hostile.

#include "app/lockctl/metrics/http_request.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockctl;
using namespace Qt::StringLiterals;

class TestHttpRequest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachRequestHasItsStatus_data();
    void eachRequestHasItsStatus();
    void aRequestIsJudgedWhenItIsComplete();
    void theSizeOfARequestIsBounded();
    void whatFollowsTheRequestIsIgnored();
    void aResponseIsCompleteAndCloses();
    void headHasTheHeadersOfGet();
    void whatIsAllowedIsSaid();
};

namespace {

const QByteArray good = "GET /metrics HTTP/1.1\r\nHost: localhost:9797\r\n\r\n";

int statusFor(const QByteArray &request)
{
    const std::optional<HttpVerdict> verdict = judge(request);
    return verdict ? int(verdict->status) : 0;
}

QByteArray withHeaders(const QByteArray &requestLine, const QByteArray &headers)
{
    return requestLine + "\r\n" + headers + "\r\n\r\n";
}

} // namespace

void TestHttpRequest::eachRequestHasItsStatus_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<int>("status");
    const auto row = [](const char *name, const QByteArray &request, int status) {
        QTest::newRow(name) << request << status;
    };
    const auto of = [](const QByteArray &line) { return withHeaders(line, "Host: a"); };
    const QByteArray line = "GET /metrics HTTP/1.1";
    row("good", good, 200);
    row("head", of("HEAD /metrics HTTP/1.1"), 200);
    row("an old version without a host", "GET /metrics HTTP/1.0\r\n\r\n", 200);
    row("what Prometheus sends",
        withHeaders(line,
            "Host: 127.0.0.1:9797\r\nUser-Agent: Prometheus/2.42.0\r\nAccept: application/openmetrics-text;"
            "version=1.0.0;q=0.5,*/*;q=0.1\r\nAccept-Encoding: gzip\r\nX-Prometheus-Scrape-Timeout-Seconds: "
            "10"),
        200);
    row("with a query", of("GET /metrics?target=a HTTP/1.1"), 200);
    row("an empty header", withHeaders(line, "Host: a\r\nX-Empty:"), 200);
    row("another page", of("GET / HTTP/1.1"), 404);
    row("a page below", of("GET /metrics/ HTTP/1.1"), 404);
    row("a way around", of("GET /a/../metrics HTTP/1.1"), 404);
    row("post", of("POST /metrics HTTP/1.1"), 405);
    row("delete elsewhere", of("DELETE /a HTTP/1.1"), 405);
    row("a method in lower case", of("get /metrics HTTP/1.1"), 405);
    row("a newer version", of("GET /metrics HTTP/2.0"), 505);
    row("no version", of("GET /metrics"), 400);
    row("another protocol", of("GET /metrics RTSP/1.0"), 400);
    row("an unclear version", of("GET /metrics HTTP/1.1x"), 505);
    row("two blanks", of("GET  /metrics HTTP/1.1"), 400);
    row("a tab", of("GET\t/metrics HTTP/1.1"), 400);
    row("a blank at the end", of("GET /metrics HTTP/1.1 "), 400);
    row("a blank in the path", of("GET /metrics a HTTP/1.1"), 400);
    row("a full address", of("GET http://evil/metrics HTTP/1.1"), 400);
    row("a proxy request", of("CONNECT evil:443 HTTP/1.1"), 400);
    row("bytes beyond ASCII", of("GET /m\xc3\xa9trics HTTP/1.1"), 400);
    row("an empty line first", "\r\n\r\n" + good, 400);
    row("no host", withHeaders(line, "Accept: */*"), 400);
    row("two hosts", withHeaders(line, "Host: a\r\nhOST: b"), 400);
    row("a header without a colon", withHeaders(line, "Host: a\r\nnonsense"), 400);
    row("a header without a name", withHeaders(line, "Host: a\r\n: b"), 400);
    row("a blank before the colon", withHeaders(line, "Host : a"), 400);
    row("a folded header", withHeaders(line, "Host: a\r\n b"), 400);
    row("a lone line feed", withHeaders(line, "Host: a\nX: b"), 400);
    row("a lone carriage return", withHeaders(line, "Host: a\rX: b"), 400);
    row("a zero byte", withHeaders(line, QByteArray("Host: a\0b", 9)), 400);
    row("a zero byte in the first line", of(QByteArray("GET /metrics\0 HTTP/1.1", 22)), 400);
    row("TLS", QByteArray("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n", 13), 400);
    row("Redis", "*1\r\n$4\r\nPING\r\n\r\n", 400);
}

void TestHttpRequest::eachRequestHasItsStatus()
{
    QFETCH(const QByteArray, request);
    QFETCH(const int, status);
    QCOMPARE(statusFor(request), status);
}

void TestHttpRequest::aRequestIsJudgedWhenItIsComplete()
{
    for (qsizetype size = 0; size < good.size(); ++size)
        QCOMPARE(statusFor(good.first(size)), 0);
    QCOMPARE(statusFor(good), 200);
    QCOMPARE(statusFor("GET /metrics HTTP/1.1\nHost: a\n\n"), 0); // may still become a line, and is dropped
}

void TestHttpRequest::theSizeOfARequestIsBounded()
{
    const auto ofSize = [](qsizetype size) {
        const QByteArray begin = "GET /metrics HTTP/1.1\r\nHost: a\r\nX: ";
        return begin + QByteArray(size - begin.size() - 4, 'x') + "\r\n\r\n";
    };
    QCOMPARE(ofSize(kMostRequest).size(), kMostRequest);
    QCOMPARE(statusFor(ofSize(kMostRequest)), 200);
    QCOMPARE(statusFor(ofSize(kMostRequest + 1)), 431);
    QCOMPARE(statusFor(QByteArray(kMostRequest - 1, 'x')), 0);
    QCOMPARE(statusFor(QByteArray(kMostRequest, 'x')), 431);
    QCOMPARE(statusFor(QByteArray(kMostRequest, '\r')), 431);
}

void TestHttpRequest::whatFollowsTheRequestIsIgnored()
{
    QCOMPARE(statusFor(good + "POST / HTTP/1.1\r\n\r\n"), 200);
    QCOMPARE(statusFor(good + QByteArray(10 * kMostRequest, 'x')), 200);
}

void TestHttpRequest::aResponseIsCompleteAndCloses()
{
    QCOMPARE(httpResponse(*judge(good), "a 1\n# EOF\n"),
        "HTTP/1.1 200 OK\r\n"
        "Content-Type: application/openmetrics-text; version=1.0.0; charset=utf-8\r\n"
        "Content-Length: 10\r\n"
        "Connection: close\r\n"
        "\r\n"
        "a 1\n# EOF\n"_ba);
}

void TestHttpRequest::headHasTheHeadersOfGet()
{
    const QByteArray get = httpResponse(*judge(good), "page");
    const QByteArray head = httpResponse(*judge("HEAD" + good.sliced(3)), "page");
    QCOMPARE(head + "page", get);
    const QByteArray missing = httpResponse(*judge("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n"), {});
    QVERIFY(missing.startsWith("HTTP/1.1 404 Not Found\r\n"));
    QVERIFY(missing.endsWith("\r\n\r\n"));
}

void TestHttpRequest::whatIsAllowedIsSaid()
{
    const QByteArray refused = httpResponse(*judge("PUT" + good.sliced(3)), "page");
    QVERIFY2(refused.startsWith("HTTP/1.1 405 Method Not Allowed\r\n"), refused);
    QVERIFY2(refused.contains("\r\nAllow: GET, HEAD\r\n"), refused);
    QVERIFY2(!refused.contains("page"), refused);
}

LOCKSCOPE_TEST(TestHttpRequest)
#include "tst_http_request.moc"
