// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Two pictures, one second apart, and the signs noticed in between; beside them the events that must come
// out.

#include "tests/lockengine/watch/diff_step.h"

using namespace testing;

class TestDiff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdsBegin_data();
    void holdsBegin() { compareStep(); }
    void aFirstLookIsCompleted_data();
    void aFirstLookIsCompleted() { compareStep(); }
    void holdsGoOn_data();
    void holdsGoOn() { compareStep(); }
    void holdsEnd_data();
    void holdsEnd() { compareStep(); }
    void severalStepsInOneReadAreInferred_data();
    void severalStepsInOneReadAreInferred() { compareStep(); }
    void holdsThatWereNotReadAreOneEvent();
    void aGapIsToldAndNothingElse_data();
    void aGapIsToldAndNothingElse() { compareStep(); }
    void queuesMove_data();
    void queuesMove() { compareStep(); }
    void sharedHoldsComeAndGoOneByOne_data();
    void sharedHoldsComeAndGoOneByOne() { compareStep(); }
};

void TestDiff::holdsBegin_data()
{
    stepColumns();
    row("first met held", {"", "a reentrant A:1x1 20s"}, {"a appeared A:1 x1 []"});
    row("first met queued for", {"", "a fair free | B:1 300s"}, {"a appeared []"});
    row("first met free", {"", "a reentrant free"}, {});
    row("absence known", {"", "a reentrant A:1x1 30s", "", "absent"}, {"a acquired A:1 x1 [s]"});
    row("absence known, queue", {"", "a fair A:1x1 30s | B:1 300s", "", "absent"},
        {"a acquired A:1 x1 [s]", "a queued B:1 @0 [s]"});
    row("was free", {"a reentrant free", "a reentrant A:1x1 30s"}, {"a acquired A:1 x1 [s]"});
    row("taken by us", {"a reentrant free", "a reentrant A:1x1 30s", "o"}, {"a acquired A:1 x1 [so]"});
    row("taken twice", {"a reentrant free", "a reentrant A:1x2 30s"}, {"a acquired A:1 x2 [sc]"});
    row("count unreadable", {"a reentrant free", "a reentrant A:1x? 30s"}, {"a acquired A:1 [s]"});
    row("pending is no hold", {"a readwrite free", "a readwrite A:1x1~ 30s"}, {});
}

void TestDiff::aFirstLookIsCompleted_data()
{
    stepColumns();
    const QByteArray sighted = "a reentrant/fair A:1x1 20s";
    row("nothing lies beside it", {sighted, "a reentrant/fair A:1x1 19s", "", "completes"}, {});
    row("a queue", {sighted, "a fair A:1x1 19s | B:1 300s, C:1 305s", "", "completes"}, {});
    row("a queue that came later", {sighted, "a fair A:1x1 19s | B:1 300s"}, {"a queued B:1 @0 [s]"});
    row("the holder is among them", {sighted, "a fair A:1x1 19s | A:1 300s", "", "completes"}, {});
    row("met by this", {"", "a fair A:1x1 19s | B:1 300s", "", "completes"}, {"a appeared A:1 x1 []"});
}

void TestDiff::holdsGoOn_data()
{
    stepColumns();
    row("nothing", {"a reentrant A:1x1 20s", "a reentrant A:1x1 19s"}, {});
    row("clocks round", {"a reentrant A:1x1 20s", "a reentrant A:1x1 19009ms"}, {});
    row("renewed", {"a reentrant A:1x1 20s", "a reentrant A:1x1 30s"}, {"a renewed A:1 x1 [s]"});
    row("renewed early", {"a reentrant A:1x1 20s", "a reentrant A:1x1 19010ms"}, {"a renewed A:1 x1 [s]"});
    row("cut short", {"a reentrant A:1x1 20s", "a reentrant A:1x1 5s"}, {"a renewed A:1 x1 [s]"});
    row("renewed, or released and acquired", {"a spin A:1x1 20s", "a spin A:1x1 30s"},
        {"a renewed? A:1 x1 [s]"});
    row("renewed by a client that leaves traces", {"a spin A:1x1 20s", "a spin A:1x1 30s", "", "leaves"},
        {"a renewed A:1 x1 [s]"});
    row("made eternal", {"a reentrant A:1x1 20s", "a reentrant A:1x1 never"}, {});
    row("re-entered", {"a reentrant A:1x1 20s", "a reentrant A:1x2 30s"}, {"a reentered A:1 x2 [s]"});
    row("re-entered twice", {"a reentrant A:1x1 20s", "a reentrant A:1x3 30s"}, {"a reentered A:1 x3 [sc]"});
    row("partly released", {"a reentrant A:1x2 20s", "a reentrant A:1x1 30s", "t"},
        {"a partlyReleased A:1 x1 [st]"});
    row("partly released, no trace", {"a reentrant A:1x2 20s", "a reentrant A:1x1 30s"},
        {"a partlyReleased? A:1 x1 [s]"});
    row("partly released twice", {"a reentrant A:1x3 20s", "a reentrant A:1x1 30s", "t"},
        {"a partlyReleased A:1 x1 [stc]"});
    row("a message that changed nothing", {"a reentrant A:1x1 20s", "a reentrant A:1x1 19s", "m"}, {});
    row("a refused release leaves a trace", {"a fair A:1x1 20s", "a fair A:1x1 19s", "t"}, {});
}

void TestDiff::holdsEnd_data()
{
    stepColumns();
    const QByteArray held = "a reentrant A:1x1 20s";
    const QByteArray fair = "a fair A:1x1 20s";
    const QByteArray queued = "a fair A:1x1 20s | B:1 330s";
    const QByteArray ambiguous = "a reentrant/nonreentrant/spin/fair A:1x1 20s";
    const QByteArray free = "a reentrant free";
    const QByteArray freeQueued = "a fair free | B:1 329s";

    row("released", {held, free, "mt"}, {"a released A:1 x0 [smt]"});
    row("released, count 2", {"a reentrant A:1x2 20s", free, "mt"}, {"a released A:1 x0 [smtc]"});
    row("released, announced once", {held, free, "mt", "changes=1"}, {"a released A:1 x0 [smt]"});
    row("deleted, then acquired and released by another", {held, free, "mt", "changes=3"},
        {"a released? A:1 x0 [smt]"});
    row("forced", {held, free, "m", "leaves"}, {"a forceReleased A:1 x0 [sm]"});
    row("forced, or an old client's release", {held, free, "m"}, {"a released? A:1 x0 [sm]"});
    row("the same, polled", {held, free, "m", "leaves poll"}, {"a released? A:1 x0 [sm]"});
    row("the same, a trace may be missing", {held, free, "m", "leaves missing"}, {"a released? A:1 x0 [sm]"});
    row("released by an old client", {held, free, "m", "leaves-none"}, {"a released? A:1 x0 [sm]"});
    row("deleted", {held, free}, {"a deleted A:1 x0 [s]"});
    row("deleted where locks are evicted", {held, free, "", "evicts"}, {"a deleted? A:1 x0 [s]"});
    row("deleted, a message may be missing", {held, free, "", "missing"}, {"a released? A:1 x0 [s]"});
    row("deleted or forced", {ambiguous, free, "", "leaves"}, {"a deleted? A:1 x0 [s]"});
    row("deleted, or an old client's release", {ambiguous, free}, {"a released? A:1 x0 [s]"});
    row("trace, but the message was missed", {held, free, "t"}, {"a released? A:1 x0 [st]"});

    row("fair released, nobody waits", {fair, free, "t"}, {"a released A:1 x0 [st]"});
    row("fair released, one waits", {queued, freeQueued, "mt"}, {"a released A:1 x0 [smt]"});
    row("fair forced, one waits", {queued, freeQueued, "m", "leaves"}, {"a forceReleased A:1 x0 [sm]"});
    row("fair forced or deleted, nobody waits", {fair, free, "", "leaves"}, {"a deleted? A:1 x0 [s]"});
    row("fair deleted, one waits", {queued, freeQueued, "", "leaves"}, {"a deleted A:1 x0 [s]"});
    row("fair released by an old client", {fair, free, "", "leaves-none"}, {"a released? A:1 x0 [s]"});
    row("token", {"a token A:1x1 20s", free}, {"a released? A:1 x0 [s]"});
    row("of another program", {"a semaphore A:1x1 20s ~other", free}, {"a released? A:1 x0 [s]"});
    row("of another program, one of two",
        {"a semaphore A:1x1,B:1x1 20s ~other", "a semaphore B:1x1 20s ~other"}, {"a released? A:1 x0 [s]"});

    row("expired", {"a reentrant A:1x1 500ms", free}, {"a expired A:1 x0 [sd]"});
    row("expired now", {"a reentrant A:1x1 1s", free}, {"a expired A:1 x0 [sd]"});
    row("gone a moment before", {"a reentrant A:1x1 1001ms", free}, {"a deleted A:1 x0 [s]"});
    row("expired, polled", {"a reentrant A:1x1 500ms", free, "", "poll"}, {"a expired? A:1 x0 [sd]"});
    row("expired, the server said so", {"a reentrant A:1x1 500ms", free, "n", "poll"},
        {"a expired A:1 x0 [sdn]"});
    row("expired, waiters", {"a fair A:1x1 500ms | B:1 330s", freeQueued}, {"a expired A:1 x0 [sd]"});
    const QByteArray byOld = "leaves-none";
    row("spin, expired", {"a spin A:1x1 500ms", "a spin free", "", "leaves"}, {"a expired A:1 x0 [sd]"});
    row("spin, expired or released without a sign", {"a spin A:1x1 500ms", "a spin free"},
        {"a expired? A:1 x0 [sd]"});
    row("fair, expired", {"a fair A:1x1 500ms", "a fair free", "", "leaves"}, {"a expired A:1 x0 [sd]"});
    row("fair, expired or released without a sign", {"a fair A:1x1 500ms", "a fair free", "", byOld},
        {"a expired? A:1 x0 [sd]"});
    row("token, expired or released", {"a token A:1x1 500ms", "a token free", "", "leaves"},
        {"a expired? A:1 x0 [sd]"});
    row("token, the server said so", {"a token A:1x1 500ms", "a token free", "n"},
        {"a expired A:1 x0 [sdn]"});
    row("released in the last moment, or expired and held once more", {"a reentrant A:1x1 500ms", free, "mt"},
        {"a released? A:1 x0 [smtd]"});
    row("expired, or an old client's release", {"a reentrant A:1x1 500ms", free, "m", "leaves"},
        {"a expired? A:1 x0 [smd]"});
    row("fair, released or expired first", {"a fair A:1x1 500ms", free, "t"}, {"a released? A:1 x0 [std]"});
    row("evicted", {held, free, "v"}, {"a evicted A:1 x0 [sv]"});

    row("released by us", {held, free, "mto"}, {"a released A:1 x0 [smto]"});
    row("forced by us", {held, free, "mo"}, {"a forceReleased A:1 x0 [smo]"});
    row("forced by us, nobody waits", {fair, free, "o"}, {"a forceReleased A:1 x0 [so]"});
    row("expired, and we noticed that we lost it", {"a reentrant A:1x1 500ms", free, "o"},
        {"a expired A:1 x0 [sdo]"});
}

void TestDiff::severalStepsInOneReadAreInferred_data()
{
    stepColumns();
    const QByteArray byA = "a reentrant A:1x1 20s";
    const QByteArray byB = "a reentrant B:1x1 30s";
    row("handed over", {byA, byB, "mt"}, {"a released A:1 x0 [smtc]", "a acquired B:1 x1 [sc]"});
    row("forced, then taken", {byA, byB, "m", "leaves"},
        {"a forceReleased A:1 x0 [smc]", "a acquired B:1 x1 [sc]"});
    row("forced, then taken, the largest count",
        {"a reentrant A:1x9223372036854775807 20s", byB, "m", "leaves"},
        {"a forceReleased A:1 x0 [smc]", "a acquired B:1 x1 [sc]"});
    row("expired, then taken", {"a reentrant A:1x1 500ms", byB},
        {"a expired A:1 x0 [sdc]", "a acquired B:1 x1 [sc]"});
    row("expired, then taken by us", {"a reentrant A:1x1 500ms", byB, "o"},
        {"a expired A:1 x0 [sdoc]", "a acquired B:1 x1 [sc]"});
    row("released by an old client, then taken by us", {byA, byB, "mo", "leaves-none"},
        {"a released? A:1 x0 [smoc]", "a acquired B:1 x1 [sc]"});
    row("promoted", {"a fair A:1x1 20s | B:1 330s, C:1 640s", "a fair B:1x1 30s | C:1 339s", "mt"},
        {"a released A:1 x0 [smtc]", "a promoted B:1 x1 [sc]"});
    row("released and taken again", {byA, "a reentrant A:1x1 30s", "mt"},
        {"a released A:1 x0 [smtc]", "a acquired A:1 x1 [sc]"});
    row("released and taken again twice", {"a reentrant A:1x2 20s", "a reentrant A:1x2 30s", "mt"},
        {"a released A:1 x0 [smtc]", "a acquired A:1 x2 [sc]"});
    row("released from two, taken once", {"a reentrant A:1x2 20s", "a reentrant A:1x1 30s", "mt"},
        {"a released A:1 x0 [smtc]", "a acquired A:1 x1 [sc]"});
    row("re-entered and left", {byA, "a reentrant A:1x1 30s", "t"},
        {"a reentered A:1 x2 [sc]", "a partlyReleased A:1 x1 [stc]"});
    row("left and re-entered", {"a reentrant A:1x2 20s", "a reentrant A:1x2 30s", "t"},
        {"a partlyReleased A:1 x1 [stc]", "a reentered A:1 x2 [sc]"});
    row("fair, released and taken again", {"a fair A:1x1 20s", "a fair A:1x1 30s", "t"},
        {"a released? A:1 x0 [stc]", "a acquired? A:1 x1 [sc]"});
    row("old client, released and taken again", {byA, "a reentrant A:1x1 30s", "m", "leaves-none"},
        {"a released? A:1 x0 [smc]", "a acquired? A:1 x1 [sc]"});
    row("a hold that was not read", {"a reentrant free", "a reentrant free", "mt"},
        {"a coalesced holds=1 [mtc]"});
    row("fair, a hold that was not read", {"a fair free", "a fair free", "t"}, {"a coalesced? holds=1 [tc]"});
    row("a hold of an old client that was not read", {"a reentrant free", "a reentrant free", "m"},
        {"a coalesced? holds=1 [mc]"});
    row("a hold that was not read, then another", {"a reentrant free", byB, "mt"},
        {"a coalesced holds=1 [mtc]", "a acquired B:1 x1 [sc]"});
}

void TestDiff::holdsThatWereNotReadAreOneEvent()
{
    Observation now;
    now.state = testing::lockFromPicture("a reentrant free", kNow);
    now.notBefore = kThen;
    now.signs = EvidenceSign::ReleaseMessage | EvidenceSign::ReleaseTrace;
    now.messages.before = 3;
    now.traces.before = 3;
    const DiffResult result
        = diff(testing::lockFromPicture("a reentrant free", kThen), now, {}, WatchConditions(), {});
    QCOMPARE(result.events.size(), 1);
    QCOMPARE(result.events.constFirst().kind, EventKind::Coalesced);
    QCOMPARE(result.events.constFirst().holds, 3);
    QVERIFY(result.events.constFirst().holder.isEmpty());
}

void TestDiff::aGapIsToldAndNothingElse_data()
{
    stepColumns();
    row("another holder", {"a reentrant A:1x1 20s", "a reentrant B:1x1 30s", "mt", "gap"},
        {"a resynced B:1 x1 []"});
    row("free now", {"a reentrant A:1x1 20s", "a reentrant free", "", "gap"}, {"a resynced []"});
    row("another server, without the hold", {"a reentrant A:1x1 20s", "a reentrant free", "r", "gap"},
        {"a resynced A:1 x0 [sr]"});
    row("another server, another holder", {"a reentrant A:1x1 20s", "a reentrant B:1x1 30s", "r", "gap"},
        {"a resynced A:1 x0 [sr]", "a resynced B:1 x1 []"});
    row("another server, the same hold", {"a reentrant A:1x1 20s", "a reentrant A:1x1 19s", "r", "gap"},
        {"a resynced A:1 x1 []"});
    row("another server, and the lease is over", {"a reentrant A:1x1 900ms", "a reentrant free", "r", "gap"},
        {"a resynced []"});
    row("another server, and a lease is over that a watchdog renewed",
        {"a reentrant A:1x1 900ms/30s wd", "a reentrant free", "r", "gap"}, {"a resynced A:1 x0 [sr]"});
    row("the same", {"a reentrant A:1x1 20s", "a reentrant A:1x1 19s", "", "gap"}, {"a resynced A:1 x1 []"});
    row("queue only", {"a fair free | B:1 3s", "a fair free | C:1 3s", "", "gap"}, {"a resynced []"});
    row("free before and now", {"a reentrant free", "a reentrant free", "", "gap"}, {});
    row("never seen", {"", "a reentrant A:1x1 20s", "", "gap"}, {"a appeared A:1 x1 []"});
}

void TestDiff::queuesMove_data()
{
    stepColumns();
    row("queued", {"a fair A:1x1 20s", "a fair A:1x1 19s | B:1 330s"}, {"a queued B:1 @0 [s]"});
    row("queued behind",
        {"a fair A:1x1 20s | B:1 330s", "a fair A:1x1 19s | B:1 329s, C:1 640s, D:1 untimed"},
        {"a queued C:1 @1 [s]", "a queued D:1 @2 [s]"});
    row("promoted from a free lock", {"a fair free | B:1 330s, C:1 640s", "a fair B:1x1 30s | C:1 339s"},
        {"a promoted B:1 x1 [s]"});
    row("taken by one who never queued", {"a fair free | B:1 330s", "a fair X:1x1 30s | B:1 329s"},
        {"a acquired X:1 x1 [s]"});
    row("holds and still waits", {"a fair free | B:1 330s", "a fair B:1x1 30s !holder-queued | B:1 329s"},
        {"a acquired B:1 x1 [s]"});

    row("gave up", {"a fair A:1x1 20s | B:1 330s, C:1 640s", "a fair A:1x1 19s | C:1 339s"},
        {"a leftQueue B:1 [s]"});
    row("gave up or taken out by hand, last",
        {"a fair A:1x1 20s | B:1 330s, C:1 640s", "a fair A:1x1 19s | B:1 329s"}, {"a leftQueue? C:1 [s]"});
    row("gave up or taken out by hand, alone", {"a fair A:1x1 20s | B:1 330s", "a fair A:1x1 19s"},
        {"a leftQueue? B:1 [s]"});
    row("taken out by hand", {"a fair A:1x1 20s | B:1 330s, C:1 640s", "a fair A:1x1 19s | C:1 639s"},
        {"a leftQueue? B:1 [s]"});
    row("gave up after its time", {"a fair A:1x1 20s | B:1 500ms, C:1 300s", "a fair A:1x1 19s | C:1 199s"},
        {"a leftQueue B:1 [s]"});

    row("purged", {"a fair A:1x1 20s | B:1 500ms, C:1 300s", "a fair A:1x1 19s | C:1 299s"},
        {"a purged B:1 [sd]"});
    row("purged or left, alone", {"a fair A:1x1 20s | B:1 500ms", "a fair A:1x1 19s"},
        {"a purged? B:1 [sd]"});
    row("purged, alone and gone", {"a fair A:1x1 20s | B:1 500ms gone", "a fair A:1x1 19s"},
        {"a purged B:1 [sd]"});
    row("purged two", {"a fair A:1x1 20s | B:1 500ms, C:1 600ms, D:1 300s", "a fair A:1x1 19s | D:1 299s"},
        {"a purged B:1 [sd]", "a purged C:1 [sd]"});
    row("only the head can be purged",
        {"a fair A:1x1 20s | B:1 300s, C:1 500ms", "a fair A:1x1 19s | B:1 299s"}, {"a leftQueue? C:1 [s]"});
    row("purged, and the next one has it", {"a fair free | B:1 500ms gone, C:1 300s", "a fair C:1x1 30s"},
        {"a purged B:1 [sd]", "a promoted C:1 x1 [s]"});
    row("untimed is never purged",
        {"a fair A:1x1 20s | B:1 untimed, C:1 300s", "a fair A:1x1 19s | C:1 299s"},
        {"a leftQueue? B:1 [s]"});

    row("lost its place", {"a fair A:1x1 20s | B:1 500ms, C:1 300s", "a fair A:1x1 19s | C:1 299s, B:1 600s"},
        {"a lostPlace B:1 @1 [s]"});
    row("reordered by hand",
        {"a fair A:1x1 20s | B:1 100s, C:1 300s", "a fair A:1x1 19s | C:1 299s, B:1 99s"},
        {"a lostPlace? B:1 @1 [s]"});
    row("queued again, nobody passed", {"a fair A:1x1 20s | B:1 500ms", "a fair A:1x1 19s | B:1 300s"}, {});
    row("deadline rewritten",
        {"a fair-3.8 A:1x1 20s | B:1 5s, C:1 10s", "a fair-3.8 A:1x1 19s | B:1 25s, C:1 30s"}, {});
    row("who may have been served did not leave",
        {"a fair free | B:1 600s, C:1 900s", "a fair A:1x1 30s | B:1 330s", "mt", "leaves"},
        {"a coalesced? holds=1 [mtc]", "a acquired A:1 x1 [sc]"});
    row("one id twice",
        {"a fair A:1x1 20s | B:1 300s", "a fair A:1x1 19s !duplicate-in-queue | B:1 299s, B:1 299s"}, {});
}

void TestDiff::sharedHoldsComeAndGoOneByOne_data()
{
    stepColumns();
    const QByteArray one = "a readwrite A:1x1r 20s";
    const QByteArray two = "a readwrite A:1x1r,B:1x1r 30s";
    row("a second reader", {one, two}, {"a acquired B:1 x1 [s]"});
    row("a reader leaves", {two, one, "t"}, {"a released B:1 x0 [st]"});
    row("a reader leaves without trace", {two, one, "", "leaves"}, {"a deleted? B:1 x0 [s]"});
    row("a reader of an old client leaves", {two, one}, {"a released? B:1 x0 [s]"});
    row("a reader's lease is over, and another's unlock ends both",
        {"a readwrite A:1x1r@500ms,B:1x1r@20s 20s", "a readwrite free", "mt"},
        {"a expired? A:1 x0 [smtd]", "a released? B:1 x0 [smt]"});
    row("both leave", {two, "a readwrite free", "mt"},
        {"a released? A:1 x0 [smt]", "a released? B:1 x0 [smt]"});
    row("the last reader leaves", {one, "a readwrite free", "mt"}, {"a released A:1 x0 [smt]"});
    row("a writer becomes a reader", {"a readwrite A:1x1w 20s", "a readwrite A:1x1r 20s", "t"},
        {"a released A:1 x0 [stc]", "a acquired A:1 x1 [sc]"});
    row("one lease of several: by which of them is not known", {two, "a readwrite A:1x1r,B:1x1r 31s"},
        {"a renewed [s]"});
    row("two where one may hold",
        {"a reentrant A:1x1,B:1x1 20s !several-holders", "a reentrant A:1x1,B:1x1 30s !several-holders"},
        {"a renewed [s]"});
    row("one of two renewed",
        {"a readwrite A:1x1r@20s,B:1x1r@30s 30s", "a readwrite A:1x1r@30s,B:1x1r@29s 30s"},
        {"a renewed A:1 x1 [s]"});
    row("the second of two renewed",
        {"a readwrite A:1x1r@20s,B:1x1r@21s 21s", "a readwrite A:1x1r@19s,B:1x1r@30s 30s"},
        {"a renewed B:1 x1 [s]"});
    row("both renewed", {"a readwrite A:1x1r@20s,B:1x1r@21s 21s", "a readwrite A:1x1r@30s,B:1x1r@30s 30s"},
        {"a renewed A:1 x1 [s]", "a renewed B:1 x1 [s]"});
    row("two of three renewed",
        {"a readwrite A:1x1r@20s,B:1x1r@21s,C:1x1r@29s 29s",
            "a readwrite A:1x1r@30s,B:1x1r@30s,C:1x1r@28s 30s"},
        {"a renewed A:1 x1 [s]", "a renewed B:1 x1 [s]"});
    row("a reader renewed beside a dead one",
        {"a readwrite A:1x1r,B:1x1r@21s 21s", "a readwrite A:1x1r,B:1x1r@30s 30s"}, {"a renewed B:1 x1 [s]"});
    row("all gone at once", {two, "a readwrite free"}, {"a deleted A:1 x0 [s]", "a deleted B:1 x0 [s]"});
}

QTEST_GUILESS_MAIN(TestDiff)
#include "tst_diff.moc"
