// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The events of counting kinds: two states, one second apart, and the expected events.

#include "tests/lockengine/core/watch/diff_step.h"
#include "tests/support/test_program.h"

using namespace testing;

class TestCountDiff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersChange_data();
    void numbersChange() { compareStep(); }
    void permitsAreAcquiredAndReleased_data();
    void permitsAreAcquiredAndReleased() { compareStep(); }
    void countingKindsEnd_data();
    void countingKindsEnd() { compareStep(); }
    void permitEventHasItsOwnTtl();
    void expiredPermitEndedAtItsDeadline();
};

void TestCountDiff::numbersChange_data()
{
    stepColumns();
    const QByteArray five = "a semaphore/permits free =5";
    row("first seen", {"", five}, {"a appeared =5 []"});
    row("first seen with acquired permits", {"", "a permits P1x1p@9s 9s =4/5"}, {"a appeared P1 x1 []"});
    row("created", {"", five, "", "absent"}, {"a numberChanged =5 [s]"});
    row("initialized", {"a semaphore free", five}, {"a numberChanged =5 [s]"});
    row("nothing", {five, five}, {});
    row("one acquired", {five, "a semaphore free =4"}, {"a numberChanged =4 -1 [s]"});
    row("three released", {five, "a semaphore free =8", "m"}, {"a numberChanged =8 +3 [sm]"});
    row("by Lockscope", {five, "a semaphore free =7", "mo"}, {"a numberChanged =7 +2 [smo]"});
    row("a message that changed nothing", {five, five, "m"}, {});
    row("counted down", {"a latch free =2 +1", "a latch free =1 +1"}, {"a numberChanged =1 -1 [s]"});
    row("an element enters a queue", {"a bounded-queue free =3/4", "a bounded-queue free =2/4"},
        {"a numberChanged =2 -1 [s]"});
    row("a gap", {five, "a semaphore free =4", "", "gap"}, {"a resynced =4 []"});
    row("a gap in which nothing changed", {five, five, "", "gap"}, {});
}

void TestCountDiff::permitsAreAcquiredAndReleased_data()
{
    stepColumns();
    const QByteArray none = "a permits free =5/5";
    const QByteArray one = "a permits P1x1p@20s 20s =4/5";
    const QByteArray two = "a permits P1x1p@20s,P2x1p 20s =3/5";
    row("acquired", {none, one}, {"a acquired P1 x1 [s]"});
    row("a second one", {one, two}, {"a acquired P2 x1 [s]"});
    row("released", {one, none, "m"}, {"a released P1 x0 [sm]"});
    row("one of two released", {two, one, "m"}, {"a released P2 x0 [sm]"});
    row("force-released by Lockscope", {one, none, "mo"}, {"a forceReleased P1 x0 [smo]"});
    row("released while Lockscope changes the number", {one, "a permits free =7/7", "m", "number-ours"},
        {"a released P1 x0 [sm]", "a numberChanged =7 +2 [smo]"});
    row("expired during a force-release by Lockscope", {"a permits P1x1p@500ms 500ms =4/5", none, "mo"},
        {"a expired? P1 x0 [smdo]"});
    row("expired", {"a permits P1x1p@500ms 500ms =4/5", none}, {"a expired P1 x0 [sd]"});
    row("the other permit expired",
        {"a permits P1x1p@500ms,P2x1p@9s 500ms =3/5", "a permits P2x1p@8s 8s =4/5"},
        {"a expired P1 x0 [sd]"});
    row("released just before it expires", {"a permits P1x1p@500ms 500ms =4/5", none, "m"},
        {"a expired? P1 x0 [smd]"});
    // A client that publishes no message may have released it: the name of a permit does not identify its
    // client.
    row("gone without a message", {one, none}, {"a released? P1 x0 [s]"});
    row("gone without a message, polled", {one, none, "", "polled"}, {"a released? P1 x0 [s]"});
    row("one of two gone without a message", {two, one}, {"a released? P2 x0 [s]"});
    row("extended", {"a permits P1x1p@20s,P2x1p@20s 20s =3/5", "a permits P1x1p@19s,P2x1p@40s 19s =3/5"},
        {"a renewed P2 x1 [s]"});
    row("made permanent", {one, "a permits P1x1p never =4/5"}, {"a renewed P1 x1 [s]"});
    row("permits were added", {one, "a permits P1x1p@19s 19s =6/7", "m"}, {"a numberChanged =6 +2 [sm]"});
    row("one acquired while permits were added", {none, "a permits P1x1p@20s 20s =6/7", "m"},
        {"a acquired P1 x1 [s]", "a numberChanged =6 +2 [sm]"});
    row("one released, one acquired", {one, "a permits P2x1p@20s 20s =4/5", "m"},
        {"a released P1 x0 [sm]", "a acquired P2 x1 [sc]"});
}

void TestCountDiff::countingKindsEnd_data()
{
    stepColumns();
    const QByteArray latch = "a latch free =1 +2";
    const QByteArray gone = "a latch free";
    row("the latch opens", {latch, gone, "m"}, {"a numberChanged =0 -1 [sm]"});
    row("Lockscope opens the latch", {"a latch free =3", gone, "mo"}, {"a forceReleased [smo]"});
    row("the latch is deleted", {latch, gone}, {"a deleted [s]"}); // a latch that opens publishes a message
    row("the latch is deleted, or opened with a lost message", {latch, gone, "", "missing"},
        {"a deleted? [s]"});
    row("the deadline of the latch passes", {"a latch free =1 +2 500ms", gone}, {"a expired [s]"});
    row("the latch expires", {latch, gone, "n"}, {"a expired [sn]"});
    row("evicted", {latch, gone, "v"}, {"a evicted [sv]"});
    row("a semaphore is deleted", {"a semaphore free =5", "a semaphore free"}, {"a deleted? [s]"});
    row("a message does not end a semaphore", {"a semaphore free =5", "a semaphore free", "m"},
        {"a deleted? [sm]"});
    row("its permits end with it", {"a permits P1x1p@20s 20s =4/5", "a permits free"},
        {"a deleted? P1 x0 [s]"});
    row("it is no longer a number", {"a semaphore free =5", "a semaphore free !no-number"}, {});
}

void TestCountDiff::permitEventHasItsOwnTtl()
{
    const QByteArray before = "a permits P1x1p@2s 2s =4/5";
    const DiffResult timed = run({before, "a permits P1x1p@1s,P2x1p@30s 1s =3/5"});
    QCOMPARE(timed.events.size(), 1);
    QCOMPARE(timed.events.first().ttl, 30s);
    QCOMPARE(timed.events.first().mode, HoldMode::Permit);
    const DiffResult endless = run({before, "a permits P1x1p@1s,P2x1p 1s =3/5"});
    QVERIFY(!endless.events.first().ttl);
}

void TestCountDiff::expiredPermitEndedAtItsDeadline()
{
    const DiffResult result = run({"a permits P1x1p@700ms,P2x1p@200ms 200ms =3/5", "a permits free =5/5"});
    QCOMPARE(linesOf(result.events), QByteArrayList({"a expired P1 x0 [sd]", "a expired P2 x0 [sd]"}));
    QCOMPARE(result.events.first().at, kThen + 700ms);
    QCOMPARE(result.events.last().at, kThen + 200ms);
}

LOCKSCOPE_TEST(TestCountDiff)
#include "tst_count_diff.moc"
