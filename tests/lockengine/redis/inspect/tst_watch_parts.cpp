// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/inspect/discovery.h"
#include "lockengine/redis/inspect/lock_book.h"
#include "lockengine/redis/inspect/name_cache.h"
#include "lockengine/redis/inspect/recogniser.h"
#include "lockengine/redis/inspect/watch_lines.h"
#include "lockengine/watch/unfollowed_names.h"
#include "lockengine/watch/watcher.h"
#include "tests/lockengine/redis/inspect/key_picture.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using testing::parseKeys;

// The parts of watching that need no server.
class TestWatchParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aBusyNameIsLookedAtLessAndLess();
    void anAbsentNameIsLookedAtAgainAtOnce();
    void theCacheIsBounded();
    void longNamesAreToldApart();
    void aScanTakesAHundredthOfTheTime();
    void whoIsInAHurryMakesNoPause();
    void prefixesDoNotOverlap();
    void signsGoWithTheirLock();
    void onlyAKnownAbsenceIsToldAsOne();
    void afterAGapNothingIsTakenForGranted();
    void aFullBookForgetsWhatIsIdleAndTakesNoMore();
};

namespace {

LockState stateOf(const QByteArray &keys)
{
    return recognise(parseKeys(keys).raw, {}, "s", Acquaintance::Known).value_or(LockState());
}

} // namespace

void TestWatchParts::aBusyNameIsLookedAtLessAndLess()
{
    NameCache cache;
    MonotonicTime now{1h};
    QVERIFY(!cache.pauseOf("counter", now));
    Microseconds last{0};
    for (int i = 0; i < 20; ++i) {
        cache.remember("counter", NameCache::Finding::Other, now);
        const auto pause = cache.pauseOf("counter", now);
        QVERIFY(pause && *pause >= last && *pause <= 30s);
        last = *pause;
        now += *pause;
        QVERIFY(!cache.pauseOf("counter", now));
    }
    QCOMPARE(last, Microseconds(30s));
    now += 10min;
    cache.remember("counter", NameCache::Finding::Other, now);
    QCOMPARE(cache.pauseOf("counter", now), Microseconds(100ms));
}

void TestWatchParts::anAbsentNameIsLookedAtAgainAtOnce()
{
    NameCache cache;
    const MonotonicTime now{1h};
    cache.remember("gone", NameCache::Finding::Absent, now);
    QVERIFY(cache.wasNoLock("gone"));
    QVERIFY(!cache.pauseOf("gone", now));
    cache.forget("gone");
    QVERIFY(!cache.wasNoLock("gone"));
}

void TestWatchParts::theCacheIsBounded()
{
    NameCache cache(1000);
    for (int i = 0; i < 10'000; ++i)
        cache.remember(QByteArray::number(i), NameCache::Finding::Other, MonotonicTime{1h});
    QVERIFY(cache.size() <= 1001);
    QVERIFY(cache.wasNoLock("9999"));
    QVERIFY(!cache.wasNoLock("0"));
}

void TestWatchParts::longNamesAreToldApart()
{
    NameCache cache;
    const QByteArray name(1024 * 1024, 'n');
    cache.remember(name + '1', NameCache::Finding::Other, MonotonicTime{1h});
    QVERIFY(cache.wasNoLock(name + '1'));
    QVERIFY(!cache.wasNoLock(name + '2'));
}

void TestWatchParts::aScanTakesAHundredthOfTheTime()
{
    ScanPace pace;
    for (int i = 0; i < 20; ++i)
        QCOMPARE(pace.afterCall(600us, 100us, 0), Microseconds(0)); // somebody looks at an empty window
    QCOMPARE(pace.count(), 1000);
    QCOMPARE(pace.afterCall(600us, 100us, 0), Microseconds(500us * 99));
    QVERIFY(pace.afterCall(600us, 100us, 1000) > pace.afterCall(600us, 100us, 0));
    std::ignore = pace.afterCall(50ms, 100us, 0);
    QCOMPARE(pace.count(), 500);
}

void TestWatchParts::whoIsInAHurryMakesNoPause()
{
    ScanPace pace(ScanPacing::Unpaced);
    for (int i = 0; i < 100; ++i)
        QCOMPARE(pace.afterCall(600us, 100us, 1000), Microseconds(0));
    QCOMPARE(pace.count(), 1000);
    std::ignore = pace.afterCall(50ms, 100us, 0); // nobody else shall wait longer for the server
    QCOMPARE(pace.count(), 500);
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

void TestWatchParts::signsGoWithTheirLock()
{
    LockBook book;
    book.addSign("job", EvidenceSign::ReleaseMessage);
    QCOMPARE(book.takeSigns("job").messages, 1);
    QVERIFY(book.takeSigns("job").isEmpty());
    for (int i = 0; i < 100'000; ++i) // names that never become locks
        book.addSign(QByteArray::number(i), EvidenceSign::ReleaseTrace);
    QVERIFY(book.takeSigns("1").isEmpty());
}

void TestWatchParts::onlyAKnownAbsenceIsToldAsOne()
{
    LockBook book;
    const MonotonicTime now{1h};
    QVERIFY(!book.observe(stateOf("$1=1 ttl:5"), {}, {}, now).absenceWasKnown);
    QVERIFY(!book.isLoss(stateOf("$1=2 ttl:5")));
    QVERIFY(book.isLoss(stateOf("")));
    QVERIFY(!book.observe(stateOf(""), {}, {}, now).absenceWasKnown);
    QVERIFY(book.observe(stateOf("$2=1 ttl:5"), {}, {}, now).absenceWasKnown);
}

void TestWatchParts::afterAGapNothingIsTakenForGranted()
{
    LockBook book;
    const MonotonicTime now{1h};
    std::ignore = book.observe(stateOf(""), {}, {}, now);
    book.markGap();
    const auto observation = book.observe(stateOf("$1=1 ttl:5"), {}, {}, now);
    QVERIFY(observation.afterGap);
    QVERIFY(!observation.absenceWasKnown);
    std::ignore = book.observe(stateOf(""), {}, {}, now);
    book.forgetIdle(now + 4min, 5min);
    QCOMPARE(book.size(), 1);
    book.forgetIdle(now + 6min, 5min);
    QCOMPARE(book.size(), 0);
}

void TestWatchParts::aFullBookForgetsWhatIsIdleAndTakesNoMore()
{
    QVERIFY(LockBook::kLocks >= Watcher::kLocks + UnfollowedNames::kMost);
    LockBook book(1);
    const MonotonicTime now{1h};
    QVERIFY(book.makeRoomFor("job"));
    std::ignore = book.observe(stateOf("$1=1 ttl:5"), {}, {}, now);
    QVERIFY(book.makeRoomFor("job") && !book.makeRoomFor("other"));
    std::ignore = book.observe(stateOf(""), {}, {}, now);
    QVERIFY(book.makeRoomFor("other") && !book.find("job"));
}

QTEST_GUILESS_MAIN(TestWatchParts)
#include "tst_watch_parts.moc"
