// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// lockctl metrics on real servers, read by a real HTTP client.

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/lockctl/metrics/http_exchange.h"
#include "tests/lockctl/metrics/page_check.h"
#include "tests/support/machine_speed.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QDir>
#include <QFile>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::Finished;
using testing::lockctl;
using testing::RunningLockctl;
using testing::sampleOf;
using testing::scaledMs;
using testing::TestServer;

class TestMetrics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_server.cli("FLUSHALL"); }
    void currentFiguresAreServed();
    void eventsAndHoldsAreCounted();
    void fairWaitsAreMeasured();
    void aFindingIsCounted();
    void upFollowsTheServer();
    void aServerThatIsAwayAtTheStartIsWaitedFor();
    void onlyTwoHundredLocksAreNamed();
    void severalServersHaveALabel();
    void aBadRequestIsRefused();
    void jsonHasTheAddress();
    void aPortInUseIsOneSentence();
    void aWrongPasswordIsReportedAtOnce();
    void wrongUsageIsOneSentence_data();
    void wrongUsageIsOneSentence();
    void theFileIsWrittenAndRemoved();
    void anUnwritableFolderIsRefusedAtTheStart();

private:
    static constexpr const char *holder = "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7";

    static void makeLock(const TestServer &server, const QByteArray &name)
    {
        server.cli({"HSET", name, holder, "1"});
        server.cli({"PEXPIRE", name, "600000"});
    }

    TestServer m_server;
};

namespace {

// lockctl metrics that listens at a free port.
class Exporter
{
public:
    explicit Exporter(const QByteArray &url, const QStringList &more = {}, const QStringList &before = {})
        : m_process(url, before + QStringList{u"metrics"_s, u"--listen"_s, u"127.0.0.1:0"_s} + more)
    {
        const bool hasAddress
            = QTest::qWaitFor([this] { return !m_process.lines().isEmpty(); }, scaledMs(20s));
        if (!hasAddress)
            qFatal("no address: %s", m_process.errors().constData());
        const QByteArray line = m_process.lines().constFirst().text;
        const qsizetype begin = line.lastIndexOf(':') + 1;
        m_port = line.sliced(begin, line.lastIndexOf('/') - begin).toUShort();
    }

    [[nodiscard]] quint16 port() const { return m_port; }
    RunningLockctl &process() { return m_process; }
    [[nodiscard]] QByteArray page() const { return testing::getMetrics(m_port).body; }
    // Whether the sample soon has this value.
    [[nodiscard]] bool shows(const QByteArray &sample, const QByteArray &value) const
    {
        const bool isShown
            = QTest::qWaitFor([&] { return sampleOf(page(), sample) == value; }, scaledMs(30s));
        if (!isShown)
            qWarning("%s is \"%s\"", sample.constData(), sampleOf(page(), sample).constData());
        return isShown;
    }

private:
    RunningLockctl m_process;
    quint16 m_port = 0;
};

} // namespace

void TestMetrics::currentFiguresAreServed()
{
    makeLock(m_server, "job:1");
    makeLock(m_server, "job:2");
    Exporter metrics(m_server.url());
    QVERIFY(metrics.shows("lockscope_scan_complete", "1"));
    QVERIFY(metrics.shows("lockscope_held_locks", "2"));
    const testing::HttpReply reply = testing::getMetrics(metrics.port());
    QVERIFY(reply.headers.contains(
        "\r\nContent-Type: application/openmetrics-text; version=1.0.0; charset=utf-8\r\n"));
    QCOMPARE(testing::mistakesIn(reply.body), QByteArrayList());
    QCOMPARE(sampleOf(reply.body, "lockscope_up"), "1"_ba);
    QCOMPARE(sampleOf(reply.body, "lockscope_locks"), "2"_ba);
    QCOMPARE(sampleOf(reply.body, "lockscope_waiters"), "0"_ba);
    QVERIFY(sampleOf(reply.body, R"(lockscope_findings{rule="deadHead",severity="problem"})") == "0"_ba);
    QVERIFY(!reply.body.contains("job:")); // no names without a request
    makeLock(m_server, "job:3");
    QVERIFY(metrics.shows("lockscope_held_locks", "3"));
    m_server.cli("DEL job:1");
    QVERIFY(metrics.shows("lockscope_held_locks", "2"));
    metrics.process().signal(SIGTERM);
    QCOMPARE(metrics.process().exitStatus(), 0);
    QCOMPARE(metrics.process().errors(), QByteArray());
}

void TestMetrics::eventsAndHoldsAreCounted()
{
    Exporter metrics(m_server.url());
    QVERIFY(metrics.shows("lockscope_scan_complete", "1"));
    QCOMPARE(lockctl(m_server.url(), {u"hold"_s, u"job"_s, u"--for"_s, u"200ms"_s}).status, 0);
    QVERIFY(metrics.shows(R"(lockscope_events_total{kind="released"})", "1"));
    const QByteArray page = metrics.page();
    QCOMPARE(sampleOf(page, R"(lockscope_events_total{kind="acquired"})"), "1"_ba);
    QCOMPARE(sampleOf(page, "lockscope_hold_duration_seconds_count"), "1"_ba);
    QCOMPARE(sampleOf(page, R"(lockscope_hold_duration_seconds_bucket{le="0.1"})"), "0"_ba);
    QVERIFY(sampleOf(page, "lockscope_hold_duration_seconds_sum").toDouble() >= 0.19);
}

void TestMetrics::fairWaitsAreMeasured()
{
    Exporter metrics(m_server.url());
    QVERIFY(metrics.shows("lockscope_scan_complete", "1"));
    const QStringList fair{u"--json"_s, u"hold"_s, u"job"_s, u"--kind"_s, u"fair"_s, u"--wait"_s, u"1m"_s};
    RunningLockctl first(m_server.url(), fair);
    QVERIFY(!first.nextEvent(u"acquired"_s).text.isEmpty());
    RunningLockctl second(m_server.url(), fair);
    QVERIFY(metrics.shows("lockscope_waiters", "1"));
    QVERIFY(metrics.shows("lockscope_contended_locks", "1"));
    const QByteArray page = metrics.page();
    QVERIFY(sampleOf(page, "lockscope_longest_wait_seconds").toDouble() > 0);
    QVERIFY(sampleOf(page, "lockscope_longest_hold_seconds").toDouble() > 0);
    first.closeInput();
    QVERIFY(metrics.shows("lockscope_fair_wait_duration_seconds_count", "1"));
    QVERIFY(metrics.shows("lockscope_longest_wait_seconds", "0"));
    QVERIFY(sampleOf(metrics.page(), "lockscope_fair_wait_duration_seconds_sum").toDouble() > 0);
}

void TestMetrics::aFindingIsCounted()
{
    const QByteArray sample = R"(lockscope_findings{rule="noExpiry",severity="warning"})";
    Exporter metrics(m_server.url());
    QVERIFY(metrics.shows(sample, "0"));
    m_server.cli({"HSET", "job", holder, "1"});
    QVERIFY(metrics.shows(sample, "1"));
    m_server.cli("PEXPIRE job 600000");
    QVERIFY(metrics.shows(sample, "0"));
}

void TestMetrics::upFollowsTheServer()
{
    TestServer server;
    makeLock(server, "job");
    Exporter metrics(server.url());
    QVERIFY(metrics.shows("lockscope_held_locks", "1"));
    server.kill();
    QVERIFY(metrics.shows("lockscope_up", "0"));
    const QByteArray page = metrics.page();
    QCOMPARE(testing::mistakesIn(page), QByteArrayList());
    QCOMPARE(sampleOf(page, "lockscope_held_locks"), ""_ba);
    QCOMPARE(sampleOf(page, R"(lockscope_events_total{kind="appeared"})"), "1"_ba);
    QVERIFY2(metrics.process().errors().contains("; retrying"), metrics.process().errors());
    QCOMPARE(metrics.process().errors().count('\n'), 1);
    server.restart(); // without its locks
    QVERIFY(metrics.shows("lockscope_up", "1"));
    QVERIFY(metrics.shows("lockscope_held_locks", "0"));
    QCOMPARE(metrics.process().errors().count('\n'), 1);
}

void TestMetrics::aServerThatIsAwayAtTheStartIsWaitedFor()
{
    TestServer server;
    server.kill();
    Exporter metrics(server.url());
    QVERIFY(metrics.shows("lockscope_up", "0"));
    QTRY_VERIFY(metrics.process().errors().contains("; retrying"));
    server.restart();
    QVERIFY(metrics.shows("lockscope_up", "1"));
    metrics.process().signal(SIGINT);
    QCOMPARE(metrics.process().exitStatus(), 0);
}

void TestMetrics::onlyTwoHundredLocksAreNamed()
{
    m_server.cli({"EVAL",
        "for i = 1, 2001 do local lock = 'job:' .. i redis.call('HSET', lock, ARGV[1], 1) "
        "redis.call('PEXPIRE', lock, 600000) end redis.call('HSET', 'else', ARGV[1], 1)",
        "0", holder});
    const QByteArray odd = "job:\"} 1\n\x1b[31m\xff";
    makeLock(m_server, odd);
    m_server.cli("DEL job:2001");
    Exporter metrics(m_server.url(), {u"--per-lock"_s, u"job:*"_s, u"--unpaced"_s});
    QVERIFY(metrics.shows("lockscope_held_locks", "2002"));
    QVERIFY(metrics.shows("lockscope_other_locks", "1801"));
    const QByteArray page = metrics.page();
    QCOMPARE(testing::mistakesIn(page), QByteArrayList());
    QCOMPARE(page.count("\nlockscope_lock_holders{lock="), 200);
    QCOMPARE(sampleOf(page, R"(lockscope_lock_holders{other="true"})"), "1801"_ba);
    QVERIFY(!page.contains("\"else\""));
}

void TestMetrics::severalServersHaveALabel()
{
    TestServer second;
    makeLock(m_server, "job");
    Exporter metrics(
        {}, {}, {u"--url"_s, QString::fromUtf8(m_server.url()), u"--url"_s, QString::fromUtf8(second.url())});
    const auto of = [](const TestServer &server) { return "{server=\"" + server.url() + "\"}"; };
    QVERIFY(metrics.shows("lockscope_held_locks" + of(m_server), "1"));
    QVERIFY(metrics.shows("lockscope_held_locks" + of(second), "0"));
    second.kill();
    QVERIFY(metrics.shows("lockscope_up" + of(second), "0"));
    QCOMPARE(sampleOf(metrics.page(), "lockscope_up" + of(m_server)), "1"_ba);
    QCOMPARE(testing::mistakesIn(metrics.page()), QByteArrayList());
}

void TestMetrics::aBadRequestIsRefused()
{
    Exporter metrics(m_server.url());
    const quint16 port = metrics.port();
    const testing::HttpReply post
        = testing::exchange(port, "POST /metrics HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx");
    QCOMPARE(post.status, 405);
    QVERIFY(post.headers.contains("Allow: GET, HEAD"));
    const QByteArray huge = "X: " + QByteArray(100'000, 'x') + "\r\n\r\n";
    QCOMPARE(testing::exchange(port, "GET /metrics HTTP/1.1\r\nHost: a\r\n" + huge).status, 431);
    QCOMPARE(testing::exchange(port, "GET / HTTP/1.1\r\nHost: a\r\n\r\n").status, 404);
    QCOMPARE(testing::exchange(port, "\x16\x03\x01\r\n\r\n").status, 400);
    QCOMPARE(testing::exchange(port, "GET /met").status, 0); // dropped
    QCOMPARE(testing::getMetrics(port).status, 200);
}

void TestMetrics::jsonHasTheAddress()
{
    Exporter metrics(m_server.url(), {}, {u"--json"_s});
    const QString url = metrics.process().lines().constFirst().object()["listening"_L1].toString();
    QCOMPARE(url, u"http://127.0.0.1:%1/metrics"_s.arg(metrics.port()));
    QCOMPARE(testing::getMetrics(metrics.port()).status, 200);
}

void TestMetrics::aPortInUseIsOneSentence()
{
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost));
    const QString address = u"127.0.0.1:%1"_s.arg(other.serverPort());
    const Finished done = lockctl(m_server.url(), {u"metrics"_s, u"--listen"_s, address});
    QCOMPARE(done.status, 3);
    QCOMPARE(done.errors,
        "lockctl: another program listens at " + address.toUtf8()
            + ": choose another port, or 0 for any free one\n");
    QCOMPARE(done.output, QByteArray());
}

void TestMetrics::aWrongPasswordIsReportedAtOnce()
{
    const TestServer server("requirepass secret\n");
    RunningLockctl::Options options{server.url()};
    options.password = "wrong";
    const Finished done = lockctl(options, {u"metrics"_s, u"--listen"_s, u"127.0.0.1:0"_s});
    QCOMPARE(done.status, 3);
    QCOMPARE(done.errors.count('\n'), 1);
    QVERIFY2(done.errors.contains("refused the user or the password"), done.errors);
}

void TestMetrics::wrongUsageIsOneSentence_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("sentence");
    QTest::newRow("every address") << QStringList{u"--listen"_s, u"0.0.0.0:9797"_s}
                                   << "put a proxy with TLS and a password in front"_ba;
    QTest::newRow("the same server twice") << QStringList{u"--listen"_s, u"127.0.0.1:0"_s, u"--url"_s,
        u"redis://127.0.0.1:1"_s, u"--url"_s, u"redis://127.0.0.1:1"_s}
                                           << "this server is given twice: redis://127.0.0.1:1"_ba;
}

void TestMetrics::wrongUsageIsOneSentence()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QByteArray, sentence);
    const Finished done = lockctl("", QStringList{u"metrics"_s} + arguments);
    QCOMPARE(done.status, 2);
    QVERIFY2(done.errors.contains(sentence), done.errors);
    QCOMPARE(done.errors.count('\n'), 1);
}

void TestMetrics::theFileIsWrittenAndRemoved()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"locks.prom"_s);
    makeLock(m_server, "job");
    RunningLockctl metrics(m_server.url(), {u"metrics"_s, u"--textfile"_s, path, u"--every"_s, u"1s"_s});
    const auto content = [&] {
        QFile file(path);
        return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
    };
    QTRY_COMPARE_WITH_TIMEOUT(sampleOf(content(), "lockscope_held_locks"), "1"_ba, scaledMs(20s));
    QCOMPARE(testing::mistakesIn(content()), QByteArrayList());
    QCOMPARE(QFile::permissions(path)
            & (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther),
        QFile::ReadGroup | QFile::ReadOther);
    makeLock(m_server, "job:2");
    QTRY_COMPARE_WITH_TIMEOUT(sampleOf(content(), "lockscope_held_locks"), "2"_ba, scaledMs(20s));
    metrics.signal(SIGTERM);
    QCOMPARE(metrics.exitStatus(), 0);
    QCOMPARE(metrics.errors() + metrics.output(), QByteArray());
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList());
}

void TestMetrics::anUnwritableFolderIsRefusedAtTheStart()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"nowhere/locks.prom"_s);
    const Finished done = lockctl(m_server.url(), {u"metrics"_s, u"--textfile"_s, path});
    QCOMPARE(done.status, 1);
    QVERIFY2(done.errors.startsWith("lockctl: " + path.toUtf8() + " cannot be written: "), done.errors);
    QCOMPARE(done.errors.count('\n'), 1);
}

LOCKSCOPE_TEST(TestMetrics)
#include "tst_metrics.moc"
