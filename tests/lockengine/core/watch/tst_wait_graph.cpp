// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/wait_graph.h"
#include "tests/support/lock_picture.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr ServerTime kWaitTime{1'795'164'000s};

QList<LockState> locksOf(const QByteArrayList &pictures)
{
    QList<LockState> locks;
    for (const QByteArray &picture : pictures)
        locks.append(testing::lockFromPicture(picture, kWaitTime));
    return locks;
}

WaitGraph graphOf(const QByteArrayList &pictures)
{
    return waitGraphOf(locksOf(pictures));
}

// Held by `holder`, with named waiters.
LockState crowded(const QByteArray &name, const QByteArray &holder, int waiters)
{
    LockState state = testing::lockFromPicture(name + " fair " + holder + "x1 30s", kWaitTime);
    for (int i = 0; i < waiters; ++i)
        state.queue.append(Waiter("w:" + QByteArray::number(i), kWaitTime + 330s));
    return state;
}

// "B:1 -order-> A:1"
QByteArrayList edgesOf(const WaitGraph &graph)
{
    QByteArrayList edges;
    for (const WaitGraph::Edge &edge : graph.edges) {
        edges.append(graph.nodes[edge.waiter].client + " -" + edge.lock.name + "-> "
            + graph.nodes[edge.holder].client);
    }
    return edges;
}

// "A:1 -b-> B:1 -a->", which leads back to the first.
QByteArrayList cyclesOf(const WaitGraph &graph)
{
    QByteArrayList cycles;
    for (const WaitGraph::Cycle &cycle : graph.cycles) {
        QByteArrayList words;
        for (qsizetype i = 0; i < cycle.nodes.size(); ++i)
            words.append(graph.nodes[cycle.nodes[i]].client + " -" + cycle.locks[i].name + "->");
        cycles.append(words.join(' '));
    }
    return cycles;
}

// "A:1 12": twelve waiters behind it; "*": in a cycle.
QByteArrayList nodesOf(const WaitGraph &graph)
{
    QByteArrayList nodes;
    for (const WaitGraph::Node &node : graph.nodes)
        nodes.append(node.client + ' ' + QByteArray::number(node.behind) + (node.isInCycle ? "*" : ""));
    return nodes;
}

// "order A:1 3+2": three unnamed, and two left out.
QByteArrayList unlistedOf(const WaitGraph &graph)
{
    QByteArrayList locks;
    for (const WaitGraph::Unlisted &one : graph.unlisted) {
        locks.append(one.lock.name + ' ' + graph.nodes[one.holder].client + ' '
            + QByteArray::number(one.unnamed) + '+' + QByteArray::number(one.leftOut));
    }
    return locks;
}

} // namespace

class TestWaitGraph : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void waiterLeadsToTheHolder();
    void eachHolderHasAnEdge();
    void clientsThatWaitForEachOtherAreACycle();
    void threeClientsInACircleAreOneCycle();
    void twoCyclesAreBothListed();
    void cyclesThatShareAClientAreBothListed();
    void shortestCycleIsListed();
    void waiterForItsOwnLockIsACycleOfOne();
    void readersThatWaitForTheSameLockAreACycle();
    void clientThatHoldsAndWaitsIsNoCycle();
    void idWithASuffixIsTheSameClient();
    void freeLocksAndPermitsHaveNoEdges();
    void unnamedWaitersAreCountedPerLock();
    void waitersBehindWaitersCount();
    void tenThousandWaitersAreBounded();
    void clientsInCyclesHaveRoomFirst();
    void cycleThatIsTooLongIsCounted();
    void manyCyclesAreBounded();
    void manyEdgesAreBounded();
    void longChainIsFollowed();
    void orderOfTheLocksDoesNotMatter();
};

void TestWaitGraph::waiterLeadsToTheHolder()
{
    const WaitGraph graph = graphOf({"order fair A:1x1 30s | B:1 330s, C:1 640s"});
    QCOMPARE(edgesOf(graph), QByteArrayList({"B:1 -order-> A:1", "C:1 -order-> A:1"}));
    QCOMPARE(nodesOf(graph), QByteArrayList({"A:1 2", "B:1 0", "C:1 0"}));
    QVERIFY(graph.cycles.isEmpty());
    QVERIFY(graph.unlisted.isEmpty());
    QCOMPARE(graph.nodesLeftOut + graph.edgesLeftOut + graph.unlistedLeftOut + graph.cyclicLeftOut, 0);
}

void TestWaitGraph::eachHolderHasAnEdge()
{
    const WaitGraph graph = graphOf({"order readwrite A:1x1r,B:1x1r 30s | C:1 330s, C:1 640s"});
    QCOMPARE(edgesOf(graph), QByteArrayList({"C:1 -order-> A:1", "C:1 -order-> B:1"}));
}

void TestWaitGraph::clientsThatWaitForEachOtherAreACycle()
{
    const WaitGraph graph = graphOf({"a fair A:1x1 30s | B:1 330s", "b fair B:1x1 30s | A:1 330s"});
    QCOMPARE(cyclesOf(graph), QByteArrayList({"A:1 -b-> B:1 -a->"}));
    QCOMPARE(nodesOf(graph), QByteArrayList({"A:1 1*", "B:1 1*"}));
}

void TestWaitGraph::threeClientsInACircleAreOneCycle()
{
    const WaitGraph graph = graphOf({"a fair A:1x1 30s | B:1 330s, D:1 640s", "b fair B:1x1 30s | C:1 330s",
        "c fair C:1x1 30s | E:1 330s, A:1 640s"});
    QCOMPARE(cyclesOf(graph), QByteArrayList({"A:1 -c-> C:1 -b-> B:1 -a->"}));
    QCOMPARE(nodesOf(graph), QByteArrayList({"B:1 4*", "C:1 4*", "A:1 4*", "E:1 0", "D:1 0"}));
}

void TestWaitGraph::twoCyclesAreBothListed()
{
    const WaitGraph graph = graphOf({"a fair A:1x1 30s | B:1 330s", "b fair B:1x1 30s | A:1 330s",
        "c fair C:1x1 30s | D:1 330s", "d fair D:1x1 30s | C:1 330s"});
    QCOMPARE(cyclesOf(graph), QByteArrayList({"A:1 -b-> B:1 -a->", "C:1 -d-> D:1 -c->"}));
}

// An id that coroutines share can wait for two locks.
void TestWaitGraph::cyclesThatShareAClientAreBothListed()
{
    const WaitGraph graph = graphOf({"a fair A:1x1 30s | B:1 330s, C:1 640s", "b fair B:1x1 30s | A:1 330s",
        "c fair C:1x1 30s | A:1 330s"});
    QCOMPARE(cyclesOf(graph), QByteArrayList({"A:1 -b-> B:1 -a->", "C:1 -a-> A:1 -c->"}));
    QCOMPARE(graph.cyclicLeftOut, 0);
}

void TestWaitGraph::shortestCycleIsListed()
{
    const WaitGraph graph = graphOf({"a fair A:1x1 30s | B:1 330s, C:1 640s",
        "b fair B:1x1 30s | C:1 330s, A:1 640s", "c fair C:1x1 30s | A:1 330s"});
    QCOMPARE(cyclesOf(graph).first(), "A:1 -b-> B:1 -a->"_ba);
}

void TestWaitGraph::waiterForItsOwnLockIsACycleOfOne()
{
    const WaitGraph graph = graphOf({"a fair A:1x1 30s | B:1 330s, A:1 640s"});
    QCOMPARE(cyclesOf(graph), QByteArrayList({"A:1 -a->"}));
    QCOMPARE(edgesOf(graph), QByteArrayList({"A:1 -a-> A:1", "B:1 -a-> A:1"}));
}

void TestWaitGraph::readersThatWaitForTheSameLockAreACycle()
{
    const WaitGraph graph = graphOf({"a readwrite A:1x1r,B:1x1r 30s | A:1 330s, B:1 640s"});
    QCOMPARE(cyclesOf(graph), QByteArrayList({"A:1 -a->", "A:1 -a-> B:1 -a->", "B:1 -a->"}));
}

void TestWaitGraph::clientThatHoldsAndWaitsIsNoCycle()
{
    const WaitGraph graph = graphOf({"a fair A:1x1 30s | B:1 330s", "b fair B:1x1 30s | C:1 330s",
        "c fair A:1x1 30s | C:1 330s", "d fair A:1x1 30s | B:1 330s"});
    QVERIFY(graph.cycles.isEmpty());
    QCOMPARE(nodesOf(graph).last(), "C:1 0"_ba);
    // The same client, but another thread of it.
    const WaitGraph threads = graphOf({"a fair A:1x1 30s | B:1 330s", "b fair B:2x1 30s | A:1 330s"});
    QVERIFY(threads.cycles.isEmpty());
}

void TestWaitGraph::idWithASuffixIsTheSameClient()
{
    const PartyOf withoutSuffix = [](const QByteArray &holder) { return holder.split('!').first(); };
    const QList<LockState> locks
        = locksOf({"a readwrite A:1!x1w 30s | B:1 330s", "b fair B:1x1 30s | A:1 330s"});
    QVERIFY(waitGraphOf(locks).cycles.isEmpty());
    QCOMPARE(cyclesOf(waitGraphOf(locks, withoutSuffix)), QByteArrayList({"A:1 -b-> B:1 -a->"}));
}

void TestWaitGraph::freeLocksAndPermitsHaveNoEdges()
{
    QCOMPARE(graphOf({"a fair free | B:1 330s", "b fair A:1x1 30s"}), WaitGraph());
    QCOMPARE(graphOf({"pool permits permit-1x1p 30s +3 =0"}), WaitGraph());
}

void TestWaitGraph::unnamedWaitersAreCountedPerLock()
{
    const WaitGraph graph = graphOf(
        {"a reentrant A:1x1 30s +3", "b reentrant A:1x1 30s +12", "c fair B:1x1 30s +1 | A:1 330s"});
    QCOMPARE(nodesOf(graph), QByteArrayList({"B:1 17", "A:1 15"}));
    QCOMPARE(unlistedOf(graph), QByteArrayList({"b A:1 12+0", "a A:1 3+0", "c B:1 1+0"}));
}

void TestWaitGraph::waitersBehindWaitersCount()
{
    const WaitGraph graph = graphOf({"a fair A:1x1 30s | B:1 330s", "b fair B:1x1 30s | C:1 330s, D:1 640s",
        "z fair Z:1x1 30s | X:1 330s, Y:1 640s"});
    QCOMPARE(nodesOf(graph), QByteArrayList({"A:1 3", "B:1 2", "Z:1 2", "C:1 0", "X:1 0", "D:1 0", "Y:1 0"}));
}

void TestWaitGraph::tenThousandWaitersAreBounded()
{
    const WaitGraph graph = waitGraphOf({crowded("order", "A:1", 10'000)});
    QCOMPARE(graph.nodes.size(), WaitGraph::kNodes);
    QCOMPARE(graph.nodesLeftOut, 10'001 - WaitGraph::kNodes);
    QCOMPARE(graph.edges.size(), WaitGraph::kNodes - 1);
    QCOMPARE(graph.edgesLeftOut, 10'000 - graph.edges.size());
    QCOMPARE(nodesOf(graph).first(3), QByteArrayList({"A:1 10000", "w:0 0", "w:1 0"})); // in queue order
    QCOMPARE(unlistedOf(graph), QByteArrayList({"order A:1 0+9801"}));
}

void TestWaitGraph::clientsInCyclesHaveRoomFirst()
{
    QList<LockState> locks = {crowded("order", "H:1", 10'000)};
    locks += locksOf({"a fair A:1x1 30s | B:1 330s", "b fair B:1x1 30s | A:1 330s"});
    const WaitGraph graph = waitGraphOf(locks);
    QCOMPARE(nodesOf(graph).first(3), QByteArrayList({"A:1 1*", "B:1 1*", "H:1 10000"}));
    QCOMPARE(cyclesOf(graph), QByteArrayList({"A:1 -b-> B:1 -a->"}));
}

void TestWaitGraph::cycleThatIsTooLongIsCounted()
{
    constexpr int kClients = 300;
    QByteArrayList ring;
    for (int i = 0; i < kClients; ++i) {
        const QByteArray next = QByteArray::number((i + 1) % kClients);
        ring.append("l" + QByteArray::number(i) + " fair c:" + QByteArray::number(i) + "x1 30s | c:" + next
            + " 330s");
    }
    const WaitGraph graph
        = graphOf(ring + QByteArrayList{"a fair A:1x1 30s | B:1 330s", "b fair B:1x1 30s | A:1 330s"});
    QCOMPARE(cyclesOf(graph), QByteArrayList({"A:1 -b-> B:1 -a->"}));
    QCOMPARE(graph.cyclicLeftOut, kClients);
    QCOMPARE(graph.nodesLeftOut, kClients + 2 - WaitGraph::kNodes);
    QVERIFY(std::ranges::all_of(graph.nodes, &WaitGraph::Node::isInCycle));
}

void TestWaitGraph::manyCyclesAreBounded()
{
    QByteArrayList pictures;
    for (int i = 0; i < 150; ++i) {
        const QByteArray n = QByteArray::number(i);
        pictures.append("a" + n + " fair A:" + n + "x1 30s | B:" + n + " 330s");
        pictures.append("b" + n + " fair B:" + n + "x1 30s | A:" + n + " 330s");
    }
    const WaitGraph graph = graphOf(pictures);
    QCOMPARE(graph.cycles.size(), WaitGraph::kCycles);
    QCOMPARE(graph.cyclicLeftOut, 300 - 2 * WaitGraph::kCycles);
    QCOMPARE(graph.nodesLeftOut, 100);
}

void TestWaitGraph::manyEdgesAreBounded()
{
    QList<LockState> locks = {crowded("order", "A:1", 100)};
    for (int i = 0; i < 100; ++i)
        locks[0].holders.append(Holder("r:" + QByteArray::number(i), 1, HoldMode::Read));
    locks += locksOf({"y fair Y:1x1 30s | Z:1 330s", "z fair Z:1x1 30s | Y:1 330s"});
    const WaitGraph graph = waitGraphOf(locks);
    QCOMPARE(graph.edges.size(), WaitGraph::kEdges);
    QCOMPARE(graph.edgesLeftOut, 101 * 100 + 2 - WaitGraph::kEdges);
    QVERIFY(edgesOf(graph).contains("Y:1 -z-> Z:1"_ba)); // those of cycles come first
    QVERIFY(edgesOf(graph).contains("Z:1 -y-> Y:1"_ba));
}

// Without recursion.
void TestWaitGraph::longChainIsFollowed()
{
    constexpr int kClients = 20'000;
    QList<LockState> locks;
    const LockState one = testing::lockFromPicture("l fair c:0x1 30s | c:1 330s", kWaitTime);
    for (int i = 0; i < kClients; ++i) {
        LockState state = one;
        state.id.name += QByteArray::number(i);
        state.holders[0].id = "c:" + QByteArray::number(i);
        state.queue[0].id = "c:" + QByteArray::number(i + 1);
        locks.append(state);
    }
    const WaitGraph graph = waitGraphOf(locks);
    QCOMPARE(nodesOf(graph).first(2), QByteArrayList({"c:0 20000", "c:1 19999"}));
    QVERIFY(graph.cycles.isEmpty());
}

void TestWaitGraph::orderOfTheLocksDoesNotMatter()
{
    QList<LockState> locks = {crowded("order", "H:1", 300), crowded("pay", "w:7", 200)};
    locks += locksOf({"a fair A:1x1 30s | B:1 330s, C:1 640s", "b fair B:1x1 30s | A:1 330s",
        "c fair C:1x1 30s +4 | A:1 330s", "d reentrant A:1x1 30s +4"});
    const WaitGraph graph = waitGraphOf(locks);
    std::ranges::sort(locks, std::greater(), [](const LockState &state) { return state.id.name; });
    QCOMPARE(waitGraphOf(locks), graph);
    std::ranges::rotate(locks, locks.begin() + 2);
    QCOMPARE(waitGraphOf(locks), graph);
}

LOCKSCOPE_PLAIN_TEST(TestWaitGraph)
#include "tst_wait_graph.moc"
