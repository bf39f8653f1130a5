// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// When another server process answers, Lockscope knows whether the server was restarted or another server
// took over.

#include "lockengine/core/watch/watcher.h"
#include "lockengine/redis/read/lock_registry.h"
#include "tests/lockengine/redis/key_picture.h"
#include "tests/lockengine/redis/observation_log.h"
#include "tests/support/lying_server.h"
#include "tests/support/test_program.h"
#include "tests/support/watched_session.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using testing::InspectorLog;
using testing::TestServer;

namespace {

using Started = std::optional<MonotonicTime>;

const Evidence restarted = EvidenceSign::ServerRestarted;
const Evidence tookOver = EvidenceSign::ServerTookOver;

void hold(const TestServer &server, const QByteArray &name)
{
    server.cli({"HSET", name, testing::holderId(1), "1"});
    server.cli({"PEXPIRE", name, "60000"});
}

// The reported server changes for this lock.
Evidence changeOf(const InspectorLog &log, const QByteArray &name)
{
    Evidence signs;
    for (const Observation &observation : log.of(name))
        signs |= observation.signs;
    return signs & (restarted | tookOver | EvidenceSign::ServerReplaced);
}

Evidence changeOf(LockRegistry &registry)
{
    LockState state;
    state.id.name = "job";
    ReadSigns signs;
    signs.before = registry.takeSigns("job");
    return registry.observe(state, signs, {}, MonotonicTime(1'000s)).signs;
}

} // namespace

class TestServerChange : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void restartedServerIsDistinguishedFromAnother();
    void anotherServerAtTheSameAddressTookOver();
    void anotherServerBehindOneConnectionIsNoticed_data();
    void anotherServerBehindOneConnectionIsNoticed();
    void identityLearnedLateIsReportedWithTheLocks();
    void registryReportsTheServerChange_data();
    void registryReportsTheServerChange();
    void lastContactWithTheFormerServerCounts();
    void takeoverAndRestartAreBothReported();
    void serverChangeIsKeptUntilItIsReported();
    void serverChangeIsReportedWithTheLostHolds();
};

void TestServerChange::restartedServerIsDistinguishedFromAnother()
{
    TestServer server;
    hold(server, "job");
    InspectorLog log(server);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(log.last("job").holders.size(), 1);
    server.kill();
    server.restart(); // it is empty
    QTRY_VERIFY_WITH_TIMEOUT(changeOf(log, "job") != Evidence(), 10'000);
    QCOMPARE(changeOf(log, "job"), restarted | EvidenceSign::ServerReplaced);
}

// As behind an address that moves to another server.
void TestServerChange::anotherServerAtTheSameAddressTookOver()
{
    TestServer former;
    hold(former, "job");
    const QTemporaryDir folder;
    const QString address = folder.filePath(u"server"_s);
    QVERIFY(QFile::link(former.socketPath(), address));
    InspectorOptions options = InspectorLog::optionsFor(former);
    options.connection.address.path = address;
    InspectorLog log(options);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(log.last("job").holders.size(), 1);
    const TestServer other; // it starts long after the first contact with the former server
    const auto runs = [&other] {
        const QByteArray facts = other.cli("INFO server");
        const qsizetype at = facts.indexOf("uptime_in_seconds:") + 18;
        return facts.mid(at, facts.indexOf('\r', at) - at).toInt();
    };
    QTRY_VERIFY_WITH_TIMEOUT(runs() >= 4, 20'000);
    hold(former, "heard");
    QTRY_COMPARE(log.last("heard").holders.size(), 1);
    QVERIFY(QFile::remove(address));
    QVERIFY(QFile::link(other.socketPath(), address));
    former.kill();
    QTRY_VERIFY_WITH_TIMEOUT(changeOf(log, "job") != Evidence(), 10'000);
    QCOMPARE(changeOf(log, "job"), tookOver | EvidenceSign::ServerReplaced);
}

void TestServerChange::anotherServerBehindOneConnectionIsNoticed_data()
{
    QTest::addColumn<QByteArray>("uptime");
    QTest::addColumn<Evidence>("reported");
    QTest::newRow("restarted") << QByteArray("0") << restarted;
    QTest::newRow("another that ran before") << QByteArray("1000") << tookOver;
}

// As behind a proxy, which keeps the connections of its clients.
void TestServerChange::anotherServerBehindOneConnectionIsNoticed()
{
    QFETCH(const QByteArray, uptime);
    QFETCH(const Evidence, reported);
    const TestServer truth;
    testing::LyingServer proxy(truth);
    hold(truth, "job");
    InspectorOptions options = InspectorLog::optionsFor(truth);
    options.connection.address = proxy.address();
    InspectorLog log(options);
    log.waitUntilWatching(WatchMode::Live);
    log.inspector.setInView({"job"});
    QTRY_COMPARE(log.last("job").holders.size(), 1);
    const QByteArray former = log.status().server;
    proxy.setLying([&](const QList<QByteArray> &command) -> std::optional<testing::Lie> {
        if (command.constFirst() != "INFO")
            return std::nullopt;
        const QByteArray info = "run_id:" + QByteArray(40, 'b') + "\r\nuptime_in_seconds:" + uptime
            + "\r\nrole:master\r\nredis_version:7.0.15\r\n";
        return testing::Lie{'$' + QByteArray::number(info.size()) + "\r\n" + info + "\r\n", {}};
    });
    QTRY_VERIFY_WITH_TIMEOUT(log.status().server == QByteArray(40, 'b'), 10'000);
    QTRY_VERIFY_WITH_TIMEOUT(changeOf(log, "job") != Evidence(), 10'000);
    QCOMPARE(changeOf(log, "job"), reported | EvidenceSign::ServerReplaced);
    QVERIFY(former != log.status().server);
    QTRY_COMPARE(log.status().phase, ConnectionPhase::Live);
    QCOMPARE(log.phases.count(ConnectionPhase::Reconnecting), 1);
    QCOMPARE(log.endOf("job"), "$1x1 (gap)");
}

// The server was too busy for the first question about it.
void TestServerChange::identityLearnedLateIsReportedWithTheLocks()
{
    TestServer server;
    testing::LyingServer proxy(server);
    hold(server, "job");
    InspectorOptions options = InspectorLog::optionsFor(server);
    options.connection.address = proxy.address();
    InspectorLog log(options);
    log.waitUntilWatching(WatchMode::Live);
    log.inspector.setInView({"job"});
    QTRY_COMPARE(log.last("job").holders.size(), 1);
    bool isBusy = true;
    proxy.setLying([&isBusy](const QList<QByteArray> &command) {
        const bool isMeant = isBusy && command.constFirst() == "INFO";
        return isMeant ? std::optional(testing::Lie{"-BUSY a script runs\r\n", {}}) : std::nullopt;
    });
    server.kill();
    server.restart(); // it is empty
    QTRY_COMPARE_WITH_TIMEOUT(log.endOf("job"), "free (gap)", 20'000);
    QVERIFY(log.status().server.isEmpty());
    QCOMPARE(changeOf(log, "job"), Evidence());
    isBusy = false;
    QTRY_VERIFY_WITH_TIMEOUT(changeOf(log, "job") != Evidence(), 10'000);
    QCOMPARE(changeOf(log, "job"), restarted | EvidenceSign::ServerReplaced);
    QVERIFY(!log.status().server.isEmpty());
}

void TestServerChange::registryReportsTheServerChange_data()
{
    QTest::addColumn<MetServer>("now");
    QTest::addColumn<Evidence>("reported");
    const auto at = [](MonotonicTime::duration time) { return Started(MonotonicTime(time)); };
    const Evidence replaced = EvidenceSign::ServerReplaced;
    QTest::newRow("the same") << MetServer{"one", "a:1", at(1s)} << Evidence();
    QTest::newRow("unknown") << MetServer{"", "a:1", at(150s)} << Evidence();
    QTest::newRow("started after the last contact")
        << MetServer{"two", "a:1", at(150s)} << (replaced | restarted);
    QTest::newRow("started within the rounding of seconds")
        << MetServer{"two", "a:1", at(98s)} << (replaced | restarted);
    QTest::newRow("started before the last contact")
        << MetServer{"two", "a:1", at(97'999ms)} << (replaced | tookOver);
    QTest::newRow("started long before") << MetServer{"two", "a:1", at(-1'000'000s)} << (replaced | tookOver);
    QTest::newRow("at another address") << MetServer{"two", "b:1", at(150s)} << (replaced | tookOver);
    QTest::newRow("at another address, start time unknown")
        << MetServer{"two", "b:1", {}} << (replaced | tookOver);
    QTest::newRow("start time unknown") << MetServer{"two", "a:1", {}} << replaced;
}

void TestServerChange::registryReportsTheServerChange()
{
    QFETCH(const MetServer, now);
    QFETCH(const Evidence, reported);
    LockRegistry registry;
    QVERIFY(registry.add("job"));
    registry.meetServer(MetServer{"one", "a:1", MonotonicTime(1s)}, MonotonicTime(100s));
    QCOMPARE(changeOf(registry), Evidence());
    registry.meetServer(now, MonotonicTime(200s));
    QCOMPARE(changeOf(registry), reported);
}

void TestServerChange::lastContactWithTheFormerServerCounts()
{
    LockRegistry registry;
    QVERIFY(registry.add("job"));
    registry.meetServer(MetServer{"one", "a:1", {}}, MonotonicTime(100s));
    registry.noteAnswered("one", MonotonicTime(190s));
    registry.noteAnswered("one", MonotonicTime(150s)); // earlier than the known time, so ignored
    registry.noteAnswered("two", MonotonicTime(500s)); // another, unknown server
    registry.noteAnswered({}, MonotonicTime(500s));
    registry.meetServer(MetServer{"two", "a:1", MonotonicTime(180s)}, MonotonicTime(200s));
    QCOMPARE(changeOf(registry), tookOver | EvidenceSign::ServerReplaced);
    registry.meetServer(MetServer{"three", "a:1", MonotonicTime(250s)}, MonotonicTime(300s));
    QCOMPARE(changeOf(registry), restarted | EvidenceSign::ServerReplaced);
}

void TestServerChange::takeoverAndRestartAreBothReported()
{
    LockRegistry registry;
    QVERIFY(registry.add("job"));
    registry.meetServer(MetServer{"one", "a:1", {}}, MonotonicTime(100s));
    registry.meetServer(MetServer{"two", "b:1", {}}, MonotonicTime(200s));
    registry.meetServer(MetServer{"three", "b:1", MonotonicTime(250s)}, MonotonicTime(300s));
    QCOMPARE(changeOf(registry), restarted | tookOver | EvidenceSign::ServerReplaced);
}

// The connection may be lost again before or during the read of the lock.
void TestServerChange::serverChangeIsKeptUntilItIsReported()
{
    LockRegistry registry;
    QVERIFY(registry.add("job"));
    registry.meetServer(MetServer{"one", "a:1", {}}, MonotonicTime(100s));
    registry.meetServer(MetServer{"two", "b:1", {}}, MonotonicTime(200s));
    registry.addSign("job", EvidenceSign::ServerNotice);
    QVERIFY(!registry.takeSigns("job").isEmpty()); // for a read whose reply never arrives
    registry.addSign("job", EvidenceSign::ServerNotice);
    registry.dropSigns();
    registry.markGap();
    registry.meetServer(MetServer{"two", "b:1", {}}, MonotonicTime(300s));
    QCOMPARE(changeOf(registry), tookOver | EvidenceSign::ServerReplaced);
    QCOMPARE(changeOf(registry), Evidence()); // it is reported once
}

void TestServerChange::serverChangeIsReportedWithTheLostHolds()
{
    TestServer server;
    hold(server, "order:1");
    hold(server, "order:2");
    testing::WatchedSession session(server.url());
    QList<Incident> incidents;
    connect(&session->locks(), &Watcher::advanced, this,
        [&incidents](const WatchBatch &batch) { addIncidents(incidents, batch.incidents, 10); });
    QVERIFY(session.waitUntilLive());
    QTRY_COMPARE(session.shownHolders("order:2").size(), 1);
    server.kill();
    server.restart(); // it is empty
    QTRY_VERIFY_WITH_TIMEOUT(!incidents.isEmpty() && incidents.constFirst().holds == 2, 10'000);
    QCOMPARE(incidents.size(), 1);
    QCOMPARE(incidents[0].kind, IncidentKind::HoldsGone);
    QCOMPARE(incidents[0].change, ServerChange::Restarted);
}

LOCKSCOPE_TEST(TestServerChange)
#include "tst_server_change.moc"
