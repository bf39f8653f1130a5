// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What diff() remembers of a lock between comparisons, and the event times it reports.

#include "tests/lockengine/core/watch/diff_step.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"

#include "tests/support/machine_speed.h"
#include <QElapsedTimer>

using namespace testing;

class TestDiffMemory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void purgedWaiterThatQueuesAgainLostItsPosition();
    void gapForgetsPurgedWaiters();
    void aPartialReleaseWithoutTraceProvesAClientThatLeavesNone();
    void aTraceProvesAClientThatLeavesThem();
    void traceSupportBelongsToTheClientNotToTheLock();
    void signDuringAReadBelongsToEitherState_data();
    void signDuringAReadBelongsToEitherState();
    void lateSignsDoNotMakeASecondHold();
    void unreadHoldConsumesBothSigns_data();
    void unreadHoldConsumesBothSigns();
    void releaseConsumesBothSigns_data();
    void releaseConsumesBothSigns();
    void releaseAfterTheReadIsNotCountedBeforeIt();
    void newQueueDeterminesHowReleasesAreCounted();
    void eventsHaveTheirTimes();
    void lateCountedHoldMayBeOlderThanThePreviousState();
    void aLongQueueIsComparedQuickly();
};

void TestDiffMemory::purgedWaiterThatQueuesAgainLostItsPosition()
{
    const DiffResult purged = run({"a fair A:1x1 20s | B:1 500ms, C:1 300s", "a fair A:1x1 19s | C:1 299s"});
    QCOMPARE(linesOf(purged.events), QByteArrayList{"a purged B:1 [sd]"});
    const DiffResult back
        = run({"a fair A:1x1 20s | C:1 300s", "a fair A:1x1 19s | C:1 299s, B:1 600s"}, purged.memory);
    QCOMPARE(linesOf(back.events), QByteArrayList{"a lostPlace B:1 @1 [s]"});
    const DiffResult again
        = run({"a fair A:1x1 20s | C:1 300s", "a fair A:1x1 19s | C:1 299s, B:1 600s"}, back.memory);
    QCOMPARE(linesOf(again.events), QByteArrayList{"a queued B:1 @1 [s]"});
}

void TestDiffMemory::gapForgetsPurgedWaiters()
{
    LockMemory memory;
    memory.purged.insert("B:1"_ba);
    const DiffResult gap = run({"a fair A:1x1 20s", "a fair A:1x1 19s", "", "gap"}, memory);
    QVERIFY(gap.memory.purged.isEmpty());
    QCOMPARE(gap.memory, LockMemory());
}

void TestDiffMemory::aPartialReleaseWithoutTraceProvesAClientThatLeavesNone()
{
    const DiffResult partly = run({"a reentrant A:1x2 20s", "a reentrant A:1x1 30s"});
    QCOMPARE(partly.proofs, QList<TraceProof>({TraceProof{"A:1"_ba, false}}));
    const DiffResult polled = run({"a reentrant A:1x2 20s", "a reentrant A:1x1 30s", "", "poll"});
    QVERIFY(polled.proofs.isEmpty());
    const DiffResult missed = run({"a reentrant A:1x2 20s", "a reentrant A:1x1 30s", "", "missing"});
    QVERIFY(missed.proofs.isEmpty());
}

void TestDiffMemory::aTraceProvesAClientThatLeavesThem()
{
    const QByteArray held = "a reentrant A:1x1 20s";
    const QByteArray free = "a reentrant free";
    QCOMPARE(run({held, free, "mt"}).proofs, QList<TraceProof>({TraceProof{"A:1"_ba, true}}));
    QVERIFY(run({"a reentrant A:1x1 500ms", free, "mt"}).proofs.isEmpty()); // or it expired
    QVERIFY(run({held, free, "t"}).proofs.isEmpty()); // the matching message is missing
    QVERIFY(run({"a readwrite A:1x1r,B:1x1r 20s", "a readwrite free", "mt"})
                .proofs.isEmpty()); // the trace may belong to either reader
}

void TestDiffMemory::traceSupportBelongsToTheClientNotToTheLock()
{
    ClientTraceSupport clientTraceSupport;
    clientTraceSupport.learn(run({"a reentrant A:1x1 20s", "a reentrant free", "mt"}).proofs);
    const DiffResult sameClient
        = run({"b reentrant A:7x1 30s", "b reentrant free", "m"}, {}, clientTraceSupport);
    QCOMPARE(linesOf(sameClient.events), QByteArrayList{"b forceReleased A:7 x0 [sm]"});
    const DiffResult other = run({"a reentrant B:1x1 30s", "a reentrant free", "m"}, {}, clientTraceSupport);
    QCOMPARE(linesOf(other.events), QByteArrayList{"a released? B:1 x0 [sm]"});
}

void TestDiffMemory::signDuringAReadBelongsToEitherState_data()
{
    QTest::addColumn<QByteArray>("first");
    QTest::addColumn<QByteArray>("second");
    QTest::addColumn<QByteArrayList>("expected");
    const QByteArray byA = "a reentrant A:1x1 30s";
    const QByteArray byB = "a reentrant B:1x1 30s";
    const QByteArray free = "a reentrant free";
    QTest::newRow("belongs to this state")
        << free << byB << QByteArrayList{"a released? A:1 x0 [smt]", "a acquired B:1 x1 [s]"};
    QTest::newRow("belongs to the next state") << byA << free << QByteArrayList{"a released? A:1 x0 [smt]"};
    QTest::newRow("may belong to either")
        << byB << free
        << QByteArrayList{"a released? A:1 x0 [smtc]", "a acquired B:1 x1 [sc]", "a released? B:1 x0 [smt]"};
}

// A message and a trace arrive during the first read, and nothing arrives later.
void TestDiffMemory::signDuringAReadBelongsToEitherState()
{
    QFETCH(const QByteArray, first);
    QFETCH(const QByteArray, second);
    QFETCH(const QByteArrayList, expected);
    const LockState before = testing::lockFromPicture("a reentrant A:1x1 30s"_ba, kThen);
    Observation one;
    one.state = testing::lockFromPicture(first, kThen + 500ms);
    if (one.state.isHeld() && first.contains("A:1"))
        one.state.lease.left = 29'500ms;
    one.notBefore = kThen;
    one.messages.during = 1;
    one.traces.during = 1;
    one.signs = EvidenceSign::ReleaseMessage | Evidence(EvidenceSign::ReleaseTrace);
    const ClientTraceSupport clientTraceSupport = traceSupportWith(true);
    const DiffResult then = diff(before, one, {}, {}, clientTraceSupport);
    Observation two;
    two.state = testing::lockFromPicture(second, kNow);
    two.notBefore = one.state.observedAt;
    const DiffResult now = diff(one.state, two, then.memory, {}, clientTraceSupport);
    QCOMPARE(linesOf(then.events + now.events), expected);
}

void TestDiffMemory::lateSignsDoNotMakeASecondHold()
{
    const DiffResult gone = run({"a reentrant A:1x1 20s", "a reentrant free"});
    QCOMPARE(gone.events.size(), 1);
    const DiffResult late = run({"a reentrant free", "a reentrant free", "mt"}, gone.memory);
    QCOMPARE(linesOf(late.events), QByteArrayList());
}

void TestDiffMemory::unreadHoldConsumesBothSigns_data()
{
    QTest::addColumn<QByteArray>("first");
    QTest::addColumn<QByteArray>("second");
    QTest::addColumn<bool>("isTraceLate");
    QTest::addColumn<QByteArrayList>("expected");
    const QByteArray byA = "a readwrite A:1x1r 30s";
    const QByteArray byB = "a readwrite B:1x1r 30s";
    const QByteArray free = "a readwrite free";
    const QByteArray counted = "a coalesced? holds=1 [mtc]";
    QTest::newRow("free, late trace")
        << free << byB << true << QByteArrayList{counted, "a acquired B:1 x1 [s]"};
    QTest::newRow("free, late message")
        << free << byB << false << QByteArrayList{counted, "a acquired B:1 x1 [s]"};
    QTest::newRow("before another hold")
        << byA << free << true
        << QByteArrayList{counted, "a acquired A:1 x1 [sc]", "a released? A:1 x0 [smt]"};
}

// A hold begins and ends before the first read. One of its two signs arrives before the read, the other
// during it. The release of the next hold has its own signs.
void TestDiffMemory::unreadHoldConsumesBothSigns()
{
    QFETCH(const QByteArray, first);
    QFETCH(const QByteArray, second);
    QFETCH(const bool, isTraceLate);
    QFETCH(const QByteArrayList, expected);
    const LockState before = testing::lockFromPicture("a readwrite free"_ba, kThen);
    Observation one;
    one.state = testing::lockFromPicture(first, kThen + 500ms);
    one.notBefore = kThen;
    (isTraceLate ? one.messages : one.traces).before = 1;
    (isTraceLate ? one.traces : one.messages).during = 1;
    one.signs = EvidenceSign::ReleaseMessage | Evidence(EvidenceSign::ReleaseTrace);
    const ClientTraceSupport clientTraceSupport = traceSupportWith(true);
    const DiffResult then = diff(before, one, {}, {}, clientTraceSupport);
    Observation two;
    two.state = testing::lockFromPicture(second, kNow);
    two.notBefore = one.state.observedAt;
    if (one.state.isHeld()) {
        two.messages.before = 1;
        two.traces.before = 1;
        two.signs = one.signs;
    }
    const DiffResult now = diff(one.state, two, then.memory, {}, clientTraceSupport);
    QCOMPARE(linesOf(then.events + now.events), expected);
}

void TestDiffMemory::releaseConsumesBothSigns_data()
{
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<Milliseconds>("apart");
    QTest::addColumn<SignCount>("messages");
    QTest::addColumn<SignCount>("traces");
    QTest::addColumn<QByteArrayList>("expected");
    const SignCount early{.before = 1};
    const SignCount late{.before = 0, .during = 1};
    const QByteArrayList again{"a released? A:1 x0 [smtc]", "a acquired? A:1 x1 [sc]"};
    const QByteArrayList counted{"a coalesced? holds=1 [mtc]"};
    QTest::newRow("late trace") << "reentrant"_ba << 500ms << early << late << again;
    QTest::newRow("late message") << "reentrant"_ba << 500ms << late << early << counted;
    QTest::newRow("late trace, read-write") << "readwrite"_ba << 500ms << early << late << again;
    QTest::newRow("late message, read-write") << "readwrite"_ba << 500ms << late << early << again;
    QTest::newRow("immediately, late trace") << "reentrant"_ba << 5ms << early << late << counted;
    QTest::newRow("immediately, late message") << "reentrant"_ba << 5ms << late << early << counted;
    const SignCount three{.before = 3};
    const SignCount oneOfThree{.before = 1, .during = 2};
    const QByteArrayList more{
        "a released? A:1 x0 [smtc]", "a coalesced? holds=2 [mtc]", "a acquired? A:1 x1 [sc]"};
    QTest::newRow("two of three messages late") << "readwrite"_ba << 500ms << oneOfThree << three << more;
    QTest::newRow("two of three traces late") << "readwrite"_ba << 500ms << three << oneOfThree << more;
}

// The holder releases and acquires between two reads. One sign of its release arrives before the read, the
// other during it. Then the holder renews.
void TestDiffMemory::releaseConsumesBothSigns()
{
    QFETCH(const QByteArray, kind);
    QFETCH(const Milliseconds, apart);
    QFETCH(const SignCount, messages);
    QFETCH(const SignCount, traces);
    QFETCH(const QByteArrayList, expected);
    const QByteArray held = "a " + kind + (kind == "readwrite" ? " A:1x1w 30s" : " A:1x1 30s");
    const LockState before = testing::lockFromPicture(held, kThen);
    Observation one;
    one.state = testing::lockFromPicture(held, kThen + apart);
    one.notBefore = kThen;
    one.messages = messages;
    one.traces = traces;
    one.signs = EvidenceSign::ReleaseMessage | Evidence(EvidenceSign::ReleaseTrace);
    const ClientTraceSupport clientTraceSupport = traceSupportWith(true);
    const DiffResult then = diff(before, one, {}, {}, clientTraceSupport);
    QCOMPARE(linesOf(then.events), expected);
    Observation two;
    two.state = testing::lockFromPicture(held, kNow);
    two.notBefore = one.state.observedAt;
    const DiffResult now = diff(one.state, two, then.memory, {}, clientTraceSupport);
    QCOMPARE(linesOf(now.events), QByteArrayList{"a renewed? A:1 x1 [s]"});
}

// A holder re-enters and partly releases, which leaves a trace. It releases while the state is read. It may
// also have released first, and re-entered and partly released later.
void TestDiffMemory::releaseAfterTheReadIsNotCountedBeforeIt()
{
    const LockState before = testing::lockFromPicture("a reentrant A:1x1 30s"_ba, kThen);
    Observation one;
    one.state = testing::lockFromPicture("a reentrant A:1x1 30s"_ba, kThen + 500ms);
    one.notBefore = kThen;
    one.messages.during = 1;
    one.traces = {1, 1, 0};
    one.signs = EvidenceSign::ReleaseMessage | Evidence(EvidenceSign::ReleaseTrace);
    const DiffResult then = diff(before, one, {}, {}, traceSupportWith(true));
    QCOMPARE(
        linesOf(then.events), QByteArrayList({"a reentered? A:1 x2 [sc]", "a partlyReleased? A:1 x1 [stc]"}));
    Observation two;
    two.state = testing::lockFromPicture("a reentrant free"_ba, kNow);
    two.notBefore = one.state.observedAt;
    const DiffResult now = diff(one.state, two, then.memory, {}, traceSupportWith(true));
    QCOMPARE(linesOf(now.events), QByteArrayList{"a released? A:1 x0 [smt]"});
}

// Without waiters a fair lock looks like other kinds, whose releases always publish a message. One message
// and two traces are one hold of such a lock, but two of a fair lock, which publishes only for waiters.
void TestDiffMemory::newQueueDeterminesHowReleasesAreCounted()
{
    Observation now;
    now.state = testing::lockFromPicture("a fair free | B:1 330s"_ba, kNow);
    now.notBefore = kThen;
    now.messages.before = 1;
    now.traces.before = 2;
    now.signs = EvidenceSign::ReleaseMessage | Evidence(EvidenceSign::ReleaseTrace);
    const LockState before = testing::lockFromPicture("a reentrant/spin/fair A:1x1 30s"_ba, kThen);
    const DiffResult result = diff(before, now, {}, {}, traceSupportWith(true));
    QCOMPARE(linesOf(result.events),
        QByteArrayList({"a released? A:1 x0 [smt]", "a coalesced? holds=1 [mtc]", "a queued B:1 @0 [s]"}));
}

void TestDiffMemory::eventsHaveTheirTimes()
{
    const DiffResult released = run({"a reentrant A:1x1 20s", "a reentrant free", "mt"});
    QCOMPARE(released.events[0].notBefore, kThen);
    QCOMPARE(released.events[0].at, kNow);
    QCOMPARE(released.events[0].seen, kNow);
    QCOMPARE(released.events[0].ttl, std::nullopt);
    QCOMPARE(released.events[0].kinds, KindCandidates{LockKind::Reentrant});

    const DiffResult expired = run({"a reentrant A:1x1 400ms", "a reentrant free"});
    QCOMPARE(expired.events[0].notBefore, kThen + 400ms);
    QCOMPARE(expired.events[0].at, kThen + 400ms);
    QCOMPARE(expired.events[0].seen, kNow);

    const DiffResult taken = run({"a reentrant free", "a reentrant A:1x1 29990ms"});
    QCOMPARE(taken.events[0].ttl, Milliseconds(29'990));
}

// An unknown lock is read in several steps. A hold that ends during the read leaves its signs before the
// final state. They count with the next state.
void TestDiffMemory::lateCountedHoldMayBeOlderThanThePreviousState()
{
    Observation met;
    met.state = testing::lockFromPicture("a reentrant A:1x1 30s"_ba, kThen + 500ms);
    met.notBefore = kThen;
    met.absenceWasKnown = true;
    met.messages.during = 1;
    met.traces.during = 1;
    met.signs = EvidenceSign::ReleaseMessage | Evidence(EvidenceSign::ReleaseTrace);
    const DiffResult first = diff(std::nullopt, met, {}, {});
    QCOMPARE(linesOf(first.events), QByteArrayList{"a acquired A:1 x1 [s]"});
    Observation next;
    next.state = testing::lockFromPicture("a reentrant free"_ba, kNow);
    next.notBefore = met.state.observedAt;
    next.messages.before = 1;
    next.traces.before = 1;
    next.signs = met.signs;
    const DiffResult then = diff(met.state, next, first.memory, {});
    QCOMPARE(
        linesOf(then.events), QByteArrayList({"a released? A:1 x0 [smt]", "a coalesced? holds=1 [mtc]"}));
    QCOMPARE(then.events[0].notBefore, met.state.observedAt);
    QCOMPARE(then.events[1].notBefore, kThen);
    QCOMPARE(then.memory, LockMemory());
}

namespace {

struct Comparison
{
    qsizetype events = 0;
    std::chrono::nanoseconds time{0};
};

// Of a queue with its own reverse.
Comparison comparisonOf(int waiters)
{
    LockState before = testing::lockFromPicture("a fair A:1x1 20s"_ba, kThen);
    for (int i = 0; i < waiters; ++i)
        before.queue.append(Waiter(QByteArray::number(i), kThen + Milliseconds(300'000 + i)));
    Observation now;
    now.state = before;
    now.state.observedAt = kNow;
    now.state.lease.left = 19s;
    std::reverse(now.state.queue.begin(), now.state.queue.end());
    Comparison comparison;
    comparison.time = fastestOf(3, [&] { comparison.events = diff(before, now, {}, {}).events.size(); });
    return comparison;
}

} // namespace

// Eight times the waiters take about eight times as long. To compare each with each would take 64 times as
// long.
void TestDiffMemory::aLongQueueIsComparedQuickly()
{
    const auto few = comparisonOf(5'000);
    const auto many = comparisonOf(40'000);
    QCOMPARE(few.events, 4'999);
    QCOMPARE(many.events, 39'999);
    qInfo("5,000 and 40,000 waiters: %lld us and %lld us", qint64(few.time.count()) / 1000,
        qint64(many.time.count()) / 1000);
    QVERIFY(many.time < 30 * few.time);
}

LOCKSCOPE_TEST(TestDiffMemory)
#include "tst_diff_memory.moc"
