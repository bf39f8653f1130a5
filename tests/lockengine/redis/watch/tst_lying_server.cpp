// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A server that sends wrong replies. The client ends the connection with a reason and within limits, or
// survives the reply. It shows the true state again once the replies are correct.

#include "tests/lockengine/redis/key_picture.h"
#include "tests/lockengine/redis/observation_log.h"
#include "tests/support/lying_server.h"
#include "tests/support/open_connection.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::acquireCommand;
using testing::InspectorLog;
using testing::Lie;
using testing::Lying;

namespace {

const QByteArray scanBegin = "*4\r\n"; // the beginning of the reply to a scan step

Lying lyingTo(const QByteArray &name, const Lie &lie)
{
    return [name, lie](const QList<QByteArray> &command) {
        const bool isMeant = name.isEmpty() || command.constFirst().toUpper() == name;
        return isMeant ? std::optional(lie) : std::nullopt;
    };
}

// The peak memory of this process, in bytes.
qint64 peakMemory()
{
    QFile file(u"/proc/self/status"_s);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no /proc");
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (line.startsWith("VmHWM:"))
            return line.sliced(6).trimmed().split(' ').value(0).toLongLong() * 1024;
    }
    qFatal("no peak of memory");
}

} // namespace

class TestLyingServer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void invalidReplyEndsTheConnection_data();
    void invalidReplyEndsTheConnection();
    void endlessReplyIsBoundedInMemory_data();
    void endlessReplyIsBoundedInMemory();
    void unexpectedMessagesEndTheConnection_data();
    void unexpectedMessagesEndTheConnection();
    void repliesOfTheWrongTypeAreSurvived_data();
    void repliesOfTheWrongTypeAreSurvived();
    void redirectsAreNotFollowed_data();
    void redirectsAreNotFollowed();
    void oversizedReplyIsTruncated();

private:
    [[nodiscard]] InspectorOptions options() const;
    void change(const QByteArray &name, int thread);
    void showsTheTruthAgain(InspectorLog &log);

    std::unique_ptr<testing::TestServer> m_truth;
    std::unique_ptr<testing::LyingServer> m_server;
    SystemClock m_clock;
    std::unique_ptr<Connection> m_client;
};

void TestLyingServer::init()
{
    m_server.reset();
    m_client.reset();
    m_truth = std::make_unique<testing::TestServer>();
    m_server = std::make_unique<testing::LyingServer>(*m_truth);
    m_client = testing::openConnection(*m_truth, m_clock);
    change("job", 1);
}

InspectorOptions TestLyingServer::options() const
{
    InspectorOptions options;
    options.connection.address = m_server->address();
    options.connection.replyTimeout = 500ms;
    options.system = "test";
    return options;
}

void TestLyingServer::change(const QByteArray &name, int thread)
{
    const auto reply = testing::ask(*m_client, acquireCommand(name, thread, 30'000));
    QVERIFY(reply.ok() && !reply->isError());
}

void TestLyingServer::showsTheTruthAgain(InspectorLog &log)
{
    m_server->tellTheTruth();
    m_truth->cli("DEL job");
    log.inspector.reconnect();
    QTRY_VERIFY(log.status().phase == ConnectionPhase::Live && log.status().scan.finishedOnce);
    log.observations.clear();
    change("job", 2);
    QTRY_COMPARE(log.last("job").holders.size(), 1);
    QCOMPARE(log.last("job").holders.constFirst().id, testing::holderId(2));
    QVERIFY(log.last("job").flaws.isEmpty());
    // A server that answers HELLO with nonsense is treated as one without RESP3.
    const auto isOfOrder = [](const Error &reported) { return reported.reason == Reason::OrderNotKnown; };
    QVERIFY(std::ranges::all_of(log.status().degraded, isOfOrder));
}

void TestLyingServer::invalidReplyEndsTheConnection_data()
{
    QTest::addColumn<QByteArray>("command");
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<ErrorKind>("reason");
    const auto row = [](const char *title, const char *command, const QByteArray &words,
                         ErrorKind reason = ErrorKind::Protocol) {
        QTest::newRow(title) << QByteArray(command) << words << reason;
    };
    row("a huge bulk string in an array", "EXEC", "*12\r\n:1\r\n$99999999999\r\n");
    row("a bulk just too large", "EXEC", "$16777217\r\n");
    row("an array of a thousand million", "EXEC", "*1000000000\r\n");
    row("arrays in arrays", "EXEC", "*1\r\n"_ba.repeated(1000));
    row("another protocol", "EXEC", "%1\r\n+a\r\n+b\r\n");
    row("another server program", "EXEC", "HTTP/1.1 400 Bad Request\r\n\r\n");
    row("a string longer than its length", "EXEC", "$2\r\nabcd\r\n");
    row("a number without an end", "EXEC", ':' + QByteArray(100, '1'));
    row("zeroes", "EXEC", QByteArray(64, '\0'));
    row("two replies to one command", "EXEC", "*0\r\n+OK\r\n");
    row("an error reply, twice", "TYPE", "-ERR\r\n-ERR\r\n");
    row("silence", "EXEC", {}, ErrorKind::TimedOut);
    row("half a reply", "EXEC", "*12\r\n:1\r\n", ErrorKind::TimedOut);
    row("half a string", "EXEC", "$1000000\r\nabc", ErrorKind::TimedOut);
    const QByteArray time = "*2\r\n$1\r\n7\r\n$1\r\n0\r\n";
    const auto scan = [&time](const QByteArray &page) { return scanBegin + time + page + page + time; };
    row("a nil cursor", "EXEC", scan("*2\r\n$-1\r\n*0\r\n"));
    row("a cursor of letters", "EXEC", scan("*2\r\n$3\r\nabc\r\n*0\r\n"));
    row("a scan without a cursor", "EXEC", scan("+OK\r\n"));
}

void TestLyingServer::invalidReplyEndsTheConnection()
{
    QFETCH(const QByteArray, command);
    QFETCH(const QByteArray, words);
    QFETCH(const ErrorKind, reason);
    InspectorLog log(options());
    log.waitUntilWatching(WatchMode::Live);
    std::optional<Error> reported;
    QObject::connect(
        &log.inspector, &Inspector::statusChanged, this, [&reported](const SystemStatus &status) {
            if (status.phase == ConnectionPhase::Reconnecting && !reported)
                reported = status.error;
        });
    m_server->setLying(lyingTo(command, Lie{words, {}}));
    if (words.startsWith(scanBegin)) // the scan is over; the next connection starts with one
        log.inspector.reconnect();
    change("other", 1);
    QTRY_VERIFY(reported.has_value());
    QCOMPARE(reported->kind, reason);
    QVERIFY(!reported->detail.isEmpty());
    showsTheTruthAgain(log);
}

void TestLyingServer::endlessReplyIsBoundedInMemory_data()
{
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<QByteArray>("again");
    QTest::newRow("strings of a megabyte") << "*1000000\r\n"_ba
                                           << "$1048576\r\n" + QByteArray(1048576, 'x') + "\r\n";
    QTest::newRow("small arrays") << "*1000000\r\n"_ba
                                  << "*2\r\n:1\r\n:2\r\n"_ba.repeated(10'000);
    QTest::newRow("a line") << "+"_ba << QByteArray(65536, 'x');
    QTest::newRow("replies") << "+OK\r\n"_ba
                             << "+OK\r\n"_ba.repeated(10'000);
}

void TestLyingServer::endlessReplyIsBoundedInMemory()
{
    QFETCH(const QByteArray, words);
    QFETCH(const QByteArray, again);
    InspectorOptions patient = options();
    patient.connection.replyTimeout = 20s; // the timeout must not end the connection
    InspectorLog log(patient);
    log.waitUntilWatching(WatchMode::Live);
    const qint64 before = peakMemory();
    m_server->setLying(lyingTo("EXEC", Lie{words, again}));
    change("other", 1);
    QTRY_VERIFY_WITH_TIMEOUT(log.phases.contains(ConnectionPhase::Reconnecting), 15'000);
    const qint64 used = peakMemory() - before;
    qInfo("%lld MB", used / 1024 / 1024);
    QVERIFY(used < 400 * 1024 * 1024);
    showsTheTruthAgain(log);
}

void TestLyingServer::unexpectedMessagesEndTheConnection_data()
{
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("a message") << "*3\r\n$7\r\nmessage\r\n$1\r\nc\r\n$1\r\nx\r\n"_ba;
    QTest::newRow("a confirmation") << "*3\r\n$9\r\nsubscribe\r\n$1\r\nc\r\n:1\r\n"_ba;
    QTest::newRow("an invalidation")
        << "*3\r\n$7\r\nmessage\r\n$20\r\n__redis__:invalidate\r\n*1\r\n$3\r\njob\r\n"_ba;
    QTest::newRow("a push of another protocol") << ">2\r\n+invalidate\r\n*0\r\n"_ba;
}

void TestLyingServer::unexpectedMessagesEndTheConnection()
{
    QFETCH(const QByteArray, words);
    InspectorLog log(options());
    log.waitUntilWatching(WatchMode::Live);
    m_server->say(words); // also to connections without subscriptions
    QTRY_VERIFY(log.phases.contains(ConnectionPhase::Reconnecting));
    showsTheTruthAgain(log);
}

void TestLyingServer::repliesOfTheWrongTypeAreSurvived_data()
{
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<bool>("fromTheBeginning");
    const auto row = [](const char *title, const QByteArray &words) {
        QTest::addRow("%s, from the beginning", title) << words << true;
        QTest::addRow("%s, later", title) << words << false;
    };
    row("a number", ":5\r\n");
    row("the least number", ":-9223372036854775808\r\n");
    row("a status", "+hash\r\n");
    row("nil", "$-1\r\n");
    row("a string", "$9\r\n\xff\xfe\x00\x1b[31m\r\n"_ba.replace(6, 1, "x"));
    row("an empty array", "*0\r\n");
    row("arrays", "*2\r\n*2\r\n:9223372036854775807\r\n*0\r\n*1\r\n*1\r\n$-1\r\n");
    row("twelve extreme numbers", "*12\r\n" + ":9223372036854775807\r\n"_ba.repeated(12));
    row("an error", "-ERR \x1b[31m\r\n");
    row("a refusal", "-NOPERM no\r\n");
}

void TestLyingServer::repliesOfTheWrongTypeAreSurvived()
{
    QFETCH(const QByteArray, words);
    QFETCH(const bool, fromTheBeginning);
    InspectorLog log(options());
    if (fromTheBeginning) {
        m_server->setLying(lyingTo({}, Lie{words, {}}));
        log.start();
    } else {
        log.waitUntilWatching(WatchMode::Live);
        m_server->setLying(lyingTo({}, Lie{words, {}}));
        change("job", 1);
        change("other", 1);
    }
    QTRY_VERIFY(m_server->liesSent() > 4);
    testing::turnFor(200); // time for any reaction
    showsTheTruthAgain(log);
}

void TestLyingServer::redirectsAreNotFollowed_data()
{
    QTest::addColumn<QByteArray>("command");
    QTest::addColumn<QByteArray>("words");
    for (const QByteArray &words : {"-MOVED 3999 127.0.0.1:%1\r\n"_ba, "-ASK 3999 127.0.0.1:%1\r\n"_ba}) {
        for (const QByteArray &command : {"EXEC"_ba, "TYPE"_ba, "SCAN"_ba, QByteArray()})
            QTest::addRow("%s, %s", words.left(5).constData(), command.constData()) << command << words;
    }
}

void TestLyingServer::redirectsAreNotFollowed()
{
    QFETCH(const QByteArray, command);
    QFETCH(QByteArray, words);
    QTcpServer elsewhere;
    QVERIFY(elsewhere.listen(QHostAddress::LocalHost));
    words.replace("%1", QByteArray::number(elsewhere.serverPort()));
    InspectorLog log(options());
    log.waitUntilWatching(WatchMode::Live);
    m_server->setLying(lyingTo(command, Lie{words, {}}));
    if (command.isEmpty() || command == "SCAN")
        log.inspector.reconnect();
    change("other", 1);
    QTRY_VERIFY(m_server->liesSent() > 0);
    testing::turnFor(200);
    QVERIFY(!elsewhere.hasPendingConnections());
    showsTheTruthAgain(log);
}

// The request limits a read; a longer reply must not increase what is kept.
void TestLyingServer::oversizedReplyIsTruncated()
{
    InspectorLog log(options());
    log.waitUntilWatching(WatchMode::Live);
    QByteArray queue = "*5000\r\n";
    for (int i = 0; i < 5000; ++i)
        queue += "$1\r\nx\r\n";
    const QByteArray holder = testing::holderId(1);
    const QByteArray length = QByteArray::number(holder.size());
    const QByteArray fields = "*2\r\n$1\r\n0\r\n*2\r\n$" + length + "\r\n" + holder + "\r\n$1\r\n1\r\n";
    const QByteArray answer = "*12\r\n:1\r\n" + fields
        + ":9\r\n*2\r\n:1\r\n:1\r\n$0\r\n\r\n:-2\r\n:5000\r\n:0\r\n:-1\r\n:-2\r\n" + queue + "*0\r\n";
    m_server->setLying(lyingTo("EXEC", Lie{answer, {}}));
    change("job", 1);
    QTRY_VERIFY(!log.last("job").queue.isEmpty());
    QCOMPARE(log.last("job").queue.size(), queueLimit);
    QVERIFY(log.last("job").flaws.contains(Flaw::QueueNotRead));
    QCOMPARE(log.last("job").waiterCount(), 5000);
    showsTheTruthAgain(log);
}

LOCKSCOPE_TEST(TestLyingServer)
#include "tst_lying_server.moc"
