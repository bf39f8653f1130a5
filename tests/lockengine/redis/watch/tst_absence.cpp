// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A lock first seen held counts as just acquired only if it was known to be free before. Lockscope does not
// know that about keys that the server refused, lost or kept elsewhere.

#include "tests/lockengine/redis/key_picture.h"
#include "tests/lockengine/redis/observation_log.h"
#include "tests/support/refusing.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using testing::busyAnswer;
using testing::InspectorLog;
using testing::Lie;
using testing::Refusing;

namespace {

using Words = QList<QByteArray>;

const QByteArray forbidden = "-NOPERM User has no permissions\r\n";

Lie answer(const QByteArray &words)
{
    Lie lie;
    lie.words = words;
    return lie;
}

bool is(const Words &command, const char *word)
{
    return command.value(0).toUpper() == word;
}

// The server's reply to one SCAN step: exactly this name, as a hash.
QByteArray stepWith(const QByteArray &name, bool isLast)
{
    const QByteArray time = "*2\r\n$10\r\n1800000000\r\n$1\r\n0\r\n";
    const QByteArray page = QByteArray("*2\r\n$1\r\n") + (isLast ? '0' : '1') + "\r\n*1\r\n$"
        + QByteArray::number(name.size()) + "\r\n" + name + "\r\n";
    return "*4\r\n" + time + page + page + time;
}

} // namespace

class TestAbsence : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void lockMissedByRefusedScanIsNotReportedAsNew();
    void refusedScanIsRetried();
    void scanWorksWithoutDbsize();
    void lockIsNotReportedAsNewAfterLostAnnouncements();
    void unreadableLockIsNotReportedAsNew_data();
    void unreadableLockIsNotReportedAsNew();
    void temporarilyRefusedReadIsRetried_data();
    void temporarilyRefusedReadIsRetried();
    void lockOfNewSlotIsNotReportedAsNew();
    void holdsReleasedBeforeFirstReadAreCountedWithTheNextHold();

private:
    void hold(const QByteArray &name, int holder);
    // Waits until the lock is reported. Returns whether it was reported as known to be free before.
    [[nodiscard]] bool isCalledNew(InspectorLog &log, const QByteArray &name);

    std::unique_ptr<testing::TestServer> m_server;
    std::unique_ptr<testing::LyingServer> m_between;
    InspectorOptions m_options;
};

void TestAbsence::init()
{
    m_server = std::make_unique<testing::TestServer>();
    m_between = std::make_unique<testing::LyingServer>(*m_server);
    m_options = InspectorLog::optionsFor(*m_server);
    m_options.connection.address = m_between->address();
    hold("job", 1);
}

void TestAbsence::cleanup()
{
    m_between.reset();
}

void TestAbsence::hold(const QByteArray &name, int holder)
{
    m_server->cli({"HSET", name, testing::holderId(holder), "1"});
    m_server->cli({"PEXPIRE", name, "30000"});
}

bool TestAbsence::isCalledNew(InspectorLog &log, const QByteArray &name)
{
    const bool isReported = QTest::qWaitFor([&] { return !log.of(name).isEmpty(); });
    return !isReported || log.of(name).constFirst().absenceWasKnown;
}

void TestAbsence::lockMissedByRefusedScanIsNotReportedAsNew()
{
    m_between->setLying(Refusing(busyAnswer, [](const Words &command) { return is(command, "SCAN"); }));
    InspectorLog log(m_options);
    log.waitUntilWatching(WatchMode::Live);
    QVERIFY(log.of("job").isEmpty());
    QVERIFY(log.status().scan.incomplete && log.status().scan.incomplete->detail.contains("BUSY"));
    m_server->cli("PEXPIRE job 40000");
    QVERIFY(!isCalledNew(log, "job"));
}

void TestAbsence::refusedScanIsRetried()
{
    int asked = 0;
    m_between->setLying(
        Refusing(busyAnswer, [&asked](const Words &command) { return is(command, "SCAN") && asked++ == 0; }));
    InspectorLog log(m_options);
    log.waitUntilWatching(WatchMode::Live);
    QVERIFY(!isCalledNew(log, "job"));
    QTRY_VERIFY(asked > 2 && !log.status().scan.running && !log.status().scan.incomplete);
    hold("other", 1);
    QVERIFY(isCalledNew(log, "other"));
}

void TestAbsence::scanWorksWithoutDbsize()
{
    m_between->setLying(Refusing(forbidden, [](const Words &command) { return is(command, "DBSIZE"); }));
    InspectorLog log(m_options);
    log.waitUntilWatching(WatchMode::Live);
    QVERIFY(log.last("job").isHeld());
}

// The scan finds one lock only. When Lockscope reads that lock, the server reports lost invalidations. The
// following scan never finishes.
void TestAbsence::lockIsNotReportedAsNewAfterLostAnnouncements()
{
    hold("found", 1);
    bool isScan = false;
    bool isLost = false;
    int steps = 0;
    m_between->setLying([&](const Words &command) -> std::optional<Lie> {
        isScan = is(command, "SCAN") || (isScan && !is(command, "MULTI"));
        steps += isLost && is(command, "SCAN") ? 1 : 0;
        if (is(command, "EXEC") && isScan)
            return answer(stepWith("found", !isLost));
        if (command.contains("found") && !std::exchange(isLost, true))
            m_between->push(">2\r\n+invalidate\r\n_\r\n");
        return std::nullopt;
    });
    InspectorLog log(m_options);
    log.start();
    QTRY_VERIFY(log.last("found").isHeld() && steps > 50);
    m_server->cli("PEXPIRE job 40000");
    QVERIFY(!isCalledNew(log, "job"));
}

void TestAbsence::unreadableLockIsNotReportedAsNew_data()
{
    QTest::addColumn<QByteArray>("error");
    QTest::newRow("permanently") << forbidden;
    QTest::newRow("temporarily") << busyAnswer;
}

void TestAbsence::unreadableLockIsNotReportedAsNew()
{
    QFETCH(QByteArray, error);
    bool refuses = true;
    m_between->setLying(
        Refusing(error, [&refuses](const Words &command) { return refuses && command.contains("job"); }));
    InspectorLog log(m_options);
    log.waitUntilWatching(WatchMode::Live);
    QVERIFY(log.of("job").isEmpty());
    refuses = false;
    m_server->cli("PEXPIRE job 40000");
    QVERIFY(!isCalledNew(log, "job"));
}

void TestAbsence::temporarilyRefusedReadIsRetried_data()
{
    QTest::addColumn<bool>("isReported");
    QTest::newRow("with a message") << true;
    QTest::newRow("without a message") << false;
}

// The lock changes once, and the server refuses every read of it for a while. No further announcement
// follows.
void TestAbsence::temporarilyRefusedReadIsRetried()
{
    QFETCH(const bool, isReported);
    InspectorLog log(m_options);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_VERIFY(log.last("job").isHeld());
    log.observations.clear();
    int refused = 0;
    m_between->setLying(Refusing(
        busyAnswer, [&refused](const Words &command) { return command.contains("job") && refused++ < 12; }));
    QElapsedTimer timer;
    timer.start();
    const QByteArray tell = isReported ? "redis.call('PUBLISH',KEYS[2],'0')" : "";
    m_server->cli({"EVAL",
        "redis.call('DEL',KEYS[1]) redis.call('HSET',KEYS[1],ARGV[1],1) redis.call('PEXPIRE',KEYS[1],30000)"
            + tell,
        "2", "job", "redisson_lock__channel:{job}", testing::holderId(2)});
    QTRY_COMPARE(log.last("job").holders.value(0).id, testing::holderId(2));
    QVERIFY(refused > 12);
    QVERIFY(timer.elapsed() > 200); // each retry came after a pause
    const Observation seen = log.of("job").constFirst();
    QVERIFY(!seen.afterGap);
    QCOMPARE(seen.messages.before + seen.messages.during, isReported ? 1 : 0);
}

void TestAbsence::lockOfNewSlotIsNotReportedAsNew()
{
    bool isHere = false;
    m_options.keeps = [&isHere](const QByteArray &name) { return isHere || name != "job"; };
    InspectorLog log(m_options);
    log.waitUntilWatching(WatchMode::Live);
    isHere = true;
    log.inspector.keepsChanged(true);
    m_server->cli("PEXPIRE job 40000");
    QVERIFY(!isCalledNew(log, "job"));
}

// A busy machine reads a new lock after its first holder has left and before the next one arrives.
void TestAbsence::holdsReleasedBeforeFirstReadAreCountedWithTheNextHold()
{
    InspectorLog log(m_options);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_VERIFY(!log.status().scan.running);
    m_server->cli({"EVAL",
        "redis.call('hset', KEYS[1], ARGV[1], 1) redis.call('del', KEYS[1]) "
        "redis.call('set', KEYS[2], '1', 'px', 5000) redis.call('publish', KEYS[3], '0')",
        "3", "fresh", "redisson_unlock_latch:{fresh}:1", "redisson_lock__channel:{fresh}",
        testing::holderId(1)});
    hold("after", 1);
    QTRY_VERIFY(log.last("after").isHeld()); // it is read after the other lock
    hold("fresh", 2);
    QTRY_VERIFY(log.last("fresh").isHeld());
    const Observation first = log.of("fresh").constFirst();
    QVERIFY(first.absenceWasKnown);
    QCOMPARE(first.messages.before, 1);
}

LOCKSCOPE_TEST(TestAbsence)
#include "tst_absence.moc"
