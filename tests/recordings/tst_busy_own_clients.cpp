// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Our own clients of every kind contend for one lock, an operator forces it open now and then, and a session
// watches. The server's MONITOR is the oracle: what the session reports must be what happened, whatever the
// seed. LOCKSCOPE_SEED repeats a run.

#include "lockengine/lab/contention/contention_run.h"
#include "tests/recordings/busy_truth.h"
#include "tests/recordings/monitor_oracle.h"
#include "tests/support/lock_picture.h"
#include "tests/support/test_server.h"
#include "tests/support/watched_session.h"

#include <QDir>
#include <QEventLoop>
#include <QFile>
#include <QRandomGenerator>
#include <QTest>
#include <QTimer>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

// Forces the lock open as an operator of Redisson does: no trace, and a message.
class Operator
{
public:
    explicit Operator(const QString &socketPath)
        : m_client(socketPath)
    {
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] {
            m_timer.setInterval(230ms);
            force();
        });
        m_timer.start(1s); // until each client has shown that it leaves traces
    }

private:
    void force()
    {
        static const QByteArray script = "if redis.call('del', KEYS[1]) == 1 then "
                                         "redis.call('publish', KEYS[2], ARGV[1]); end";
        m_client.send(testing::requestOf(
            {"EVAL"_ba, script, "2"_ba, "contended"_ba, "redisson_lock__channel:{contended}"_ba, "0"_ba}));
        const QByteArray refusal = m_client.readReply();
        if (!refusal.isEmpty())
            qFatal("the operator is refused: %s", refusal.constData());
    }

    testing::BlockingClient m_client;
    QTimer m_timer;
};

bool contend(const ContentionPlan &plan, const testing::TestServer &server)
{
    ContentionPlace place;
    place.server = *redis::parseAddress(server.url());
    ContentionRun run(plan, place);
    QEventLoop loop;
    bool isFinished = false;
    QObject::connect(&run, &ContentionRun::finished, &loop, [&] {
        isFinished = true;
        loop.quit();
    });
    QObject::connect(&run, &ContentionRun::failed, &loop, &QEventLoop::quit);
    run.start();
    loop.exec();
    return isFinished;
}

// What a run that failed was, for a person.
void writeTrace(const QString &path, const QList<testing::TrueHold> &truth, const QList<LockEvent> &events)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return;
    for (const testing::TrueHold &hold : truth)
        file.write(QByteArray::number(hold.from, 'f', 3) + ' ' + QByteArray::number(hold.to, 'f', 3) + ' '
            + hold.holder + ' ' + QByteArray::number(int(hold.end)) + '\n');
    for (const LockEvent &event : events)
        file.write(QByteArray::number(qint64(event.notBefore.time_since_epoch().count())) + ' '
            + QByteArray::number(qint64(event.at.time_since_epoch().count())) + ' ' + testing::lineOf(event)
            + '\n');
}

quint32 chosenSeed()
{
    const QByteArray wanted = qgetenv("LOCKSCOPE_SEED");
    return wanted.isEmpty() ? QRandomGenerator::system()->generate() : wanted.toUInt();
}

} // namespace

class TestBusyOwnClients : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsReportedIsWhatHappened_data();
    void whatIsReportedIsWhatHappened();
};

void TestBusyOwnClients::whatIsReportedIsWhatHappened_data()
{
    QTest::addColumn<LockKind>("kind");
    QTest::addColumn<bool>("isForced");
    for (const LockKind kind : contendedKinds()) {
        if (kind == LockKind::Token || kind == LockKind::TokenUnsafe)
            continue; // their releases leave no sign: what is not read cannot be counted
        QTest::addRow("kind %d", int(kind)) << kind << false;
    }
    QTest::addRow("kind %d, forced open", int(LockKind::Reentrant)) << LockKind::Reentrant << true;
}

void TestBusyOwnClients::whatIsReportedIsWhatHappened()
{
    QFETCH(const LockKind, kind);
    QFETCH(const bool, isForced);
    testing::TestServer server;
    testing::WatchedSession session(server.url());
    QVERIFY(session.waitUntilLive());
    testing::MonitorOracle oracle(server.socketPath());
    ContentionPlan plan;
    plan.kind = kind;
    plan.clients = 4;
    plan.hold = {RandomTime::Shape::Exponential, 5ms};
    plan.pause = {RandomTime::Shape::Exponential, 5ms};
    plan.duration = isForced ? 3s : 1s;
    plan.seed = chosenSeed();
    std::unique_ptr<Operator> force = isForced ? std::make_unique<Operator>(server.socketPath()) : nullptr;
    QVERIFY(contend(plan, server));
    force.reset();
    const testing::TrueStory truth = oracle.storyOf(plan.lock);
    server.cli("HSET after:all 33333333-3333-4333-8333-333333333333:1 1");
    server.cli("PEXPIRE after:all 30000");
    QTRY_VERIFY(session.view("after:all"_ba).has_value());
    QList<LockEvent> events = session.events;
    events.removeIf([&plan](const LockEvent &event) { return event.lock.name != plan.lock; });
    const auto when = [](double recorded) { return testing::Moment{recorded, recorded}; };
    const testing::BusyVerdict verdict = testing::judge(truth.holds, truth.leaves, when, events);
    qInfo("%lld holds, seed %u: %s", truth.holds.size(), plan.seed, verdict.text().constData());
    const QString trace
        = QDir::tempPath() + u"/lockscope-busy-own-"_s + QString::number(plan.seed) + u".txt"_s;
    if (!verdict.isTrue())
        writeTrace(trace, truth.holds, events);
    QVERIFY(truth.holds.size() > 20);
    QVERIFY2(
        verdict.isTrue(), verdict.text() + ", seed " + QByteArray::number(plan.seed) + ": " + trace.toUtf8());
}

QTEST_GUILESS_MAIN(TestBusyOwnClients)
#include "tst_busy_own_clients.moc"
