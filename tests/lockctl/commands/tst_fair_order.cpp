// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/machine_speed.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <chrono>
#include <csignal>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::Finished;
using testing::lockctl;
using testing::RunningLockctl;
using testing::TestServer;

class TestFairOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_server.cli("FLUSHALL"); }
    void threeProcessesAcquireInQueueOrder();
    void aKilledHeadIsShownAsDeadWaiter();

private:
    [[nodiscard]] std::unique_ptr<RunningLockctl> waiter(const QString &holdFor) const
    {
        return std::make_unique<RunningLockctl>(m_server.url(),
            QStringList{u"--json"_s, u"hold"_s, u"job"_s, u"--kind"_s, u"fair"_s, u"--wait"_s, u"1m"_s,
                u"--for"_s, holdFor});
    }
    [[nodiscard]] QList<QByteArray> queue() const
    {
        return m_server.cli("LRANGE redisson_lock_queue:{job} 0 -1").split('\n');
    }
    void takeForOtherClient() const
    {
        m_server.cli("HSET job 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1 1");
        m_server.cli("PEXPIRE job 60000");
    }

    TestServer m_server;
};

void TestFairOrder::threeProcessesAcquireInQueueOrder()
{
    constexpr int rounds = 100;
    RunningLockctl watch(m_server.url(), {u"--json"_s, u"watch"_s, u"--pattern"_s, u"job"_s});
    int inOrder = 0;
    for (int round = 0; round < rounds; ++round) {
        takeForOtherClient();
        // Longer than a read by the watcher takes: it reports a hold that it misses without its holder.
        const QString briefly = QString::number(testing::scaledMs(30ms)) + u"ms"_s;
        std::unique_ptr<RunningLockctl> waiters[] = {waiter(briefly), waiter(briefly), waiter(briefly)};
        QTRY_COMPARE_WITH_TIMEOUT(queue().size() - queue().contains(""), 3, 10'000);
        QTRY_COMPARE(m_server.cli("PUBSUB CHANNELS redisson_lock__channel:{job}:*").count('\n'), 2);
        const QList<QByteArray> expected = queue();
        QCOMPARE(lockctl(m_server.url(), {u"--json"_s, u"force-unlock"_s, u"job"_s, u"--yes"_s}).status, 0);
        QList<QByteArray> served;
        for (int i = 0; i < 3; ++i) {
            const RunningLockctl::Line line = watch.nextEvent(u"promoted"_s);
            served.append(line.object().value(u"holder"_s).toString().toUtf8());
        }
        for (const auto &each : waiters)
            QCOMPARE(each->exitStatus(), 0);
        inOrder += served == expected;
        if (served != expected)
            qInfo("%s", (served.join(' ') + " instead of " + expected.join(' ')).constData());
    }
    qInfo("served in the order of the queue: %d of %d", inOrder, rounds);
    QCOMPARE(inOrder, rounds);
}

void TestFairOrder::aKilledHeadIsShownAsDeadWaiter()
{
    takeForOtherClient();
    const auto head = waiter(u"0"_s);
    QTRY_COMPARE(queue().size() - queue().contains(""), 1);
    const auto second = waiter(u"0"_s);
    QTRY_COMPARE(queue().size(), 2);
    const auto listening = [this] {
        const Finished show = lockctl(m_server.url(), {u"--json"_s, u"show"_s, u"job"_s});
        QByteArray text;
        for (const QJsonValue &each :
            QJsonDocument::fromJson(show.output).object().value(u"waiters"_s).toArray())
            text += each.toObject().value(u"listening"_s).toVariant().toByteArray() + ' ';
        return text;
    };
    QCOMPARE(listening(), "true true ");
    testing::Stopwatch stopwatch;
    head->signal(SIGKILL);
    const QByteArray shown = listening();
    const bool isSoon = stopwatch.isWithin(std::chrono::seconds(3));
    QCOMPARE(shown, "false true ");
    QVERIFY2(isSoon, stopwatch.compared());
    qInfo("shown after %s", stopwatch.compared().constData());
}

LOCKSCOPE_TEST(TestFairOrder)
#include "tst_fair_order.moc"
