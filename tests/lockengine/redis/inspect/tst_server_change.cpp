// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Where a server answers that is not the one before, it is known whether that one was started again or
// another one took its place.

#include "lockengine/redis/inspect/lock_book.h"
#include "lockengine/watch/watcher.h"
#include "tests/lockengine/redis/inspect/key_picture.h"
#include "tests/lockengine/redis/inspect/observation_log.h"
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

// How the server was replaced, as far as it was told with the lock.
Evidence changeOf(const InspectorLog &log, const QByteArray &name)
{
    Evidence signs;
    for (const Observation &observation : log.of(name))
        signs |= observation.signs;
    return signs & (restarted | tookOver | EvidenceSign::ServerReplaced);
}

Evidence changeOf(LockBook &book)
{
    LockState state;
    state.id.name = "job";
    ReadSigns signs;
    signs.before = book.takeSigns("job");
    return book.observe(state, signs, {}, MonotonicTime(1'000s)).signs;
}

} // namespace

class TestServerChange : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aServerThatIsStartedAgainIsToldFromAnother();
    void anotherServerAtTheSameAddressTookOver();
    void aBookTellsWhatBecameOfTheServer_data();
    void aBookTellsWhatBecameOfTheServer();
    void whenTheFormerOneWasLastHeardCounts();
    void oneAfterTheOtherIsBoth();
    void itIsKeptUntilItIsTold();
    void itIsToldWithTheHoldsThatAreGone();
};

void TestServerChange::aServerThatIsStartedAgainIsToldFromAnother()
{
    TestServer server;
    hold(server, "job");
    InspectorLog log(server);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(log.last("job").holders.size(), 1);
    server.kill();
    server.restart(); // empty
    QTRY_VERIFY_WITH_TIMEOUT(changeOf(log, "job") != Evidence(), 10'000);
    QCOMPARE(changeOf(log, "job"), restarted | EvidenceSign::ServerReplaced);
}

// As behind an address that is passed on.
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
    const TestServer other; // began to run long after the former one was met
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

void TestServerChange::aBookTellsWhatBecameOfTheServer_data()
{
    QTest::addColumn<MetServer>("now");
    QTest::addColumn<Evidence>("told");
    const auto at = [](MonotonicTime::duration time) { return Started(MonotonicTime(time)); };
    const Evidence replaced = EvidenceSign::ServerReplaced;
    QTest::newRow("the same") << MetServer{"one", "a:1", at(1s)} << Evidence();
    QTest::newRow("not known") << MetServer{"", "a:1", at(150s)} << Evidence();
    QTest::newRow("began after it") << MetServer{"two", "a:1", at(150s)} << (replaced | restarted);
    QTest::newRow("at once; it counts seconds") << MetServer{"two", "a:1", at(98s)} << (replaced | restarted);
    QTest::newRow("began before that") << MetServer{"two", "a:1", at(97'999ms)} << (replaced | tookOver);
    QTest::newRow("began long before") << MetServer{"two", "a:1", at(-1'000'000s)} << (replaced | tookOver);
    QTest::newRow("elsewhere") << MetServer{"two", "b:1", at(150s)} << (replaced | tookOver);
    QTest::newRow("elsewhere, and began at a time that is not known")
        << MetServer{"two", "b:1", {}} << (replaced | tookOver);
    QTest::newRow("does not say when it began") << MetServer{"two", "a:1", {}} << replaced;
}

void TestServerChange::aBookTellsWhatBecameOfTheServer()
{
    QFETCH(const MetServer, now);
    QFETCH(const Evidence, told);
    LockBook book;
    QVERIFY(book.add("job"));
    book.meetServer(MetServer{"one", "a:1", MonotonicTime(1s)}, MonotonicTime(100s));
    QCOMPARE(changeOf(book), Evidence());
    book.meetServer(now, MonotonicTime(200s));
    QCOMPARE(changeOf(book), told);
}

void TestServerChange::whenTheFormerOneWasLastHeardCounts()
{
    LockBook book;
    QVERIFY(book.add("job"));
    book.meetServer(MetServer{"one", "a:1", {}}, MonotonicTime(100s));
    book.noteHeard("one", MonotonicTime(190s));
    book.noteHeard("one", MonotonicTime(150s)); // not later than what is known
    book.noteHeard("two", MonotonicTime(500s)); // of another one, of which nothing else is known
    book.noteHeard({}, MonotonicTime(500s));
    book.meetServer(MetServer{"two", "a:1", MonotonicTime(180s)}, MonotonicTime(200s));
    QCOMPARE(changeOf(book), tookOver | EvidenceSign::ServerReplaced);
    book.meetServer(MetServer{"three", "a:1", MonotonicTime(250s)}, MonotonicTime(300s));
    QCOMPARE(changeOf(book), restarted | EvidenceSign::ServerReplaced);
}

void TestServerChange::oneAfterTheOtherIsBoth()
{
    LockBook book;
    QVERIFY(book.add("job"));
    book.meetServer(MetServer{"one", "a:1", {}}, MonotonicTime(100s));
    book.meetServer(MetServer{"two", "b:1", {}}, MonotonicTime(200s));
    book.meetServer(MetServer{"three", "b:1", MonotonicTime(250s)}, MonotonicTime(300s));
    QCOMPARE(changeOf(book), restarted | tookOver | EvidenceSign::ServerReplaced);
}

// The connection may be lost again before the lock is read, or while it is.
void TestServerChange::itIsKeptUntilItIsTold()
{
    LockBook book;
    QVERIFY(book.add("job"));
    book.meetServer(MetServer{"one", "a:1", {}}, MonotonicTime(100s));
    book.meetServer(MetServer{"two", "b:1", {}}, MonotonicTime(200s));
    book.addSign("job", EvidenceSign::ServerNotice);
    QVERIFY(!book.takeSigns("job").isEmpty()); // for a read that is not answered any more
    book.addSign("job", EvidenceSign::ServerNotice);
    book.dropSigns();
    book.markGap();
    book.meetServer(MetServer{"two", "b:1", {}}, MonotonicTime(300s));
    QCOMPARE(changeOf(book), tookOver | EvidenceSign::ServerReplaced);
    QCOMPARE(changeOf(book), Evidence()); // told once
}

void TestServerChange::itIsToldWithTheHoldsThatAreGone()
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
    server.restart(); // empty
    QTRY_VERIFY_WITH_TIMEOUT(!incidents.isEmpty() && incidents.constFirst().holds == 2, 10'000);
    QCOMPARE(incidents.size(), 1);
    QCOMPARE(incidents[0].kind, IncidentKind::HoldsGone);
    QCOMPARE(incidents[0].change, ServerChange::Restarted);
}

QTEST_GUILESS_MAIN(TestServerChange)
#include "tst_server_change.moc"
