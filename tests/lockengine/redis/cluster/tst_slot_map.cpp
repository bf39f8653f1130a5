// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/cluster/slot_map.h"

#include "tests/support/test_cluster.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QTest>

#include <random>

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;

class TestSlotMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void slotsMatchTheServer();
    void clusterShardsAndClusterSlotsAgree();
    void failedPrimaryOwnsNoSlots();
    void omittedHostIsTheReplyingNode();
    void tlsPortIsUsedWithTls();
    void slotsWithoutAnOwnerAreAGap();
    void claimOfAPrimaryCorrectsTheMap();
    void claimWithTheHigherEpochWins();
    void claimsOfUnknownNodesAreIgnored();
    void hostileShardsAreRefused_data();
    void hostileShardsAreRefused();
    void hostileSlotsAreRefused_data();
    void hostileSlotsAreRefused();
    void tooManyNodesAreRefused();
};

namespace {

const MapSource source{Endpoint{u"10.0.0.9"_s, 7000}, Transport::Tcp};

Reply text(const char *bytes)
{
    return Reply::bulk(bytes);
}

Reply node(const char *host, qint64 port, const char *role = "master", const char *health = "online")
{
    return Reply::array({text("id"), text("abc"), text("port"), Reply::integer(port), text("tls-port"),
        Reply::integer(port + 1), text("ip"), text(host), text("endpoint"), text(host), text("role"),
        text(role), text("health"), text(health)});
}

Reply shard(QList<qint64> ranges, QList<Reply> nodes)
{
    QList<Reply> numbers;
    for (const qint64 number : ranges)
        numbers.append(Reply::integer(number));
    return Reply::array(
        {text("slots"), Reply::array(numbers), text("nodes"), Reply::array(std::move(nodes))});
}

Reply range(qint64 first, qint64 last, QList<Reply> nodes)
{
    QList<Reply> items{Reply::integer(first), Reply::integer(last)};
    return Reply::array(items + nodes);
}

Reply plainNode(const char *host, qint64 port)
{
    return Reply::array({text(host), Reply::integer(port), text("id")});
}

} // namespace

void TestSlotMap::slotsMatchTheServer()
{
    testing::TestServer server(
        "cluster-enabled yes\ncluster-config-file nodes.conf\nport {port}\ncluster-port {bus-port}\n");
    QList<QByteArray> keys{""_ba, "a"_ba, "foo"_ba, "{foo}bar"_ba, "a{b"_ba, "a}b"_ba, "{}x"_ba, "{a}{b}"_ba,
        "x{{y}}z"_ba, "redisson_lock__channel:{job}"_ba, QByteArray("\0\xff\r\n", 4), QByteArray(5'000, 'k')};
    std::mt19937 random(7);
    for (int i = 0; i < 60; ++i) {
        QByteArray key;
        for (unsigned byte = random() % 12; byte-- > 0;)
            key += "{}ab\xe4"[random() % 5];
        keys.append(key);
    }
    for (const QByteArray &key : keys)
        QCOMPARE(slotOf(key), server.cli({"CLUSTER"_ba, "KEYSLOT"_ba, key}).toInt());
}

void TestSlotMap::clusterShardsAndClusterSlotsAgree()
{
    const Reply shards
        = Reply::array({shard({0, 5460, 6000, 6000}, {node("10.0.0.1", 1), node("10.0.0.4", 4, "replica")}),
            shard({5461, 5999, 6001, 16383}, {node("10.0.0.5", 5, "replica"), node("10.0.0.2", 2)})});
    const Reply slots = Reply::array({range(0, 5460, {plainNode("10.0.0.1", 1), plainNode("10.0.0.4", 4)}),
        range(5461, 5999, {plainNode("10.0.0.2", 2), plainNode("10.0.0.5", 5)}),
        range(6000, 6000, {plainNode("10.0.0.1", 1), plainNode("10.0.0.4", 4)}),
        range(6001, 16383, {plainNode("10.0.0.2", 2), plainNode("10.0.0.5", 5)})});
    const auto one = parseShards(shards, source);
    const auto other = parseSlots(slots, source);
    QVERIFY(one.ok() && other.ok());
    for (int slot = 0; slot < kSlots; ++slot)
        QVERIFY(*one->ownerOf(slot) == *other->ownerOf(slot));
    QCOMPARE(one->primaries(), other->primaries());
    QVERIFY(one->isComplete());
    QCOMPARE(one->ownerOf(6000)->host, u"10.0.0.1"_s);
    QVERIFY(one->names(Endpoint{u"10.0.0.5"_s, 5}));
    QVERIFY(!one->names(Endpoint{u"10.0.0.5"_s, 6}));
    QCOMPARE(one->nodes().size(), 4);
}

void TestSlotMap::failedPrimaryOwnsNoSlots()
{
    const auto map = parseShards(
        Reply::array({shard({0, 16383}, {node("10.0.0.1", 1, "master", "fail"), node("10.0.0.2", 2)})}),
        source);
    QVERIFY(map.ok());
    QCOMPARE(map->primaries().size(), 1);
    QCOMPARE(map->ownerOf(0)->port, 2);
    QVERIFY(map->names(Endpoint{u"10.0.0.1"_s, 1}));
}

void TestSlotMap::omittedHostIsTheReplyingNode()
{
    const auto slots = parseSlots(
        Reply::array({range(0, 1, {Reply::array({Reply::nil(), Reply::integer(7001)})})}), source);
    QCOMPARE(slots->ownerOf(0)->host, u"10.0.0.9"_s);
    const auto shards = parseShards(Reply::array({shard({0, 1}, {node("", 7001)})}), source);
    QCOMPARE(shards->ownerOf(0)->host, u"10.0.0.9"_s);
    const auto unknown = parseShards(Reply::array({shard({0, 1}, {node("?", 7001)})}), source);
    QCOMPARE(unknown->ownerOf(0)->host, u"10.0.0.9"_s);
}

void TestSlotMap::tlsPortIsUsedWithTls()
{
    MapSource tls = source;
    tls.transport = Transport::Tls;
    const auto map = parseShards(Reply::array({shard({0, 16383}, {node("10.0.0.1", 7000)})}), tls);
    QCOMPARE(map->ownerOf(5)->port, 7001);
}

void TestSlotMap::slotsWithoutAnOwnerAreAGap()
{
    const auto map = parseShards(Reply::array({shard({0, 99}, {node("10.0.0.1", 1)})}), source);
    QVERIFY(map.ok());
    QVERIFY(!map->isComplete());
    QVERIFY(!map->ownerOf(100));
    QVERIFY(parseShards(Reply::array({}), source)->isEmpty());
}

void TestSlotMap::claimOfAPrimaryCorrectsTheMap()
{
    SlotMap map;
    QVERIFY(map.addPrimary({u"a"_s, 1}, {{0, 99}}));
    QVERIFY(map.addPrimary({u"b"_s, 2}, {{100, 199}}));
    const SlotMap corrected
        = map.correctedBy({{{u"b"_s, 2}, {{100, 199}, {7, 7}}, 3}, {{u"a"_s, 1}, {{0, 6}, {8, 99}}, 2}});
    QCOMPARE(corrected.ownerOf(7)->port, 2);
    QCOMPARE(corrected.ownerOf(8)->port, 1);
    QCOMPARE(corrected.slotsOf({u"a"_s, 1}), (QList<SlotMap::Range>{{0, 6}, {8, 99}}));
    QVERIFY(!corrected.ownerOf(200));
    QVERIFY(map.correctedBy({}) == map);
}

// The former owner does not know yet. The order of the replies must not matter.
void TestSlotMap::claimWithTheHigherEpochWins()
{
    SlotMap map;
    QVERIFY(map.addPrimary({u"a"_s, 1}, {{0, 99}}));
    QVERIFY(map.addPrimary({u"b"_s, 2}, {{100, 199}}));
    const SlotMap::Claim former{{u"a"_s, 1}, {{0, 99}}, 2};
    const SlotMap::Claim next{{u"b"_s, 2}, {{7, 7}, {100, 199}}, 3};
    QCOMPARE(map.correctedBy({former, next}).ownerOf(7)->port, 2);
    QCOMPARE(map.correctedBy({next, former}).ownerOf(7)->port, 2);
}

void TestSlotMap::claimsOfUnknownNodesAreIgnored()
{
    SlotMap map;
    QVERIFY(map.addPrimary({u"a"_s, 1}, {{0, 99}}));
    QVERIFY(map.addReplica({u"b"_s, 2}));
    QVERIFY(map.correctedBy({{{u"b"_s, 2}, {{0, 99}}, 9}, {{u"c"_s, 3}, {{0, 99}}, 9}}) == map);
}

void TestSlotMap::hostileShardsAreRefused_data()
{
    QTest::addColumn<Reply>("reply");
    const Reply one = node("10.0.0.1", 1);
    QTest::newRow("not a list") << Reply::integer(3);
    QTest::newRow("half a range") << Reply::array({shard({0}, {one})});
    QTest::newRow("a slot too large") << Reply::array({shard({0, 16384}, {one})});
    QTest::newRow("a slot below zero") << Reply::array({shard({-1, 5}, {one})});
    QTest::newRow("backwards") << Reply::array({shard({9, 5}, {one})});
    QTest::newRow("out of range") << Reply::array({shard({0, std::numeric_limits<qint64>::max()}, {one})});
    QTest::newRow("a slot with two owners")
        << Reply::array({shard({0, 9}, {one}), shard({9, 12}, {node("10.0.0.2", 2)})});
    QTest::newRow("a slot listed twice") << Reply::array({shard({0, 9, 9, 9}, {one})});
    QTest::newRow("endless ranges") << Reply::array({shard(QList<qint64>(40'000, 1), {one})});
}

void TestSlotMap::hostileShardsAreRefused()
{
    QFETCH(Reply, reply);
    const auto map = parseShards(reply, source);
    QVERIFY(!map);
    QCOMPARE(map.error().kind, ErrorKind::Protocol);
}

void TestSlotMap::hostileSlotsAreRefused_data()
{
    QTest::addColumn<Reply>("reply");
    const Reply one = plainNode("10.0.0.1", 1);
    QTest::newRow("not a list") << Reply::nil();
    QTest::newRow("no node") << Reply::array({range(0, 9, {})});
    QTest::newRow("a slot too large") << Reply::array({range(0, 16384, {one})});
    QTest::newRow("backwards") << Reply::array({range(3, 2, {one})});
    QTest::newRow("port zero") << Reply::array({range(0, 9, {plainNode("10.0.0.1", 0)})});
    QTest::newRow("a port too large") << Reply::array({range(0, 9, {plainNode("10.0.0.1", 65'536)})});
    QTest::newRow("a host too long") << Reply::array(
        {range(0, 9, {plainNode(QByteArray(256, 'x').constData(), 1)})});
    QTest::newRow("a node that is a number") << Reply::array({range(0, 9, {Reply::integer(7)})});
    QTest::newRow("a slot with two owners")
        << Reply::array({range(0, 9, {one}), range(5, 6, {plainNode("b", 2)})});
}

void TestSlotMap::hostileSlotsAreRefused()
{
    QFETCH(Reply, reply);
    const auto map = parseSlots(reply, source);
    QVERIFY(!map);
    QCOMPARE(map.error().kind, ErrorKind::Protocol);
}

void TestSlotMap::tooManyNodesAreRefused()
{
    QList<Reply> replicas{node("10.0.0.1", 1)};
    for (int i = 0; i < SlotMap::kNodes; ++i)
        replicas.append(node("10.0.0.2", 1'000 + i, "replica"));
    QVERIFY(!parseShards(Reply::array({shard({0, 9}, replicas)}), source));
    QList<Reply> shards;
    for (int i = 0; i <= SlotMap::kNodes; ++i)
        shards.append(shard({i, i}, {node("10.0.0.2", 1'000 + i)}));
    QVERIFY(!parseShards(Reply::array(shards), source));
    QList<Reply> ranges;
    for (int i = 0; i <= SlotMap::kNodes; ++i)
        ranges.append(range(i, i, {plainNode("10.0.0.2", 1'000 + i)}));
    QVERIFY(!parseSlots(Reply::array(ranges), source));
}

LOCKSCOPE_TEST(TestSlotMap)
#include "tst_slot_map.moc"
