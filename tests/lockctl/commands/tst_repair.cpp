// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// lockctl repair on a real server: the preview changes nothing, --yes repairs, and each refusal says why.

#include "tests/lockctl/commands/broken_locks.h"
#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace Qt::StringLiterals;
using testing::BrokenLocks;
using testing::Finished;
using testing::lockctl;
using testing::RunningLockctl;
using testing::TestServer;

class TestRepair : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { m_server.cli("FLUSHALL"); }

    void previewChangesNothing();
    void aDeadHeadIsRemovedAndTheNextWaiterCalled();
    void aHoldWithoutExpiryGetsALease();
    void anAbandonedQueueIsCleared();
    void anAbsentFindingIsRefused();
    void aFindingWithoutRepairIsRefused();
    void anAbsentLockIsRefused();
    void theActIsRecorded();

private:
    QByteArrayList queueOf(const QByteArray &lock)
    {
        const QByteArray list = m_server.cli({"LRANGE", "redisson_lock_queue:{" + lock + "}", "0", "-1"});
        return list.isEmpty() ? QByteArrayList() : list.split('\n');
    }

    TestServer m_server;
};

void TestRepair::previewChangesNothing()
{
    BrokenLocks broken(m_server);
    broken.queue("order:42", BrokenLocks::kDead);
    const Finished preview = lockctl(m_server.url(), {u"repair"_s, u"order:42"_s, u"deadHead"_s});
    QCOMPARE(preview.status, 0);
    QVERIFY2(preview.output.contains("It would send:\n"), preview.output);
    QVERIFY2(preview.output.endsWith("Nothing was changed. Add --yes to do it.\n"), preview.output);
    QCOMPARE(queueOf("order:42"), QByteArrayList{BrokenLocks::kDead});
}

void TestRepair::aDeadHeadIsRemovedAndTheNextWaiterCalled()
{
    BrokenLocks broken(m_server);
    broken.queue("order:42", BrokenLocks::kDead);
    RunningLockctl waiting(m_server.url(),
        {u"--json"_s, u"hold"_s, u"order:42"_s, u"--kind"_s, u"fair"_s, u"--wait"_s, u"60s"_s});
    QTRY_COMPARE_WITH_TIMEOUT(queueOf("order:42").size(), 2, 10'000);
    const Finished repaired
        = lockctl(m_server.url(), {u"repair"_s, u"order:42"_s, u"deadHead"_s, u"--yes"_s});
    QCOMPARE(repaired.output, "order:42: done\n"_ba);
    QCOMPARE(repaired.status, 0);
    QVERIFY(!waiting.nextEvent(u"acquired"_s).text.isEmpty());
    QCOMPARE(queueOf("order:42"), QByteArrayList());
}

void TestRepair::aHoldWithoutExpiryGetsALease()
{
    m_server.cli({"HSET", "job", BrokenLocks::kHolder, "1"});
    const Finished repaired
        = lockctl(m_server.url(), {u"repair"_s, u"job"_s, u"noExpiry"_s, u"--yes"_s, u"--lease"_s, u"50s"_s});
    QCOMPARE(repaired.status, 0);
    const qint64 left = m_server.cli("PTTL job").toLongLong();
    QVERIFY2(left > 0 && left <= 50'000, QByteArray::number(left));
}

void TestRepair::anAbandonedQueueIsCleared()
{
    BrokenLocks broken(m_server);
    broken.queue("order", BrokenLocks::kDead, -5);
    const Finished repaired
        = lockctl(m_server.url(), {u"repair"_s, u"order"_s, u"abandonedQueue"_s, u"--yes"_s});
    QCOMPARE(repaired.status, 0);
    QCOMPARE(m_server.cli("DBSIZE"), "0"_ba);
}

void TestRepair::anAbsentFindingIsRefused()
{
    BrokenLocks broken(m_server);
    m_server.cli({"HSET", "job", BrokenLocks::kHolder, "1"});
    const Finished refused = lockctl(m_server.url(), {u"repair"_s, u"job"_s, u"latchGone"_s, u"--yes"_s});
    QCOMPARE(refused.status, 1);
    QVERIFY2(refused.errors.contains("job has no finding latchGone now; its findings are: noExpiry"),
        refused.errors);
}

void TestRepair::aFindingWithoutRepairIsRefused()
{
    BrokenLocks broken(m_server);
    broken.hold("job", BrokenLocks::kHolder, "many");
    const Finished refused = lockctl(m_server.url(), {u"repair"_s, u"job"_s, u"badCount"_s, u"--yes"_s});
    QCOMPARE(refused.status, 1);
    QVERIFY2(refused.errors.contains("lockctl cannot repair badCount; "), refused.errors);
}

void TestRepair::anAbsentLockIsRefused()
{
    const Finished refused = lockctl(m_server.url(), {u"repair"_s, u"job"_s, u"noExpiry"_s, u"--yes"_s});
    QCOMPARE(refused.status, 1);
    QVERIFY2(refused.errors.contains("there is no lock job"), refused.errors);
}

void TestRepair::theActIsRecorded()
{
    m_server.cli({"HSET", "job", BrokenLocks::kHolder, "1"});
    RunningLockctl repairing(
        m_server.url(), {u"repair"_s, u"job"_s, u"noExpiry"_s, u"--yes"_s, u"--reason"_s, u"ticket 7"_s});
    QCOMPARE(repairing.exitStatus(), 0);
    QVERIFY2(repairing.audit().contains("give-lease") && repairing.audit().contains("ticket 7"),
        repairing.audit());
}

LOCKSCOPE_TEST(TestRepair)
#include "tst_repair.moc"
