// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every kind of lock on a cluster of three primaries, with a lock on each.

#include "lockengine/redis/client/layouts.h"
#include "lockengine/redis/wire/redis_reason.h"
#include "tests/lockengine/redis/client/test_client.h"
#include "tests/lockengine/redis/cluster/cluster_session.h"
#include "tests/lockengine/redis/kinds/taken_kinds.h"
#include "tests/support/test_program.h"

using namespace testing;

class TestClusterKinds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();

    void lockIsAcquiredAwaitedAndReleasedOnEachNode_data();
    void lockIsAcquiredAwaitedAndReleasedOnEachNode();
    void operatorForceUnlocksTheSeenState_data();
    void operatorForceUnlocksTheSeenState();
    void holdsOnAllNodesAreRenewed_data();
    void holdsOnAllNodesAreRenewed();
    void namesThatSpanSlotsAreRefused_data();
    void namesThatSpanSlotsAreRefused();
    void actsThatSpanSlotsAreRefused();

private:
    [[nodiscard]] QList<QByteArray> namesOnEachNode(const QByteArray &stem) const;
    [[nodiscard]] Result<LockState> read(const QByteArray &name, TakenKind kind);
    bool releaseOwnHold(const QByteArray &name, TakenKind kind, const QByteArray &holder);

    std::unique_ptr<TestCluster> m_cluster;
    std::unique_ptr<ClusterSession> m_session;
};

namespace {

void addKinds()
{
    QTest::addColumn<int>("number");
    for (int i = 0; i < int(takenKinds().size()); ++i)
        QTest::newRow(takenKinds()[i].words) << i;
}

KindInWords kindOfRow()
{
    QFETCH(int, number);
    return takenKinds()[number];
}

QByteArray stemOfRow(const char *test)
{
    QFETCH(int, number);
    return test + QByteArray::number(number) + '-';
}

TakenKind rivalOf(TakenKind kind)
{
    return kind.mode == HoldMode::Read ? TakenKind(kind.kind, HoldMode::Write) : kind;
}

} // namespace

void TestClusterKinds::initTestCase()
{
    m_cluster = std::make_unique<TestCluster>();
    redis::RedisSystemOptions options;
    options.watchdogTimeout = 3s;
    m_session = std::make_unique<ClusterSession>(*m_cluster, options);
    QVERIFY(m_session->waitUntilLive());
}

void TestClusterKinds::cleanupTestCase()
{
    m_session.reset();
    m_cluster.reset();
}

QList<QByteArray> TestClusterKinds::namesOnEachNode(const QByteArray &stem) const
{
    QList<QByteArray> names(3);
    TestCluster &cluster = *m_cluster;
    for (int i = 0; names.contains(QByteArray()); ++i) {
        const QByteArray name = stem + QByteArray::number(i);
        names[cluster->firstOwnerOf(redis::slotOf(name))] = name;
    }
    return names;
}

Result<LockState> TestClusterKinds::read(const QByteArray &name, TakenKind kind)
{
    const auto states
        = runTask((*m_session)->connection().read({ClusterSession::idOf(name, redis::layoutOf(kind.kind))}));
    if (!states)
        return states.error();
    return states->first();
}

bool TestClusterKinds::releaseOwnHold(const QByteArray &name, TakenKind kind, const QByteArray &holder)
{
    const auto seen = read(name, kind);
    if (!seen)
        return false;
    const ActOutcome outcome = runTask((*m_session)->acts().releaseOwnHold(*seen, holder));
    if (outcome.result != ActResult::Done)
        qWarning("%s: %s", name.constData(), outcome.error.detail.constData());
    return outcome.result == ActResult::Done;
}

void TestClusterKinds::lockIsAcquiredAwaitedAndReleasedOnEachNode_data()
{
    addKinds();
}

void TestClusterKinds::lockIsAcquiredAwaitedAndReleasedOnEachNode()
{
    const TakenKind kind = kindOfRow().kind;
    for (const QByteArray &name : namesOnEachNode(stemOfRow("a"))) {
        const auto taken = runTask(m_session->start(name, kind, 0ms, 1, 10min));
        QVERIFY2(taken.ok(), taken.ok() ? "" : taken.error().detail.constData());
        QCOMPARE(taken->result, AcquireResult::Acquired);
        const auto seen = read(name, kind);
        QVERIFY2(seen.ok(), seen.ok() ? "" : seen.error().detail.constData());
        QCOMPARE(seen->holders.size(), 1);
        QCOMPARE(runTask(m_session->start(name, rivalOf(kind), 0ms, 2))->result, AcquireResult::NotAcquired);

        RunningAcquire waiting(m_session->start(name, rivalOf(kind), 30s, 2));
        const auto isWaiting = [this, &name] {
            return std::any_of(
                m_session->holds.begin(), m_session->holds.end(), [&name](const OwnHold &hold) {
                    return hold.lock.name == name && hold.phase == OwnHoldPhase::Waiting;
                });
        };
        QTRY_VERIFY(isWaiting());
        QVERIFY(releaseOwnHold(name, kind, seen->holders.first().id));
        // Without a message it waits for the lease of ten minutes, longer than this wait.
        QCOMPARE(waiting.wait()->result, AcquireResult::Acquired);
        const auto next = read(name, rivalOf(kind));
        QCOMPARE(next->holders.size(), 1);
        QVERIFY(releaseOwnHold(name, rivalOf(kind), next->holders.first().id));
        QTRY_VERIFY(m_cluster->tellOwner("EXISTS " + name) == "0");
    }
}

void TestClusterKinds::operatorForceUnlocksTheSeenState_data()
{
    addKinds();
}

void TestClusterKinds::operatorForceUnlocksTheSeenState()
{
    const TakenKind kind = kindOfRow().kind;
    for (const QByteArray &name : namesOnEachNode(stemOfRow("b"))) {
        QVERIFY(m_session->take(name, kind));
        const auto seen = read(name, kind);
        QVERIFY(seen.ok());
        const auto preview = (*m_session)->connection().previewForceRelease(*seen);
        QVERIFY2(std::none_of(preview.begin(), preview.end(),
                     [](const QByteArray &line) { return line.startsWith("PUBLISH"); }),
            preview.join('|'));
        const ActOutcome outcome = runTask((*m_session)->acts().forceRelease(*seen));
        QVERIFY2(outcome.result == ActResult::Done, outcome.error.detail);
        QCOMPARE(m_cluster->tellOwner("EXISTS " + name), "0"_ba);
        QVERIFY(runTask((*m_session)->acts().forceRelease(*seen)).result != ActResult::Done);
    }
}

void TestClusterKinds::holdsOnAllNodesAreRenewed_data()
{
    addKinds();
}

void TestClusterKinds::holdsOnAllNodesAreRenewed()
{
    const TakenKind kind = kindOfRow().kind;
    const QList<QByteArray> names = namesOnEachNode(stemOfRow("c"));
    for (const QByteArray &name : names)
        QVERIFY(m_session->take(name, kind));
    for (const QByteArray &name : names) {
        const auto left = [this, &name] { return m_cluster->tellOwner("PTTL " + name).toInt(); };
        bool hasRisen = false; // only a renewal increases it
        int before = left();
        const auto rises = [&] {
            const int now = left();
            hasRisen = hasRisen || std::exchange(before, now) < now;
            return hasRisen;
        };
        QTRY_VERIFY(rises());
    }
    QVERIFY(runTask((*m_session)->acts().releaseOwn()).ok());
}

void TestClusterKinds::namesThatSpanSlotsAreRefused_data()
{
    addKinds();
}

void TestClusterKinds::namesThatSpanSlotsAreRefused()
{
    const TakenKind kind = kindOfRow().kind;
    const bool isPlain = redis::layoutOf(kind.kind) != "redisson"; // a single key is always in one slot
    for (const QByteArray &name : {"a{b"_ba, "{}x"_ba}) {
        const auto outcome = runTask(m_session->start(name, kind));
        QCOMPARE(outcome.ok(), isPlain);
        if (!isPlain)
            QCOMPARE(outcome.error().reason, redis::RedisReason::NameSpansServers);
        QCOMPARE(m_cluster->tellOwner("EXISTS " + name), isPlain ? "1"_ba : "0"_ba);
        if (isPlain)
            QVERIFY(releaseOwnHold(name, kind, outcome->holder));
    }
}

// Other clients can acquire a lock with such a name, but cannot release it.
void TestClusterKinds::actsThatSpanSlotsAreRefused()
{
    m_cluster->tellOwner("HSET a{c 51aa1c52-58d2-4b0e-9d0c-5f2f3f0e7701:12 1");
    m_cluster->tellOwner("PEXPIRE a{c 60000");
    const auto seen = read("a{c", LockKind::Reentrant);
    QVERIFY(seen.ok());
    QCOMPARE(seen->holders.size(), 1);
    const ActOutcome outcome = runTask((*m_session)->acts().forceRelease(*seen));
    QCOMPARE(outcome.result, ActResult::Refused);
    QCOMPARE(outcome.error.reason, redis::RedisReason::NameSpansServers);
    QCOMPARE(m_cluster->tellOwner("HLEN a{c"), "1"_ba);
    // The channel of a latch always has its own braces.
    m_cluster->tellOwner("SET {a}d 3");
    LockState latch;
    latch.id = ClusterSession::idOf("{a}d");
    latch.kinds = {LockKind::CountDownLatch};
    latch.number = 3;
    QCOMPARE(
        runTask((*m_session)->acts().forceRelease(latch)).error.reason, redis::RedisReason::NameSpansServers);
}

LOCKSCOPE_TEST(TestClusterKinds)
#include "tst_cluster_kinds.moc"
