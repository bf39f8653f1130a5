// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/cluster/joined_status.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;

namespace {

PartStatus part(const QByteArray &node, const QByteArray &run)
{
    PartStatus part;
    part.node = node;
    part.status.phase = ConnectionPhase::Live;
    part.status.health.isDescribed = true;
    part.status.health.hasTime = true;
    part.status.health.run = run;
    return part;
}

ServerHealth healthOf(const QList<PartStatus> &parts)
{
    return joined(SystemStatus(), parts).health;
}

} // namespace

class TestJoinedStatus : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void healthIsTheWorstOfEach();
    void oneUndescribedNodeLeavesTheClusterUndescribed();
    void lostNodeDoesNotCount();
    void runChangesWithEachNode();
};

void TestJoinedStatus::healthIsTheWorstOfEach()
{
    PartStatus one = part("a:1", "r1");
    one.status.health.uptime = 100s;
    one.status.health.refused = {1, 2, 3, 4, 5};
    one.status.health.copies = 1;
    one.status.health.lag = 5s;
    one.status.health.evicted = 7;
    one.status.health.movingParts = 1;
    one.status.health.idleChannels = 2;
    one.status.health.tokensWithoutHold = 3;
    PartStatus other = part("b:1", "r2");
    other.status.health.uptime = 20s;
    other.status.health.refused = {10, 20, 30, 40, 50};
    other.status.health.hasSaveFailed = true;
    other.status.health.copies = 2;
    other.status.health.lag = 15s;
    other.status.health.isLinkDown = true;
    other.status.health.evicted = 70;
    other.status.health.movingParts = 10;
    other.status.health.idleChannels = 20;
    other.status.health.tokensWithoutHold = 30;
    const ServerHealth health = healthOf({one, other});
    ServerHealth expected;
    expected.isDescribed = true;
    expected.hasTime = true;
    expected.run = health.run;
    expected.uptime = 20s;
    expected.refused = {11, 22, 33, 44, 55};
    expected.hasSaveFailed = true;
    expected.copies = 3;
    expected.lag = 15s;
    expected.isLinkDown = true;
    expected.evicted = 77;
    expected.movingParts = 11;
    expected.idleChannels = 22;
    expected.tokensWithoutHold = 33;
    QCOMPARE(health, expected);
    QCOMPARE(healthOf({other, one}).refused, expected.refused);
}

void TestJoinedStatus::oneUndescribedNodeLeavesTheClusterUndescribed()
{
    PartStatus old = part("b:1", "r2");
    old.status.health.hasTime = false;
    QVERIFY(healthOf({part("a:1", "r1"), old}).isDescribed);
    QVERIFY(!healthOf({part("a:1", "r1"), old}).hasTime);
    PartStatus undescribed = part("c:1", "");
    undescribed.status.health = ServerHealth();
    QVERIFY(!healthOf({part("a:1", "r1"), undescribed}).isDescribed);
    QCOMPARE(healthOf({}), ServerHealth());
}

void TestJoinedStatus::lostNodeDoesNotCount()
{
    PartStatus lost = part("b:1", "");
    lost.status.health = ServerHealth();
    lost.status.phase = ConnectionPhase::Reconnecting;
    const ServerHealth health = healthOf({part("a:1", "r1"), lost});
    QVERIFY(health.isDescribed && health.hasTime);
    QVERIFY(!healthOf({lost}).isDescribed);
}

// Otherwise the counts of a node that returns would look like many new refusals.
void TestJoinedStatus::runChangesWithEachNode()
{
    const QByteArray both = healthOf({part("a:1", "r1"), part("b:1", "r2")}).run;
    QVERIFY(!both.isEmpty());
    QCOMPARE(healthOf({part("a:1", "r1"), part("b:1", "r2")}).run, both);
    QCOMPARE(healthOf({part("a:1", "r1")}).run, "r1");
    QVERIFY(healthOf({part("a:1", "r1"), part("b:1", "r3")}).run != both);
    QVERIFY(healthOf({part("a:1", "r1"), part("b:1", "r2"), part("c:1", "r3")}).run != both);
}

LOCKSCOPE_TEST(TestJoinedStatus)
#include "tst_joined_status.moc"
