// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Redirects, including those that only a malicious node sends.

#include "lockengine/redis/cluster/slot_route.h"
#include "lockengine/redis/wire/redis_reason.h"

#include "tests/lockengine/redis/cluster/two_nodes.h"
#include "tests/support/run_task.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::FakeNode;
using testing::halves;
using testing::isMapAsked;
using testing::runTask;

class TestSlotRoute : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void aCommandGoesToTheOwner();
    void movedIsFollowedAndRemembered();
    void askIsFollowedOnceAndNotRemembered();
    void retryErrorsAreRetried_data();
    void retryErrorsAreRetried();
    void permanentRetryErrorFails_data();
    void permanentRetryErrorFails();
    void redirectToAnUnknownNodeIsRefused();
    void omittedHostIsTheReplyingNode();
    void redirectLoopEnds();
    void commandIsNotRetriedAfterALostConnection();

private:
    void start();
    [[nodiscard]] Result<Reply> send(const QByteArray &key = "job");

    SystemClock m_clock;
    SystemRandomness m_randomness;
    std::unique_ptr<FakeNode> m_one;
    std::unique_ptr<FakeNode> m_other;
    std::unique_ptr<ClusterTopology> m_topology;
    std::unique_ptr<ClusterNodes> m_nodes;
};

namespace {

QByteArray error(const QByteArray &words)
{
    return '-' + words + "\r\n";
}

QByteArray to(const FakeNode &node, const char *word = "MOVED")
{
    return error(QByteArray(word) + ' ' + QByteArray::number(slotOf("job"))
        + " 127.0.0.1:" + QByteArray::number(node.port()));
}

} // namespace

void TestSlotRoute::init()
{
    m_one = std::make_unique<FakeNode>();
    m_other = std::make_unique<FakeNode>();
    // "job" is in the first half.
    QVERIFY(slotOf("job") <= 8'000);
    m_one->answers = m_other->answers = [this](const QByteArrayList &words) {
        return isMapAsked(words) ? halves(*m_one, *m_other) : QByteArray();
    };
}

void TestSlotRoute::cleanup()
{
    m_nodes.reset();
    m_topology.reset();
    m_one.reset();
    m_other.reset();
}

void TestSlotRoute::start()
{
    ConnectionOptions options;
    options.address.topology = Topology::Cluster;
    options.address.seeds = {m_one->endpoint()};
    m_topology = std::make_unique<ClusterTopology>(options, m_clock);
    m_nodes = std::make_unique<ClusterNodes>(*m_topology, 1s, m_clock, m_randomness);
    QVERIFY(runTask(m_topology->known()).ok());
}

Result<Reply> TestSlotRoute::send(const QByteArray &key)
{
    const auto route = std::make_shared<SlotRoute>(*m_nodes, slotOf(key), 600ms);
    return runTask(route->send(Command("GET").arg(key)));
}

void TestSlotRoute::aCommandGoesToTheOwner()
{
    m_one->answers = [this](const QByteArrayList &words) {
        return isMapAsked(words)      ? halves(*m_one, *m_other)
            : words.value(0) == "GET" ? ":1\r\n"_ba
                                      : QByteArray();
    };
    m_other->answers = m_one->answers;
    start();
    QCOMPARE(send()->asInteger().value_or(0), 1);
    QVERIFY(m_one->commands.contains(QByteArrayList{"GET", "job"}));
    QVERIFY(!m_other->commands.contains(QByteArrayList{"GET", "job"}));
}

void TestSlotRoute::movedIsFollowedAndRemembered()
{
    m_one->answers = [this](const QByteArrayList &words) {
        return isMapAsked(words)      ? halves(*m_one, *m_other)
            : words.value(0) == "GET" ? to(*m_other)
                                      : QByteArray();
    };
    m_other->answers
        = [](const QByteArrayList &words) { return words.value(0) == "GET" ? ":2\r\n"_ba : QByteArray(); };
    start();
    QSignalSpy changed(m_nodes.get(), &ClusterNodes::ownersChanged);
    QCOMPARE(send()->asInteger().value_or(0), 2);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(m_nodes->ownerOf(slotOf("job"))->port, m_other->port());
}

void TestSlotRoute::askIsFollowedOnceAndNotRemembered()
{
    m_one->answers = [this](const QByteArrayList &words) {
        return isMapAsked(words)      ? halves(*m_one, *m_other)
            : words.value(0) == "GET" ? to(*m_other, "ASK")
                                      : QByteArray();
    };
    m_other->answers = [](const QByteArrayList &words) {
        return words.value(0) == "GET"   ? ":2\r\n"_ba
            : words.value(0) == "ASKING" ? "+OK\r\n"_ba
                                         : QByteArray();
    };
    start();
    QCOMPARE(send()->asInteger().value_or(0), 2);
    QCOMPARE(m_other->commands.size(), 2);
    QCOMPARE(m_other->commands.first().value(0), "ASKING"_ba);
    QCOMPARE(m_nodes->ownerOf(slotOf("job"))->port, m_one->port());
}

void TestSlotRoute::retryErrorsAreRetried_data()
{
    QTest::addColumn<QByteArray>("words");
    for (const char *words : {"TRYAGAIN a", "CLUSTERDOWN b", "LOADING c"})
        QTest::newRow(words) << QByteArray(words);
}

void TestSlotRoute::retryErrorsAreRetried()
{
    QFETCH(QByteArray, words);
    int attempts = 0;
    m_one->answers = [this, &attempts, later = words](const QByteArrayList &words) {
        if (isMapAsked(words))
            return halves(*m_one, *m_other);
        if (words.value(0) != "GET")
            return QByteArray();
        return ++attempts < 4 ? error(later) : ":3\r\n"_ba;
    };
    start();
    QCOMPARE(send()->asInteger().value_or(0), 3);
    QCOMPARE(attempts, 4);
}

void TestSlotRoute::permanentRetryErrorFails_data()
{
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<Reason>("reason");
    QTest::newRow("moving") << "TRYAGAIN a"_ba << redis::RedisReason::KeysMoving;
    QTest::newRow("down") << "CLUSTERDOWN b"_ba << redis::RedisReason::ClusterDown;
}

void TestSlotRoute::permanentRetryErrorFails()
{
    QFETCH(QByteArray, words);
    QFETCH(Reason, reason);
    m_one->answers = [this, later = words](const QByteArrayList &words) {
        return isMapAsked(words)      ? halves(*m_one, *m_other)
            : words.value(0) == "GET" ? error(later)
                                      : QByteArray();
    };
    start();
    const auto reply = send();
    QVERIFY(!reply.ok());
    QCOMPARE(reply.error().reason, reason);
    QCOMPARE(reply.error().kind, ErrorKind::ServerError); // it was not executed
    // The pauses grow from 5 ms to 100 ms, and end with the reply time-out of 600 ms.
    const qsizetype attempts = m_one->commands.count(QByteArrayList{"GET", "job"});
    QVERIFY2(attempts >= 1 && attempts <= 10, QByteArray::number(attempts));
}

void TestSlotRoute::redirectToAnUnknownNodeIsRefused()
{
    FakeNode trap;
    m_one->answers = [this, &trap](const QByteArrayList &words) {
        return isMapAsked(words)      ? halves(*m_one, *m_other)
            : words.value(0) == "GET" ? to(trap)
                                      : QByteArray();
    };
    start();
    const auto moved = send();
    QVERIFY(!moved.ok());
    QCOMPARE(moved.error().reason, redis::RedisReason::RedirectedAstray);
    m_one->answers = [this, &trap](const QByteArrayList &words) {
        return isMapAsked(words)      ? halves(*m_one, *m_other)
            : words.value(0) == "GET" ? to(trap, "ASK")
                                      : QByteArray();
    };
    QCOMPARE(send().error().reason, redis::RedisReason::RedirectedAstray);
    QCOMPARE(trap.connections, 0);
}

void TestSlotRoute::omittedHostIsTheReplyingNode()
{
    m_one->answers = [this](const QByteArrayList &words) {
        return isMapAsked(words) ? halves(*m_one, *m_other)
            : words.value(0) == "GET"
            ? error("MOVED " + QByteArray::number(slotOf("job")) + " :" + QByteArray::number(m_other->port()))
            : QByteArray();
    };
    m_other->answers
        = [](const QByteArrayList &words) { return words.value(0) == "GET" ? ":2\r\n"_ba : QByteArray(); };
    start();
    QCOMPARE(send()->asInteger().value_or(0), 2);
}

void TestSlotRoute::redirectLoopEnds()
{
    const auto sendTo = [this](const FakeNode *next) {
        return [this, next](const QByteArrayList &words) {
            return isMapAsked(words)      ? halves(*m_one, *m_other)
                : words.value(0) == "GET" ? to(*next)
                                          : QByteArray();
        };
    };
    m_one->answers = sendTo(m_other.get());
    m_other->answers = sendTo(m_one.get());
    start();
    const auto reply = send();
    QVERIFY(!reply.ok());
    const bool isSaid = reply.error().reason == redis::RedisReason::RedirectedTooOften
        || reply.error().reason
            == redis::RedisReason::KeptElsewhere; // whichever of the two limits is reached first
    QVERIFY(isSaid);
    QVERIFY(m_one->commands.size() < 40);
}

void TestSlotRoute::commandIsNotRetriedAfterALostConnection()
{
    int attempts = 0;
    m_one->answers = [this, &attempts](const QByteArrayList &words) {
        if (words.value(0) == "GET")
            ++attempts;
        return isMapAsked(words)      ? halves(*m_one, *m_other)
            : words.value(0) == "GET" ? "$\r\n"_ba
                                      : QByteArray();
    };
    start();
    const auto reply = send();
    QVERIFY(!reply.ok());
    QCOMPARE(reply.error().kind, ErrorKind::Protocol);
    QCOMPARE(attempts, 1);
}

LOCKSCOPE_TEST(TestSlotRoute)
#include "tst_slot_route.moc"
