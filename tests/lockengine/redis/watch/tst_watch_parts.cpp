// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/unfollowed_names.h"
#include "lockengine/core/watch/watcher.h"
#include "lockengine/redis/classify/classifier.h"
#include "lockengine/redis/read/discovery.h"
#include "lockengine/redis/read/lock_registry.h"
#include "lockengine/redis/read/name_cache.h"
#include "lockengine/redis/read/scan_page.h"
#include "lockengine/redis/watch/watch_connections.h"
#include "tests/lockengine/redis/key_picture.h"
#include "tests/support/test_program.h"

#include <QRandomGenerator>
#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using testing::parseKeys;

// The parts of the watcher that need no server.
class TestWatchParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void busyNameIsReadLessOften();
    void absentNameIsReadAgainImmediately();
    void theCacheIsBounded();
    void longNamesAreDistinguished();
    void aGentleScanTakesAHundredthOfTheTime();
    void scanKeepsStepsWithinTheirTimeLimit();
    void slowerKeysShortenTheSteps();
    void unpacedScanStaysBelowTheStepLimit();
    void scanOfMixedKeysStaysNearTheStepTime();
    void scanPausesWhenTheServerIsLate();
    void theServersClockTimesAStep();
    void pageSeparatesHashesFromOtherKeys();
    void unpacedScanDoesNotPause();
    void prefixesDoNotOverlap();
    void signsAreTakenWithTheirLock();
    void onlyAKnownAbsenceIsReported();
    void gapInvalidatesKnownAbsence();
    void fullRegistryDropsIdleLocksAndRejectsNewOnes();
};

namespace {

// A step that the server began one second after its epoch.
StepTimes stepOf(Microseconds work)
{
    return {1s, 1s + work};
}

LockState stateOf(const QByteArray &keys)
{
    return classify(parseKeys(keys).raw, {}, "s", Recognition::Known).value_or(LockState());
}

} // namespace

void TestWatchParts::busyNameIsReadLessOften()
{
    NameCache cache;
    MonotonicTime now{1h};
    QVERIFY(!cache.pauseOf("counter", now));
    Microseconds last{0};
    for (int i = 0; i < 20; ++i) {
        cache.remember("counter", NameCache::ReadAs::Other, now);
        const auto pause = cache.pauseOf("counter", now);
        QVERIFY(pause && *pause >= last && *pause <= 30s);
        last = *pause;
        now += *pause;
        QVERIFY(!cache.pauseOf("counter", now));
    }
    QCOMPARE(last, Microseconds(30s));
    now += 10min;
    cache.remember("counter", NameCache::ReadAs::Other, now);
    QCOMPARE(cache.pauseOf("counter", now), Microseconds(100ms));
}

void TestWatchParts::absentNameIsReadAgainImmediately()
{
    NameCache cache;
    const MonotonicTime now{1h};
    cache.remember("gone", NameCache::ReadAs::Absent, now);
    QCOMPARE(cache.wasNoLock("gone"), true);
    QVERIFY(!cache.pauseOf("gone", now));
    cache.forget("gone");
    QCOMPARE(cache.wasNoLock("gone"), std::nullopt);
}

void TestWatchParts::theCacheIsBounded()
{
    NameCache cache(1000);
    for (int i = 0; i < 10'000; ++i)
        cache.remember(QByteArray::number(i), NameCache::ReadAs::Other, MonotonicTime{1h});
    QVERIFY(cache.size() <= 1001);
    QCOMPARE(cache.wasNoLock("9999"), true);
    QCOMPARE(cache.wasNoLock("0"), std::nullopt);
}

void TestWatchParts::longNamesAreDistinguished()
{
    NameCache cache;
    const QByteArray name(1024 * 1024, 'n');
    cache.remember(name + '1', NameCache::ReadAs::Other, MonotonicTime{1h});
    QCOMPARE(cache.wasNoLock(name + '1'), true);
    QCOMPARE(cache.wasNoLock(name + '2'), std::nullopt);
}

void TestWatchParts::aGentleScanTakesAHundredthOfTheTime()
{
    ScanPace pace(ScanPacing::Gentle, 0.5, 1000);
    QCOMPARE(pace.count(), 100);
    for (int i = 0; i < 20; ++i) // like a user who opens an empty window
        QCOMPARE(pace.afterStep(100, stepOf(50us), MonotonicTime(1s)), Microseconds(0));
    // The server also works 40 us around the commands of each step, which TIME does not show.
    QCOMPARE(pace.afterStep(100, stepOf(50us), MonotonicTime(1s)), Microseconds(90us * 99));
    QCOMPARE(pace.afterStep(100, stepOf(70us), MonotonicTime(1s)), Microseconds(110us * 99));
}

void TestWatchParts::scanKeepsStepsWithinTheirTimeLimit()
{
    ScanPace pace(ScanPacing::Spare, 0.5, 1000);
    QCOMPARE(pace.count(), 100); // 50 us
    for (int i = 0; i < 100; ++i) // 2 us each
        std::ignore = pace.afterStep(pace.count(), stepOf(Microseconds(pace.count() * 2)), MonotonicTime(1s));
    QVERIFY2(pace.count() >= 25 && pace.count() <= 26, QByteArray::number(pace.count()));
    std::ignore = pace.afterStep(25, stepOf(10ms), MonotonicTime(1s)); // the server paused
    QVERIFY2(pace.count() >= 9 && pace.count() <= 11, QByteArray::number(pace.count()));
    std::ignore = pace.afterStep(10, stepOf(10us), MonotonicTime(1s)); // a few cheap keys
    QVERIFY2(pace.count() <= 14, QByteArray::number(pace.count()));
    for (int i = 0; i < 100; ++i)
        std::ignore = pace.afterStep(pace.count(), stepOf(0us), MonotonicTime(1s));
    QVERIFY2(pace.count() >= 990, QByteArray::number(pace.count()));
}

void TestWatchParts::slowerKeysShortenTheSteps()
{
    ScanPace pace(ScanPacing::Spare, 0.5, 1000);
    for (int i = 0; i < 100; ++i)
        std::ignore
            = pace.afterStep(pace.count(), stepOf(Microseconds(pace.count() / 20)), MonotonicTime(1s));
    int steps = 0;
    while (pace.count() * 2 > 75) { // each key takes 2 us
        std::ignore = pace.afterStep(pace.count(), stepOf(Microseconds(pace.count() * 2)), MonotonicTime(1s));
        ++steps;
    }
    QVERIFY2(steps <= 5, QByteArray::number(steps));
}

// Lockscope discards a step longer than two milliseconds.
void TestWatchParts::unpacedScanStaysBelowTheStepLimit()
{
    ScanPace pace(ScanPacing::Unpaced, 2.5, 768);
    QRandomGenerator chance(7);
    for (int i = 0; i < 500; ++i) {
        const auto work = Microseconds(qint64(double(pace.count()) * (3.6 + 0.8 * chance.generateDouble())));
        QVERIFY2(work <= 2ms, QByteArray::number(work.count()));
        std::ignore = pace.afterStep(pace.count(), stepOf(work), MonotonicTime(1s));
    }
}

// Keys of 0.2 and 2 us, in random order.
void TestWatchParts::scanOfMixedKeysStaysNearTheStepTime()
{
    ScanPace pace(ScanPacing::Spare, 0.5, 1000);
    QRandomGenerator chance(13);
    double sum = 0;
    int longSteps = 0;
    constexpr int steps = 2000;
    for (int step = 0; step < steps; ++step) {
        double work = 0;
        for (qint64 key = 0; key < pace.count(); ++key)
            work += chance.bounded(2) ? 2 : 0.2;
        sum += work;
        longSteps += work > 75 ? 1 : 0;
        std::ignore = pace.afterStep(pace.count(), stepOf(Microseconds(qint64(work))), MonotonicTime(1s));
    }
    QVERIFY2(sum / steps < 52, QByteArray::number(sum / steps));
    QVERIFY2(longSteps < steps / 50, QByteArray::number(longSteps));
}

void TestWatchParts::scanPausesWhenTheServerIsLate()
{
    ScanPace pace(ScanPacing::Spare, 0.5, 1000);
    const auto sentBefore = [](Microseconds time) { return MonotonicTime(1s) - time; };
    QCOMPARE(pace.afterStep(100, stepOf(50us), sentBefore(100us)), Microseconds(0)); // normal network latency
    QCOMPARE(pace.afterStep(100, stepOf(50us), sentBefore(190us)), Microseconds(0));
    const Microseconds pause = pace.afterStep(100, stepOf(50us), sentBefore(1100us)); // 1 ms in a queue
    QVERIFY2(pause > 3900us && pause <= 4ms, QByteArray::number(pause.count()));
    QCOMPARE(pace.afterStep(100, stepOf(50us), sentBefore(900ms)),
        Microseconds(99 * 90us)); // at most the pause of a gentle scan
    QCOMPARE(pace.afterStep(100, stepOf(50us), sentBefore(100us)), Microseconds(0));
}

void TestWatchParts::unpacedScanDoesNotPause()
{
    ScanPace pace(ScanPacing::Unpaced, 0.5, 1000);
    for (int i = 0; i < 100; ++i)
        QCOMPARE(pace.afterStep(1000, stepOf(500us), MonotonicTime(1s) - i * 1ms), Microseconds(0));
    QCOMPARE(pace.count(), 1000);
    for (int i = 0; i < 100; ++i) // the limit for the delay of other clients
        std::ignore = pace.afterStep(1000, stepOf(10ms), MonotonicTime(1s));
    QVERIFY2(pace.count() <= 210, QByteArray::number(pace.count()));
}

void TestWatchParts::theServersClockTimesAStep()
{
    const auto time = [](const char *seconds, const char *micros) {
        return Reply::array({Reply::bulk(seconds), Reply::bulk(micros)});
    };
    const auto times = stepTimesIn({time("7", "999900"), Reply::nil(), time("8", "100")});
    QVERIFY(times);
    QCOMPARE(times->work(), Microseconds(200));
    QVERIFY(!stepTimesIn({}) && !stepTimesIn({time("7", "1")}));
    QVERIFY(!stepTimesIn({time("7", "1"), Reply::error("ERR no")}));
    QVERIFY(!stepTimesIn({time("-7", "1"), time("7", "1")}));
    QVERIFY(!stepTimesIn({time("9223372036854775807", "1"), time("7", "1")}));
    QCOMPARE(
        stepTimesIn({time("8", "0"), time("7", "0")})->work(), Microseconds(0)); // the clock was set back
}

void TestWatchParts::pageSeparatesHashesFromOtherKeys()
{
    const auto page = [](const QByteArray &next, const QList<QByteArray> &keys) {
        QList<Reply> items;
        for (const QByteArray &key : keys)
            items.append(Reply::bulk(key));
        return Reply::array({Reply::bulk(next), Reply::array(items)});
    };
    const Reply now = Reply::array({Reply::bulk("1"), Reply::bulk("0")});
    const auto whole = parseScanPage({now, page("7", {"a", "lock:b", "c"}), page("7", {"lock:b"}), now});
    QVERIFY(whole && whole->hasTypes);
    QCOMPARE(whole->next, QByteArray("7"));
    QCOMPARE(whole->hashes, QList<QByteArray>({"lock:b"}));
    QCOMPARE(whole->others, QList<QByteArray>({"a", "c"}));
    const auto shuffled = parseScanPage({now, page("7", {"a", "b", "c", "d"}), page("7", {"d", "b"}), now});
    QVERIFY(shuffled.ok());
    QCOMPARE(shuffled->hashes, QList<QByteArray>({"d", "b"}));
    QCOMPARE(shuffled->others, QList<QByteArray>({"a", "c"}));

    // Two pages with different cursors do not belong together.
    const auto apart = parseScanPage({now, page("7", {"a", "b"}), page("9", {"b"}), now});
    QVERIFY(apart && !apart->hasTypes && apart->hashes.isEmpty());
    QCOMPARE(apart->others, QList<QByteArray>({"a", "b"}));
    // Redis 5 answers the second command like this.
    const auto old = parseScanPage({now, page("0", {"a"}), Reply::error("ERR syntax error"), now});
    QVERIFY(old && !old->hasTypes);
    QCOMPARE(old->others, QList<QByteArray>({"a"}));
    QCOMPARE(parseScanPage({now, page("x", {}), now}).error().kind, ErrorKind::Protocol);
    QCOMPARE(parseScanPage({}).error().kind, ErrorKind::Protocol);
}

void TestWatchParts::prefixesDoNotOverlap()
{
    const auto prefixes = keyPrefixesOf({"app:", "app:web", "shop"});
    QVERIFY(prefixes.contains("app:") && prefixes.contains("shop") && prefixes.contains("{shop"));
    QVERIFY(prefixes.contains("redisson_unlock_latch:{app:"));
    for (const auto &one : prefixes) {
        for (const auto &other : prefixes)
            QVERIFY(one == other || !one.startsWith(other));
    }
    QVERIFY(keyPrefixesOf({}).isEmpty());
}

void TestWatchParts::signsAreTakenWithTheirLock()
{
    LockRegistry registry;
    registry.addSign("job", EvidenceSign::ReleaseMessage);
    QCOMPARE(registry.takeSigns("job").messages, 1);
    QVERIFY(registry.takeSigns("job").isEmpty());
    for (int i = 0; i < 100'000; ++i) // names that never become locks
        registry.addSign(QByteArray::number(i), EvidenceSign::ReleaseTrace);
    QVERIFY(registry.takeSigns("1").isEmpty());
}

void TestWatchParts::onlyAKnownAbsenceIsReported()
{
    LockRegistry registry;
    const MonotonicTime now{1h};
    QVERIFY(!registry.observe(stateOf("$1=1 ttl:5"), {}, {}, now).absenceWasKnown);
    QVERIFY(!registry.isLoss(stateOf("$1=2 ttl:5")));
    QVERIFY(registry.isLoss(stateOf("")));
    QVERIFY(!registry.observe(stateOf(""), {}, {}, now).absenceWasKnown);
    QVERIFY(registry.observe(stateOf("$2=1 ttl:5"), {}, {}, now).absenceWasKnown);
}

void TestWatchParts::gapInvalidatesKnownAbsence()
{
    LockRegistry registry;
    const MonotonicTime now{1h};
    std::ignore = registry.observe(stateOf(""), {}, {}, now);
    registry.markGap();
    const auto observation = registry.observe(stateOf("$1=1 ttl:5"), {}, {}, now);
    QVERIFY(observation.afterGap);
    QVERIFY(!observation.absenceWasKnown);
    std::ignore = registry.observe(stateOf(""), {}, {}, now);
    registry.forgetIdle(now + 4min, 5min);
    QCOMPARE(registry.size(), 1);
    registry.forgetIdle(now + 6min, 5min);
    QCOMPARE(registry.size(), 0);
}

void TestWatchParts::fullRegistryDropsIdleLocksAndRejectsNewOnes()
{
    QVERIFY(LockRegistry::kLocks >= Watcher::kLocks + UnfollowedNames::kMost);
    LockRegistry registry(1);
    const MonotonicTime now{1h};
    QVERIFY(registry.makeRoomFor("job"));
    std::ignore = registry.observe(stateOf("$1=1 ttl:5"), {}, {}, now);
    QVERIFY(registry.makeRoomFor("job") && !registry.makeRoomFor("other"));
    std::ignore = registry.observe(stateOf(""), {}, {}, now);
    QVERIFY(registry.makeRoomFor("other") && !registry.find("job"));
}

LOCKSCOPE_TEST(TestWatchParts)
#include "tst_watch_parts.moc"
