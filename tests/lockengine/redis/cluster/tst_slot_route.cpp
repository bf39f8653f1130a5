// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Redirects, also those that an honest node never gives.

#include "lockengine/redis/cluster/slot_route.h"

#include "tests/lockengine/redis/cluster/fake_node.h"
#include "tests/support/run_task.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::FakeNode;
using testing::runTask;

class TestSlotRoute : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void aCommandGoesToTheOwner();
    void movedIsLearnedAndFollowed();
    void askIsFollowedOnceAndNotLearned();
    void tryAgainIsTriedAgain_data();
    void tryAgainIsTriedAgain();
    void laterForEverIsAnError_data();
    void laterForEverIsAnError();
    void aNodeThatTheClusterDoesNotNameIsNotGoneTo();
    void aHostThatIsLeftOutIsTheTellers();
    void goingRoundInCirclesEnds();
    void aLostConnectionIsNotRepeated();
    void aHostileMapIsNoMap();
    void anOlderViewIsNotBelieved();
    void aPrimaryIsBelievedAboutItsOwnSlots();
    void whileNothingHappensOneNodeIsLookedAt();

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

// One half each.
QByteArray halves(const FakeNode &first, const FakeNode &second)
{
    return "*2\r\n" + FakeNode::shard(0, 8'000, first.port()) + FakeNode::shard(8'001, 16'383, second.port());
}

bool isMapAsked(const QByteArrayList &words)
{
    return words.value(0) == "CLUSTER" && words.value(1) == "SHARDS";
}

} // namespace

void TestSlotRoute::init()
{
    m_one = std::make_unique<FakeNode>();
    m_other = std::make_unique<FakeNode>();
    // "job" is of the first half.
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
    m_nodes = std::make_unique<ClusterNodes>(*m_topology, m_clock, m_randomness);
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

void TestSlotRoute::movedIsLearnedAndFollowed()
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

void TestSlotRoute::askIsFollowedOnceAndNotLearned()
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

void TestSlotRoute::tryAgainIsTriedAgain_data()
{
    QTest::addColumn<QByteArray>("words");
    for (const char *words : {"TRYAGAIN a", "CLUSTERDOWN b", "LOADING c"})
        QTest::newRow(words) << QByteArray(words);
}

void TestSlotRoute::tryAgainIsTriedAgain()
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

void TestSlotRoute::laterForEverIsAnError_data()
{
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<Reason>("reason");
    QTest::newRow("moving") << "TRYAGAIN a"_ba << Reason::KeysMoving;
    QTest::newRow("down") << "CLUSTERDOWN b"_ba << Reason::ClusterDown;
}

void TestSlotRoute::laterForEverIsAnError()
{
    QFETCH(QByteArray, words);
    QFETCH(Reason, reason);
    m_one->answers = [this, later = words](const QByteArrayList &words) {
        return isMapAsked(words)      ? halves(*m_one, *m_other)
            : words.value(0) == "GET" ? error(later)
                                      : QByteArray();
    };
    start();
    QElapsedTimer timer;
    timer.start();
    const auto reply = send();
    QVERIFY(!reply.ok());
    QCOMPARE(reply.error().reason, reason);
    QCOMPARE(reply.error().kind, ErrorKind::ServerError); // it was not executed
    QVERIFY2(timer.elapsed() < 3'000, QByteArray::number(timer.elapsed()));
}

void TestSlotRoute::aNodeThatTheClusterDoesNotNameIsNotGoneTo()
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
    QCOMPARE(moved.error().reason, Reason::RedirectedAstray);
    m_one->answers = [this, &trap](const QByteArrayList &words) {
        return isMapAsked(words)      ? halves(*m_one, *m_other)
            : words.value(0) == "GET" ? to(trap, "ASK")
                                      : QByteArray();
    };
    QCOMPARE(send().error().reason, Reason::RedirectedAstray);
    QCOMPARE(trap.connections, 0);
}

void TestSlotRoute::aHostThatIsLeftOutIsTheTellers()
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

void TestSlotRoute::goingRoundInCirclesEnds()
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
    const bool isSaid = reply.error().reason == Reason::RedirectedTooOften
        || reply.error().reason == Reason::KeptElsewhere; // which of both bounds came first
    QVERIFY(isSaid);
    QVERIFY(m_one->commands.size() < 40);
}

void TestSlotRoute::aLostConnectionIsNotRepeated()
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

void TestSlotRoute::aHostileMapIsNoMap()
{
    m_one->answers = [](const QByteArrayList &words) {
        return isMapAsked(words) ? "*1\r\n" + FakeNode::shard(5, 99'999, 1) : QByteArray();
    };
    ConnectionOptions options;
    options.address.topology = Topology::Cluster;
    options.address.seeds = {m_one->endpoint()};
    ClusterTopology topology(options, m_clock);
    const auto known = runTask(topology.known());
    QVERIFY(!known.ok());
    QCOMPARE(known.error().kind, ErrorKind::Protocol);
    QVERIFY(topology.map().isEmpty());
}

void TestSlotRoute::anOlderViewIsNotBelieved()
{
    int epoch = 5;
    bool isOld = false;
    m_one->answers = [this, &epoch, &isOld](const QByteArrayList &words) {
        if (isMapAsked(words))
            return isOld ? halves(*m_other, *m_one) : halves(*m_one, *m_other);
        if (words.value(0) == "CLUSTER")
            return FakeNode::bulk("cluster_current_epoch:" + QByteArray::number(epoch) + "\r\n");
        return QByteArray();
    };
    m_other->answers = m_one->answers;
    start();
    isOld = true;
    epoch = 4;
    runTask(m_topology->askedAgain());
    QCOMPARE(m_topology->map().ownerOf(0)->port, m_one->port());
    epoch = 6;
    runTask(m_topology->askedAgain());
    QTRY_COMPARE(m_topology->map().ownerOf(0)->port, m_other->port());
}

void TestSlotRoute::aPrimaryIsBelievedAboutItsOwnSlots()
{
    bool hasMoved = false;
    m_other->answers = [this, &hasMoved](const QByteArrayList &words) {
        if (words != QByteArrayList{"CLUSTER", "SLOTS"})
            return words.value(1) == "INFO" ? FakeNode::bulk("cluster_my_epoch:6\r\n") : QByteArray();
        return "*1\r\n*3\r\n:" + QByteArray(hasMoved ? "0" : "8001") + "\r\n:16383\r\n*2\r\n"
            + FakeNode::bulk("127.0.0.1") + ':' + QByteArray::number(m_other->port()) + "\r\n";
    };
    start();
    QCOMPARE(m_topology->map().ownerOf(0)->port, m_one->port());
    hasMoved = true; // the other, which is asked for the whole map, does not know yet
    m_topology->suspect();
    QTRY_COMPARE(m_topology->map().ownerOf(0)->port, m_other->port());
}

// A look each second is one command; only what it shows leads to more.
void TestSlotRoute::whileNothingHappensOneNodeIsLookedAt()
{
    const auto asked
        = [](const FakeNode &node, const QByteArrayList &words) { return int(node.commands.count(words)); };
    QByteArray epoch = "1";
    m_one->answers = [this, &epoch](const QByteArrayList &words) {
        if (words == QByteArrayList{"CLUSTER", "INFO"})
            return FakeNode::bulk("cluster_current_epoch:" + epoch + "\r\n");
        return isMapAsked(words) ? halves(*m_one, *m_other) : QByteArray();
    };
    start();
    const QByteArrayList map{"CLUSTER", "SHARDS"};
    const QByteArrayList look{"CLUSTER", "INFO"};
    // Two looks with no question between them: it has come to rest.
    int maps = -1;
    int looks = 0;
    QTRY_VERIFY_WITH_TIMEOUT(
        [&] {
            if (std::exchange(maps, asked(*m_one, map)) != asked(*m_one, map))
                looks = asked(*m_one, look);
            return asked(*m_one, look) >= looks + 2;
        }(),
        10'000);
    epoch = "2";
    QTRY_VERIFY_WITH_TIMEOUT(asked(*m_one, map) >= maps + 3, 2'500);
}

QTEST_GUILESS_MAIN(TestSlotRoute)
#include "tst_slot_route.moc"
