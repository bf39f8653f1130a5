// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The order of messages, invalidations and replies while several clients acquire and release one lock at full
// speed. Each release increments a counter in the same script, so a read knows the number of earlier
// releases. LOCKSCOPE_ORDER_READS=100000 makes the test longer.

#include "lockengine/redis/deployment/evidence_connections.h"
#include "tests/support/open_connection.h"
#include "tests/support/test_program.h"

#include <QLocalSocket>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <thread>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using testing::runTask;
using testing::TestServer;

namespace {

const QByteArray acquire("redis.call('HSET', 'lock', ARGV[1], 1) redis.call('PEXPIRE', 'lock', 30000)");
const QByteArray release("redis.call('DEL', 'lock') "
                         "redis.call('SET', 'latch:' .. ARGV[1] .. ':' .. ARGV[2], 1, 'PX', 1000) "
                         "redis.call('PUBLISH', 'unlocked', '0') return redis.call('INCR', 'count')");

// How far the writers are ahead of the subscriber. A server disconnects a subscriber that is too far behind.
struct Lead
{
    std::atomic<qint64> released = 0;
    std::atomic<qint64> heard = 0;

    [[nodiscard]] bool isLong() const { return released - heard > 1000; }
};

// A client with its own thread.
class Writer
{
public:
    Writer(const TestServer &server, const QByteArray &name, Lead &lead)
        : m_lead(lead)
        , m_thread([this, path = server.socketPath(), name] { run(path, name); })
    { }

    ~Writer()
    {
        m_isDone = true;
        m_thread.join();
    }

private:
    void run(const QString &path, const QByteArray &name)
    {
        QLocalSocket socket;
        socket.connectToServer(path);
        for (qint64 i = 1; !m_isDone; ++i) {
            call(socket, Command("EVAL"_ba).arg(acquire).arg(qint64(0)).arg(name));
            call(socket, Command("EVAL"_ba).arg(release).arg(qint64(0)).arg(name).arg(i));
            ++m_lead.released;
            while (m_lead.isLong() && !m_isDone)
                socket.waitForReadyRead(1); // only a pause: no data arrives
        }
    }

    static void call(QLocalSocket &socket, const Command &command)
    {
        socket.write(command.encoded());
        while (!socket.canReadLine() && socket.waitForReadyRead(5000)) { }
        socket.readAll();
    }

    Lead &m_lead;
    std::atomic<bool> m_isDone = false;
    std::thread m_thread;
};

struct Counts
{
    qint64 messages = 0;
    qint64 latches = 0;
};

} // namespace

class TestEvidenceOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void signsAndReadsAreInOrder_data();
    void signsAndReadsAreInOrder();

private:
    [[nodiscard]] QCoro::Task<Done> readAgainAndAgain(EvidenceConnections &evidence);
    void listen(EvidenceConnections &evidence);

    SystemClock m_clock;
    Counts m_heard;
    QSet<QByteArray> m_seenLatches;
    qint64 m_wanted = 0; // number of reads and of releases
    qint64 m_reads = 0;
    qint64 m_messagesAhead = 0; // reads without exactly the messages of the earlier releases
    qint64 m_lateLatches = 0; // reads with latches that arrived after the reply
    qint64 m_missing = 0; // reads with signs missing even at the barrier
    qint64 m_fromFuture = 0; // reads without one order that miss releases announced before the first barrier
};

void TestEvidenceOrder::signsAndReadsAreInOrder_data()
{
    QTest::addColumn<bool>("resp3");
    QTest::addColumn<bool>("onlyRead");
    QTest::addColumn<QByteArray>("configuration");
    const QByteArray threads("io-threads 4\nio-threads-do-reads yes\n");
    QTest::newRow("RESP3, all keys") << true << false << QByteArray();
    QTest::newRow("RESP3, all keys, threads") << true << false << threads;
    QTest::newRow("RESP3, read keys and traces") << true << true << QByteArray();
    QTest::newRow("RESP3, read keys and traces, threads") << true << true << threads;
    QTest::newRow("RESP2, all keys") << false << false << QByteArray();
    QTest::newRow("RESP2, all keys, threads") << false << false << threads;
    QTest::newRow("RESP2, read keys and traces") << false << true << QByteArray();
}

void TestEvidenceOrder::listen(EvidenceConnections &evidence)
{
    connect(&evidence.subscriber(), &Subscriber::invalidated, this, [this](const QList<QByteArray> &keys) {
        for (const QByteArray &key : keys) {
            if (key.startsWith("latch:") && !m_seenLatches.contains(key)) { // its expiry is announced too
                m_seenLatches.insert(key);
                ++m_heard.latches;
            }
        }
    });
}

QCoro::Task<Done> TestEvidenceOrder::readAgainAndAgain(EvidenceConnections &evidence)
{
    const Command body = Command("HGETALL"_ba).arg("lock"_ba);
    const Command count = Command("GETRANGE"_ba).arg("count"_ba).arg(qint64(0)).arg(qint64(20));
    const QList<Command> commands{body, count};
    while (m_reads < m_wanted || m_heard.messages < m_wanted) {
        Counts before;
        if (!evidence.hasOneOrder()) {
            const Result<Done> passed = co_await evidence.barrier();
            if (!passed)
                qFatal("no barrier: %s", passed.error().detail.constData());
            before = m_heard;
        }
        const Result<Reply> reply = co_await evidence.reading().transaction(commands);
        if (!reply)
            qFatal("no reply: %s", reply.error().detail.constData());
        const qint64 releases = reply->items().value(1).text().toLongLong();
        const Counts atReply = m_heard;
        const Result<Done> passed = co_await evidence.barrier();
        if (!passed)
            qFatal("no barrier: %s", passed.error().detail.constData());
        ++m_reads;
        m_messagesAhead += atReply.messages == releases ? 0 : 1;
        m_lateLatches += atReply.latches < releases ? 1 : 0;
        m_missing += m_heard.latches < releases || m_heard.messages < releases ? 1 : 0;
        m_fromFuture += before.messages > releases || before.latches > releases ? 1 : 0;
    }
    co_return Done();
}

void TestEvidenceOrder::signsAndReadsAreInOrder()
{
    QFETCH(bool, resp3);
    QFETCH(bool, onlyRead);
    QFETCH(QByteArray, configuration);
    m_heard = Counts();
    m_seenLatches.clear();
    m_reads = m_messagesAhead = m_lateLatches = m_missing = m_fromFuture = 0;

    TestServer server(configuration);
    const Address address = testing::addressOf(server);
    const auto memory = std::make_shared<Resp3Memory>();
    if (!resp3)
        memory->remember(address, Error(ErrorKind::Unsupported, "a test"_ba));
    EvidenceConnections evidence(testing::optionsFor(address), m_clock, memory);
    QVERIFY(runTask(evidence.open()).ok());
    QCOMPARE(evidence.hasOneOrder(), resp3);
    listen(evidence);
    Lead lead;
    const auto count = [this, &lead](const QByteArray &, const QByteArray &) {
        ++m_heard.messages;
        ++lead.heard;
    };
    const auto unlocked = runTask(evidence.subscriber().subscribe("unlocked"_ba, count)).value();
    const auto announced
        = runTask(onlyRead ? evidence.announceRead({"latch:"_ba}) : evidence.announceAll({}));
    QVERIFY(announced.ok());

    {
        std::vector<std::unique_ptr<Writer>> writers;
        for (const char *name : {"a", "b", "c", "d"})
            writers.push_back(std::make_unique<Writer>(server, name, lead));
        m_wanted = std::max(300, qEnvironmentVariableIntValue("LOCKSCOPE_ORDER_READS"));
        std::vector<QCoro::Task<Done>> readers;
        for (int i = 0; i < 3; ++i) // several reads are pending at any time
            readers.push_back(readAgainAndAgain(evidence));
        for (auto &reader : readers)
            runTask(std::move(reader), 10min);
    }
    qInfo("%lld reads, %lld releases; with latches behind the reply %lld", qlonglong(m_reads),
        qlonglong(m_heard.messages), qlonglong(m_lateLatches));
    QCOMPARE(m_missing, 0);
    if (resp3)
        QCOMPARE(m_messagesAhead, 0);
    else
        QCOMPARE(m_fromFuture, 0);
}

LOCKSCOPE_TEST(TestEvidenceOrder)
#include "tst_evidence_order.moc"
