// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How long the watcher trusts its evidence: key events, rates, traces and own acts.

#include "lockengine/redis/classify/classifier.h"
#include "lockengine/redis/read/lock_registry.h"
#include "lockengine/redis/watch/key_event_reliability.h"
#include "lockengine/redis/watch/tracking_load_control.h"
#include "lockengine/redis/watch/unlock_traces.h"
#include "tests/lockengine/redis/key_picture.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using Step = KeyEventReliability::Step;

class TestWatchChecks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void observedChangesProveTheirKeyEvents();
    void eventsWithoutChangesProveNothing();
    void changeWithoutAnEventIsNotExplained();
    void anOldEventExplainsNothing();
    void anExpiryNeedsNoEvent();
    void floodsOfEventsAreBounded();
    void highRateCountsOnlyInConsecutiveSeconds();
    void failedSwitchIsRetriedAfterAPause();
    void allKeysAreFollowedAgainWhenTheRateDrops();
    void aTraceIsNewOnce();
    void changeSeenBeforeConfirmationIsNotAnOwnAct();
    void ownStepsAreReportedWithTheMatchingState();
    void ownReleaseDoesNotExplainALaterEnd();
    void expectedOwnReleaseExplainsOneEnd();
    void expectedEndSurvivesRenewals();
    void expectedEndIsWithdrawnOrExpires();
};

namespace {

const MonotonicTime start{1h};

Observation seen(const QByteArray &keys, Milliseconds at, bool absenceWasKnown = false)
{
    Observation observation;
    auto raw = testing::parseKeys(keys).raw;
    raw.name = "job";
    raw.at = ServerTime(1'000'000s + at);
    observation.state = classify(raw, {}, "s", Recognition::Known).value_or(LockState());
    observation.state.id.name = "job";
    observation.absenceWasKnown = absenceWasKnown;
    return observation;
}

QList<KeyEventReliability::Change> one(Step step)
{
    return {{"job", step}};
}

} // namespace

void TestWatchChecks::observedChangesProveTheirKeyEvents()
{
    KeyEventReliability habit;
    QCOMPARE(habit.changesIn({seen("$1=1 ttl:30000", 0ms, true)}, true), one(Step::Taken));
    habit.noteEvent("hincrby", "job", start);
    habit.noteEvent("expire", "job", start);
    QVERIFY(habit.explains({"job", Step::Taken}, start));
    QVERIFY(!habit.isTrusted());
    QCOMPARE(habit.changesIn({seen("$1=1 ttl:29000", 1000ms)}, true), {});
    QCOMPARE(habit.changesIn({seen("$1=1 ttl:30000", 2000ms)}, true), one(Step::Renewed));
    QCOMPARE(habit.changesIn({seen("", 3000ms)}, true), one(Step::Ended));
    habit.noteEvent("del", "job", start + 3s);
    QVERIFY(habit.explains({"job", Step::Ended}, start + 3s));
    QVERIFY(habit.isTrusted());
    habit.distrust();
    QVERIFY(!habit.isTrusted() && !habit.isUseful());
}

void TestWatchChecks::eventsWithoutChangesProveNothing()
{
    KeyEventReliability habit;
    for (const auto *word : {"hset", "hincrby", "expire", "del"})
        habit.noteEvent(word, "job", start);
    QVERIFY(!habit.isTrusted() && !habit.isUseful());
    QCOMPARE(habit.changesIn({seen("$1=1 ttl:30000", 0ms)}, false), {}); // the previous state is unknown
    QVERIFY(habit.explains({"job", Step::Renewed}, start)); // a renewal proves renewals only
    QVERIFY(habit.isUseful() && !habit.isTrusted());
}

void TestWatchChecks::changeWithoutAnEventIsNotExplained()
{
    KeyEventReliability habit;
    std::ignore = habit.changesIn({seen("$1=1 ttl:30000", 0ms)}, true);
    QCOMPARE(habit.changesIn({seen("$2=1 ttl:30000", 10ms)}, true), one(Step::Taken));
    QVERIFY(!habit.explains({"job", Step::Taken}, start));
    habit.noteEvent("hset", "other", start);
    QVERIFY(!habit.explains({"job", Step::Taken}, start));
    auto gap = seen("", 20ms);
    gap.afterGap = true;
    QCOMPARE(habit.changesIn({gap}, true), {});
}

void TestWatchChecks::anOldEventExplainsNothing()
{
    KeyEventReliability habit;
    habit.noteEvent("del", "job", start);
    QVERIFY(!habit.explains({"job", Step::Ended}, start + 3s));
    QVERIFY(habit.explains({"job", Step::Ended}, start + 1s));
}

void TestWatchChecks::anExpiryNeedsNoEvent()
{
    KeyEventReliability habit;
    std::ignore = habit.changesIn({seen("$1=1 ttl:3000", 0ms)}, true);
    QCOMPARE(habit.changesIn({seen("", 3001ms)}, true), {});
}

void TestWatchChecks::floodsOfEventsAreBounded()
{
    KeyEventReliability habit;
    for (int i = 0; i < 100'000; ++i)
        habit.noteEvent(QByteArray::number(i), "name:" + QByteArray::number(i), start);
    habit.noteEvent("hset", QByteArray(1024 * 1024, 'n'), start);
    QVERIFY(habit.size() <= 2 * 4096);
    QVERIFY(!habit.isUseful());
}

void TestWatchChecks::highRateCountsOnlyInConsecutiveSeconds()
{
    TrackingLoadControl judge(100);
    auto now = start;
    judge.begin(now);
    for (int i = 0; i < 10; ++i) {
        now += 1s;
        judge.noteAnnounced(i % 2 == 0 ? 150 : 90);
        QCOMPARE(judge.tick(now, true), i % 2 == 0 ? 150 : 90);
        QVERIFY(!judge.isOverBudget() && !judge.shouldFollowLess(now));
    }
    for (int i = 0; i < 2; ++i) {
        now += 1s;
        judge.noteAnnounced(150);
        std::ignore = judge.tick(now, true);
    }
    QVERIFY(judge.isOverBudget() && judge.shouldFollowLess(now));
}

void TestWatchChecks::failedSwitchIsRetriedAfterAPause()
{
    TrackingLoadControl judge(100);
    auto now = start;
    judge.begin(now);
    int tries = 0;
    for (int i = 0; i < 22; ++i) {
        now += 1s;
        judge.noteAnnounced(150);
        std::ignore = judge.tick(now, true);
        tries += judge.shouldFollowLess(now) ? 1 : 0;
    }
    QCOMPARE(tries, 3);
    QVERIFY(judge.isOverBudget());
    for (int i = 0; i < 3; ++i) {
        QVERIFY(judge.isOverBudget());
        now += 1s;
        std::ignore = judge.tick(now, true);
    }
    QVERIFY(!judge.isOverBudget()); // the mode never changed, and the rate is low again
}

void TestWatchChecks::allKeysAreFollowedAgainWhenTheRateDrops()
{
    TrackingLoadControl judge(100);
    judge.begin(start);
    for (int i = 1; i <= 2; ++i) {
        judge.noteAnnounced(1000);
        std::ignore = judge.tick(start + i * 1s, true);
    }
    QVERIFY(judge.shouldFollowLess(start + 2s));
    for (int i = 3; i < 10; ++i)
        std::ignore = judge.tick(start + i * 1s, false); // quiet, because only known locks are announced
    judge.noteServerRate(70);
    judge.noteServerRate(90);
    judge.noteServerRate(70);
    QVERIFY(judge.isOverBudget() && !judge.mayFollowAll());
    judge.noteServerRate(70);
    QVERIFY(judge.mayFollowAll());
    judge.noteFollowsAll();
    QVERIFY(!judge.isOverBudget() && !judge.mayFollowAll());
}

void TestWatchChecks::aTraceIsNewOnce()
{
    UnlockTraces traces(100);
    QVERIFY(traces.isNew("a"));
    QVERIFY(!traces.isNew("a"));
    traces.age();
    QVERIFY(!traces.isNew("a"));
    traces.age();
    QVERIFY(traces.isNew("a"));
    for (int i = 0; i < 10'000; ++i)
        QVERIFY(traces.isNew(QByteArray::number(i)));
    QVERIFY(traces.size() <= 200);
    QVERIFY(!traces.isNew("9999"));
}

void TestWatchChecks::expectedEndSurvivesRenewals()
{
    LockRegistry registry;
    std::ignore = registry.observe(seen("$1=1 ttl:3000", 0ms).state, {}, {}, start);
    registry.ownSteps().expect("job", OwnEffect::EndsHold, start);
    registry.ownSteps().confirm("job", start);
    const auto renewed = registry.observe(seen("$1=1 ttl:30000", 10ms).state, {}, {}, start + 1s);
    QCOMPARE(renewed.signs, Evidence());
    const auto ended = registry.observe(seen("", 20ms).state, {}, {}, start + 2s);
    QCOMPARE(ended.signs, Evidence(EvidenceSign::OwnAct));
    std::ignore = registry.observe(seen("$2=1 ttl:3000", 30ms).state, {}, {}, start + 2s);
    QCOMPARE(
        registry.observe(seen("", 40ms).state, {}, {}, start + 2s).signs, Evidence()); // it is reported once
}

void TestWatchChecks::expectedEndIsWithdrawnOrExpires()
{
    LockRegistry registry;
    std::ignore = registry.observe(seen("$1=1 ttl:3000", 0ms).state, {}, {}, start);
    registry.ownSteps().expect("job", OwnEffect::EndsHold, start);
    registry.ownSteps().forget("job");
    registry.ownSteps().confirm("job", start);
    QCOMPARE(registry.observe(seen("", 10ms).state, {}, {}, start).signs, Evidence());
    std::ignore = registry.observe(seen("$1=1 ttl:3000", 20ms).state, {}, {}, start);
    registry.ownSteps().expect("job", OwnEffect::EndsHold, start);
    registry.ownSteps().confirm("job", start);
    QCOMPARE(registry.observe(seen("", 30ms).state, {}, {}, start + 6s).signs, Evidence());
}

// The holder releases before the server executes the own act. The act then does nothing, or ends another
// hold.
void TestWatchChecks::changeSeenBeforeConfirmationIsNotAnOwnAct()
{
    LockRegistry registry;
    std::ignore = registry.observe(seen("$1=1 ttl:3000", 0ms).state, {}, {}, start);
    registry.ownSteps().expect("job", OwnEffect::EndsHold, start);
    QCOMPARE(registry.observe(seen("", 10ms).state, {}, {}, start).signs, Evidence());
    registry.ownSteps().confirm("job", start);
    std::ignore = registry.observe(seen("$2=1 ttl:3000", 20ms).state, {}, {}, start);
    QCOMPARE(registry.observe(seen("", 30ms).state, {}, {}, start).signs, Evidence());
}

void TestWatchChecks::ownStepsAreReportedWithTheMatchingState()
{
    LockRegistry registry;
    auto observe = [&registry, at = 0ms](const QByteArray &keys) mutable {
        at += 10ms;
        return registry.observe(seen(keys, at).state, {}, {}, start + at);
    };
    const QByteArray us = testing::holderId(1);
    std::ignore = observe("$2=1 ttl:30000");
    registry.ownSteps().noteHeld("job", us, start); // the next state read is older
    QCOMPARE(observe("$2=1 ttl:30000").acquiredByUs, "");
    const Observation taken = observe("$1=1 ttl:30000");
    QCOMPARE(taken.acquiredByUs, us);
    QCOMPARE(taken.signs, Evidence()); // the own act did not end the other hold
    registry.ownSteps().noteHeld("job", us, start);
    QCOMPARE(observe("$1=2 ttl:30000").acquiredByUs, us);
    registry.ownSteps().noteHeld("job", us, start);
    QCOMPARE(observe("$1=1 ttl:30000").releasedByUs, us);
    registry.ownSteps().noteReleased("job", us, start);
    QCOMPARE(observe("").releasedByUs, us);
}

// The watcher saw the release before the client received its reply. The next hold is force-unlocked.
void TestWatchChecks::ownReleaseDoesNotExplainALaterEnd()
{
    LockRegistry registry;
    const QByteArray us = testing::holderId(1);
    std::ignore = registry.observe(seen("$1=1 ttl:30000", 0ms).state, {}, {}, start);
    std::ignore = registry.observe(seen("", 10ms).state, {}, {}, start);
    registry.ownSteps().noteReleased("job", us, start);
    registry.ownSteps().noteHeld("job", us, start);
    std::ignore = registry.observe(seen("$1=1 ttl:30000", 20ms).state, {}, {}, start);
    QCOMPARE(registry.observe(seen("", 30ms).state, {}, {}, start).releasedByUs, "");
}

// The operator releases an own hold. Soon after, the next holder releases its hold.
void TestWatchChecks::expectedOwnReleaseExplainsOneEnd()
{
    LockRegistry registry;
    const QByteArray us = testing::holderId(1);
    std::ignore = registry.observe(seen("$1=1 ttl:30000", 0ms).state, {}, {}, start);
    registry.ownSteps().expect("job", OwnEffect::EndsHold, start);
    registry.ownSteps().confirm("job", start);
    registry.ownSteps().noteReleased("job", us, start);
    const Observation released = registry.observe(seen("", 10ms).state, {}, {}, start);
    QCOMPARE(released.releasedByUs, us);
    QCOMPARE(released.signs, Evidence());
    std::ignore = registry.observe(seen("$2=1 ttl:30000", 20ms).state, {}, {}, start);
    QCOMPARE(registry.observe(seen("", 30ms).state, {}, {}, start).signs, Evidence());
}

LOCKSCOPE_TEST(TestWatchChecks)
#include "tst_watch_checks.moc"
