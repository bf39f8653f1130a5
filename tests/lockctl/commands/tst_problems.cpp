// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What an operator asks first.

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/test_server.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using testing::Finished;
using testing::lockctl;
using testing::RunningLockctl;
using testing::TestServer;

class TestProblems : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { m_server.cli("FLUSHALL"); }

    void whereNothingIsWrongNothingIsListed();
    void theWorstIsListedFirst();
    void theNameOfATroubleIsForPrograms();
    void aDeadWaiterBehindALiveOneIsListed();

private:
    void hold(const QByteArray &lock)
    {
        m_server.cli({"HSET", lock, "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7", "1"});
        m_server.cli({"PEXPIRE", lock, "60000"});
    }
    // By a client that is gone.
    void queue(const QByteArray &lock, qint64 placeEnds = inMinutes(5))
    {
        m_server.cli({"RPUSH", "redisson_lock_queue:{" + lock + "}", waiter});
        m_server.cli({"ZADD", "redisson_lock_timeout:{" + lock + "}", QByteArray::number(placeEnds), waiter});
    }

    static qint64 inMinutes(int minutes) { return QDateTime::currentMSecsSinceEpoch() + minutes * 60'000; }

    const QByteArray waiter = "9b7e0000-8b1a-4a55-9c7d-0123456789ab:31";
    TestServer m_server;
};

void TestProblems::whereNothingIsWrongNothingIsListed()
{
    hold("healthy");
    const Finished told = lockctl(m_server.url(), {u"list"_s, u"--problems"_s});
    QCOMPARE(told.output, ""_ba);
    QCOMPARE(told.status, 0);
}

void TestProblems::theWorstIsListedFirst()
{
    hold("healthy");
    hold("a:waited");
    queue("a:waited");
    queue("b:stuck");
    m_server.cli("HSET c:odd 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7 1"); // without a deadline
    const Finished list = lockctl(m_server.url(), {u"list"_s, u"--problems"_s});
    QCOMPARE(list.status, 0);
    const QByteArrayList lines = list.output.trimmed().split('\n');
    QCOMPARE(lines.size(), 3);
    QCOMPARE(lines[0], "!!\tb:stuck\tno holder\tfree\t1\tnext waiter dead");
    QVERIFY2(lines[1].startsWith("!\ta:waited\t"), list.output);
    QVERIFY2(lines[1].endsWith("\t1\twaiter 1 dead"), list.output);
    QVERIFY2(lines[2].startsWith("!\tc:odd\t"), list.output);
    QVERIFY2(lines[2].endsWith("\tno expiry\t\tnever expires"), list.output);
}

void TestProblems::theNameOfATroubleIsForPrograms()
{
    queue("b:stuck");
    hold("healthy");
    const Finished told = lockctl(m_server.url(), {u"--json"_s, u"list"_s, u"--problems"_s});
    const QJsonObject stuck = QJsonDocument::fromJson(told.output).object();
    QCOMPARE(stuck.value(u"name"_s).toString(), u"b:stuck"_s);
    QCOMPARE(stuck.value(u"trouble"_s).toString(), u"stuck"_s);
}

// The first of them is known to subscribe at once; that the second does not takes two looks.
void TestProblems::aDeadWaiterBehindALiveOneIsListed()
{
    hold("job");
    const RunningLockctl live(
        m_server.url(), {u"hold"_s, u"job"_s, u"--kind"_s, u"fair"_s, u"--wait"_s, u"forever"_s});
    const auto isFirstSubscribed = [this] {
        const QByteArray first = m_server.cli("LINDEX redisson_lock_queue:{job} 0").trimmed();
        return !first.isEmpty() && m_server.cli("PUBSUB CHANNELS redisson_lock__*").contains(first);
    };
    QTRY_VERIFY(isFirstSubscribed());
    queue("job", inMinutes(20)); // behind the place of the first
    const Finished list = lockctl(m_server.url(), {u"list"_s, u"--problems"_s});
    QCOMPARE(list.status, 0);
    QVERIFY2(list.output.startsWith("!\tjob\t") && list.output.endsWith("\t2\twaiter 2 dead\n"),
        list.output + list.errors);
    QVERIFY(live.isRunning());
}

QTEST_GUILESS_MAIN(TestProblems)
#include "tst_problems.moc"
