// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/lab/lab_test.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace std::chrono_literals;
using namespace testing;

// Servers that belong together.
class TestLabDeployments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFailoverKeepsWhatReachedTheReplica();
    void aFailoverLosesWhatDidNot();
    void whatMustBeConfirmedIsNotHeldUntilItIs();
    void aPrimaryThatDiedIsReplacedOnlyWhenItIsSaid();
    void clientsOfAClusterFindTheirNodes();
    void theTimeOfAClusterLeapsLikeEveryOther();
};

void TestLabDeployments::aFailoverKeepsWhatReachedTheReplica()
{
    const auto lab = readyLab({"A", "B"}, LabDeployment::Sentinels, 2);
    QVERIFY(!lab->state().servers[0].isReplica);
    QVERIFY(lab->state().servers[1].isReplica);
    LabAct lock = lockAct("A", "orders");
    lock.sync = 1;
    QCOMPARE(act(*lab, lock).synced, std::optional<qint64>(1));
    act(*lab, actOn(LabVerb::Kill, "s1"));
    act(*lab, actOn(LabVerb::FailOver, "s1"));
    QCoreApplication::processEvents();
    QVERIFY(!lab->state().servers[1].isReplica);
    QCOMPARE(holdersOf(*lab, "orders", "s2"), "A"_ba);
    QCOMPARE(act(*lab, tryLockAct("B", "orders")).result, LabResult::NotAcquired);
    pass(*lab, 60s);
    QCOMPARE(holdersOf(*lab, "orders", "s2"), "A"_ba);
}

void TestLabDeployments::aFailoverLosesWhatDidNot()
{
    const auto lab = readyLab({"A", "B"}, LabDeployment::Sentinels, 2);
    act(*lab, actOn(LabVerb::Slow, "s2", 1s));
    QCOMPARE(lab->state().servers[1].state, LabServerState::Slowed);
    QCOMPARE(act(*lab, lockAct("A", "orders")).result, LabResult::Acquired);
    QCOMPARE(holdersOf(*lab, "orders", "s2"), ""_ba);
    act(*lab, actOn(LabVerb::Kill, "s1"));
    act(*lab, actOn(LabVerb::FailOver, "s2"));
    QCOMPARE(act(*lab, tryLockAct("B", "orders")).result, LabResult::Acquired);
    pass(*lab, 10s);
    QCOMPARE(beliefsOf(*lab, "A"), 0);
}

void TestLabDeployments::whatMustBeConfirmedIsNotHeldUntilItIs()
{
    const auto lab = readyLab({"A"}, LabDeployment::Sentinels, 2);
    act(*lab, actOn(LabVerb::Slow, "s2", 1s));
    LabAct lock = tryLockAct("A", "orders");
    lock.sync = 1;
    const LabAnswer answer = act(*lab, lock);
    QCOMPARE(answer.result, LabResult::Refused);
    QCOMPARE(answer.error.reason, Reason::NoReplicaSynced);
    QCOMPARE(holdersOf(*lab, "orders", "s1"), ""_ba);
    act(*lab, actOn(LabVerb::Slow, "s2", 0s));
    pass(*lab, 5s);
    const LabAnswer confirmed = act(*lab, lock);
    QVERIFY2(confirmed.result == LabResult::Acquired, confirmed.error.detail.constData());
    QCOMPARE(confirmed.synced, std::optional<qint64>(1));
}

void TestLabDeployments::aPrimaryThatDiedIsReplacedOnlyWhenItIsSaid()
{
    const auto lab = readyLab({"A"}, LabDeployment::Sentinels, 3);
    act(*lab, actOn(LabVerb::Kill, "s1"));
    pass(*lab, 60s);
    QCOMPARE(act(*lab, tryLockAct("A", "orders")).result, LabResult::Refused);
    act(*lab, actOn(LabVerb::FailOver, "s1"));
    QCOMPARE(act(*lab, tryLockAct("A", "orders")).result, LabResult::Acquired);
    act(*lab, actOn(LabVerb::Restart, "s1"));
    pass(*lab, 1s);
    QCOMPARE(act(*lab, unlockAct("A", "orders")).result, LabResult::Done);
}

void TestLabDeployments::clientsOfAClusterFindTheirNodes()
{
    const auto lab = readyLab({"A", "B"}, LabDeployment::Cluster, 3);
    QCOMPARE(lab->state().servers.size(), 3);
    const QList<QByteArray> locks{"one", "two", "three", "four", "five"};
    for (const QByteArray &lock : locks) {
        QCOMPARE(act(*lab, lockAct("A", lock, LockKind::Fair)).result, LabResult::Acquired);
        QCOMPARE(act(*lab, lockAct("B", lock, LockKind::Fair)).result, LabResult::Waiting);
    }
    for (const QByteArray &lock : locks)
        QCOMPARE(act(*lab, unlockAct("A", lock, LockKind::Fair)).result, LabResult::Done);
    QCOMPARE(beliefsOf(*lab, "B"), locks.size());
}

void TestLabDeployments::theTimeOfAClusterLeapsLikeEveryOther()
{
    const auto lab = readyLab({"A", "B"}, LabDeployment::Cluster, 3);
    act(*lab, lockAct("A", "orders"));
    LabAct lock = lockAct("A", "stock");
    lock.lease = 20s;
    act(*lab, lock);
    pass(*lab, 1min);
    QCOMPARE(act(*lab, tryLockAct("B", "orders")).result, LabResult::NotAcquired);
    QCOMPARE(act(*lab, tryLockAct("B", "stock")).result, LabResult::Acquired);
    QCOMPARE(beliefsOf(*lab, "A"), 1);
}

QTEST_GUILESS_MAIN(TestLabDeployments)
#include "tst_lab_deployments.moc"
