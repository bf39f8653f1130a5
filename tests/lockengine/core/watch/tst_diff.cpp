// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Two states, one second apart, the signs between them, and the expected events.

#include "tests/lockengine/core/watch/diff_step.h"
#include "tests/support/test_program.h"

using namespace testing;

class TestDiff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void acquiresAreReported_data();
    void acquiresAreReported() { compareStep(); }
    void secondReadCompletesAFirstLook_data();
    void secondReadCompletesAFirstLook() { compareStep(); }
    void renewalsAndReentriesAreReported_data();
    void renewalsAndReentriesAreReported() { compareStep(); }
    void endsOfHoldsAreReported_data();
    void endsOfHoldsAreReported() { compareStep(); }
    void severalStepsInOneReadAreInferred_data();
    void severalStepsInOneReadAreInferred() { compareStep(); }
    void unreadHoldsAreOneEvent();
    void onlyAResyncIsReportedAfterAGap_data();
    void onlyAResyncIsReportedAfterAGap() { compareStep(); }
    void queueChangesAreReported_data();
    void queueChangesAreReported() { compareStep(); }
    void sharedHoldsBeginAndEndOneByOne_data();
    void sharedHoldsBeginAndEndOneByOne() { compareStep(); }
};

void TestDiff::acquiresAreReported_data()
{
    stepColumns();
    row("first seen held", {"", "a reentrant A:1x1 20s"}, {"a appeared A:1 x1 []"});
    row("first seen with a queue", {"", "a fair free | B:1 300s"}, {"a appeared []"});
    row("first seen free", {"", "a reentrant free"}, {});
    row("absence known", {"", "a reentrant A:1x1 30s", "", "absent"}, {"a acquired A:1 x1 [s]"});
    row("absence known, queue", {"", "a fair A:1x1 30s | B:1 300s", "", "absent"},
        {"a acquired A:1 x1 [s]", "a queued B:1 @0 [s]"});
    row("was free", {"a reentrant free", "a reentrant A:1x1 30s"}, {"a acquired A:1 x1 [s]"});
    row("acquired by Lockscope", {"a reentrant free", "a reentrant A:1x1 30s", "o"},
        {"a acquired A:1 x1 [so]"});
    row("acquired twice", {"a reentrant free", "a reentrant A:1x2 30s"}, {"a acquired A:1 x2 [sc]"});
    row("count unreadable", {"a reentrant free", "a reentrant A:1x? 30s"}, {"a acquired A:1 [s]"});
    row("pending is no hold", {"a readwrite free", "a readwrite A:1x1~ 30s"}, {});
}

void TestDiff::secondReadCompletesAFirstLook_data()
{
    stepColumns();
    const QByteArray sighted = "a reentrant/fair A:1x1 20s";
    row("no companion keys", {sighted, "a reentrant/fair A:1x1 19s", "", "completes"}, {});
    row("a queue", {sighted, "a fair A:1x1 19s | B:1 300s, C:1 305s", "", "completes"}, {});
    row("a later queue", {sighted, "a fair A:1x1 19s | B:1 300s"}, {"a queued B:1 @0 [s]"});
    row("the holder is in the queue", {sighted, "a fair A:1x1 19s | A:1 300s", "", "completes"}, {});
    row("first seen by the second read", {"", "a fair A:1x1 19s | B:1 300s", "", "completes"},
        {"a appeared A:1 x1 []"});
}

void TestDiff::renewalsAndReentriesAreReported_data()
{
    stepColumns();
    row("nothing", {"a reentrant A:1x1 20s", "a reentrant A:1x1 19s"}, {});
    row("clock rounding", {"a reentrant A:1x1 20s", "a reentrant A:1x1 19009ms"}, {});
    row("renewed", {"a reentrant A:1x1 20s", "a reentrant A:1x1 30s"}, {"a renewed A:1 x1 [s]"});
    row("renewed early", {"a reentrant A:1x1 20s", "a reentrant A:1x1 19010ms"}, {"a renewed A:1 x1 [s]"});
    row("shortened", {"a reentrant A:1x1 20s", "a reentrant A:1x1 5s"}, {"a renewed A:1 x1 [s]"});
    row("renewed, or released and acquired", {"a spin A:1x1 20s", "a spin A:1x1 30s"},
        {"a renewed? A:1 x1 [s]"});
    row("renewed by a client that leaves traces", {"a spin A:1x1 20s", "a spin A:1x1 30s", "", "leaves"},
        {"a renewed A:1 x1 [s]"});
    row("made permanent", {"a reentrant A:1x1 20s", "a reentrant A:1x1 never"}, {});
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

void TestDiff::endsOfHoldsAreReported_data()
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
    row("force-unlocked", {held, free, "m", "leaves"}, {"a forceReleased A:1 x0 [sm]"});
    row("force-unlocked, or released by an old client", {held, free, "m"}, {"a released? A:1 x0 [sm]"});
    row("the same, polled", {held, free, "m", "leaves poll"}, {"a released? A:1 x0 [sm]"});
    row("the same, a trace may be missing", {held, free, "m", "leaves missing"}, {"a released? A:1 x0 [sm]"});
    row("released by an old client", {held, free, "m", "leaves-none"}, {"a released? A:1 x0 [sm]"});
    row("deleted", {held, free}, {"a deleted A:1 x0 [s]"});
    row("deleted where locks are evicted", {held, free, "", "evicts"}, {"a deleted? A:1 x0 [s]"});
    row("deleted, a message may be missing", {held, free, "", "missing"}, {"a released? A:1 x0 [s]"});
    row("deleted or force-unlocked", {ambiguous, free, "", "leaves"}, {"a deleted? A:1 x0 [s]"});
    row("deleted, or released by an old client", {ambiguous, free}, {"a released? A:1 x0 [s]"});
    row("trace, but the message was missed", {held, free, "t"}, {"a released? A:1 x0 [st]"});

    row("fair released, no waiter", {fair, free, "t"}, {"a released A:1 x0 [st]"});
    row("fair released, one waiter", {queued, freeQueued, "mt"}, {"a released A:1 x0 [smt]"});
    row("fair force-unlocked, one waiter", {queued, freeQueued, "m", "leaves"},
        {"a forceReleased A:1 x0 [sm]"});
    row("fair force-unlocked or deleted, no waiter", {fair, free, "", "leaves"}, {"a deleted? A:1 x0 [s]"});
    row("fair deleted, one waiter", {queued, freeQueued, "", "leaves"}, {"a deleted A:1 x0 [s]"});
    row("fair released by an old client", {fair, free, "", "leaves-none"}, {"a released? A:1 x0 [s]"});
    row("token", {"a token A:1x1 20s", free}, {"a released? A:1 x0 [s]"});
    row("of another library", {"a semaphore A:1x1 20s ~other", free}, {"a released? A:1 x0 [s]"});
    row("of another library, one of two",
        {"a semaphore A:1x1,B:1x1 20s ~other", "a semaphore B:1x1 20s ~other"}, {"a released? A:1 x0 [s]"});

    row("expired", {"a reentrant A:1x1 500ms", free}, {"a expired A:1 x0 [sd]"});
    row("expired now", {"a reentrant A:1x1 1s", free}, {"a expired A:1 x0 [sd]"});
    row("gone a moment before", {"a reentrant A:1x1 1001ms", free}, {"a deleted A:1 x0 [s]"});
    row("expired, polled", {"a reentrant A:1x1 500ms", free, "", "poll"}, {"a expired? A:1 x0 [sd]"});
    row("expired, reported by the server", {"a reentrant A:1x1 500ms", free, "n", "poll"},
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
    row("token, expiry reported by the server", {"a token A:1x1 500ms", "a token free", "n"},
        {"a expired A:1 x0 [sdn]"});
    row("released just before expiry, or expired and held again", {"a reentrant A:1x1 500ms", free, "mt"},
        {"a released? A:1 x0 [smtd]"});
    row("expired, or released by an old client", {"a reentrant A:1x1 500ms", free, "m", "leaves"},
        {"a expired? A:1 x0 [smd]"});
    row("fair, released or expired first", {"a fair A:1x1 500ms", free, "t"}, {"a released? A:1 x0 [std]"});
    row("evicted", {held, free, "v"}, {"a evicted A:1 x0 [sv]"});

    row("released by Lockscope", {held, free, "mto"}, {"a released A:1 x0 [smto]"});
    row("force-unlocked by Lockscope", {held, free, "mo"}, {"a forceReleased A:1 x0 [smo]"});
    row("force-unlocked by Lockscope, no waiter", {fair, free, "o"}, {"a forceReleased A:1 x0 [so]"});
    row("expired, and Lockscope detected the loss", {"a reentrant A:1x1 500ms", free, "o"},
        {"a expired A:1 x0 [sdo]"});
}

void TestDiff::severalStepsInOneReadAreInferred_data()
{
    stepColumns();
    const QByteArray byA = "a reentrant A:1x1 20s";
    const QByteArray byB = "a reentrant B:1x1 30s";
    row("handed over", {byA, byB, "mt"}, {"a released A:1 x0 [smtc]", "a acquired B:1 x1 [sc]"});
    row("force-unlocked, then acquired", {byA, byB, "m", "leaves"},
        {"a forceReleased A:1 x0 [smc]", "a acquired B:1 x1 [sc]"});
    row("force-unlocked, then acquired, the largest count",
        {"a reentrant A:1x9223372036854775807 20s", byB, "m", "leaves"},
        {"a forceReleased A:1 x0 [smc]", "a acquired B:1 x1 [sc]"});
    row("expired, then acquired", {"a reentrant A:1x1 500ms", byB},
        {"a expired A:1 x0 [sdc]", "a acquired B:1 x1 [sc]"});
    row("expired, then acquired by Lockscope", {"a reentrant A:1x1 500ms", byB, "o"},
        {"a expired A:1 x0 [sdoc]", "a acquired B:1 x1 [sc]"});
    row("released by an old client, then acquired by Lockscope", {byA, byB, "mo", "leaves-none"},
        {"a released? A:1 x0 [smoc]", "a acquired B:1 x1 [sc]"});
    row("promoted", {"a fair A:1x1 20s | B:1 330s, C:1 640s", "a fair B:1x1 30s | C:1 339s", "mt"},
        {"a released A:1 x0 [smtc]", "a promoted B:1 x1 [sc]"});
    row("released and acquired again", {byA, "a reentrant A:1x1 30s", "mt"},
        {"a released A:1 x0 [smtc]", "a acquired A:1 x1 [sc]"});
    row("released and acquired again twice", {"a reentrant A:1x2 20s", "a reentrant A:1x2 30s", "mt"},
        {"a released A:1 x0 [smtc]", "a acquired A:1 x2 [sc]"});
    row("released from two, acquired once", {"a reentrant A:1x2 20s", "a reentrant A:1x1 30s", "mt"},
        {"a released A:1 x0 [smtc]", "a acquired A:1 x1 [sc]"});
    row("re-entered and partly released", {byA, "a reentrant A:1x1 30s", "t"},
        {"a reentered A:1 x2 [sc]", "a partlyReleased A:1 x1 [stc]"});
    row("partly released and re-entered", {"a reentrant A:1x2 20s", "a reentrant A:1x2 30s", "t"},
        {"a partlyReleased A:1 x1 [stc]", "a reentered A:1 x2 [sc]"});
    row("fair, released and acquired again", {"a fair A:1x1 20s", "a fair A:1x1 30s", "t"},
        {"a released? A:1 x0 [stc]", "a acquired? A:1 x1 [sc]"});
    row("old client, released and acquired again", {byA, "a reentrant A:1x1 30s", "m", "leaves-none"},
        {"a released? A:1 x0 [smc]", "a acquired? A:1 x1 [sc]"});
    row("an unread hold", {"a reentrant free", "a reentrant free", "mt"}, {"a coalesced holds=1 [mtc]"});
    row("fair, an unread hold", {"a fair free", "a fair free", "t"}, {"a coalesced? holds=1 [tc]"});
    row("an unread hold of an old client", {"a reentrant free", "a reentrant free", "m"},
        {"a coalesced? holds=1 [mc]"});
    row("an unread hold, then another", {"a reentrant free", byB, "mt"},
        {"a coalesced holds=1 [mtc]", "a acquired B:1 x1 [sc]"});
}

void TestDiff::unreadHoldsAreOneEvent()
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

void TestDiff::onlyAResyncIsReportedAfterAGap_data()
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
    row("another server, and the lease ended", {"a reentrant A:1x1 900ms", "a reentrant free", "r", "gap"},
        {"a resynced []"});
    row("another server, and a watchdog lease ended",
        {"a reentrant A:1x1 900ms/30s wd", "a reentrant free", "r", "gap"}, {"a resynced A:1 x0 [sr]"});
    row("the same", {"a reentrant A:1x1 20s", "a reentrant A:1x1 19s", "", "gap"}, {"a resynced A:1 x1 []"});
    row("queue only", {"a fair free | B:1 3s", "a fair free | C:1 3s", "", "gap"}, {"a resynced []"});
    row("free before and now", {"a reentrant free", "a reentrant free", "", "gap"}, {});
    row("never seen", {"", "a reentrant A:1x1 20s", "", "gap"}, {"a appeared A:1 x1 []"});
}

void TestDiff::queueChangesAreReported_data()
{
    stepColumns();
    row("queued", {"a fair A:1x1 20s", "a fair A:1x1 19s | B:1 330s"}, {"a queued B:1 @0 [s]"});
    row("queued behind",
        {"a fair A:1x1 20s | B:1 330s", "a fair A:1x1 19s | B:1 329s, C:1 640s, D:1 untimed"},
        {"a queued C:1 @1 [s]", "a queued D:1 @2 [s]"});
    row("promoted from a free lock", {"a fair free | B:1 330s, C:1 640s", "a fair B:1x1 30s | C:1 339s"},
        {"a promoted B:1 x1 [s]"});
    row("acquired by a client that never queued", {"a fair free | B:1 330s", "a fair X:1x1 30s | B:1 329s"},
        {"a acquired X:1 x1 [s]"});
    row("holds and is still queued", {"a fair free | B:1 330s", "a fair B:1x1 30s !holder-queued | B:1 329s"},
        {"a acquired B:1 x1 [s]"});

    row("gave up", {"a fair A:1x1 20s | B:1 330s, C:1 640s", "a fair A:1x1 19s | C:1 339s"},
        {"a leftQueue B:1 [s]"});
    row("gave up or removed by hand, last",
        {"a fair A:1x1 20s | B:1 330s, C:1 640s", "a fair A:1x1 19s | B:1 329s"}, {"a leftQueue? C:1 [s]"});
    row("gave up or removed by hand, alone", {"a fair A:1x1 20s | B:1 330s", "a fair A:1x1 19s"},
        {"a leftQueue? B:1 [s]"});
    row("removed by hand", {"a fair A:1x1 20s | B:1 330s, C:1 640s", "a fair A:1x1 19s | C:1 639s"},
        {"a leftQueue? B:1 [s]"});
    row("gave up after its deadline",
        {"a fair A:1x1 20s | B:1 500ms, C:1 300s", "a fair A:1x1 19s | C:1 199s"}, {"a leftQueue B:1 [s]"});

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
    row("purged, and the next waiter acquires",
        {"a fair free | B:1 500ms gone, C:1 300s", "a fair C:1x1 30s"},
        {"a purged B:1 [sd]", "a promoted C:1 x1 [s]"});
    row("untimed is never purged",
        {"a fair A:1x1 20s | B:1 untimed, C:1 300s", "a fair A:1x1 19s | C:1 299s"},
        {"a leftQueue? B:1 [s]"});

    row("lost its position",
        {"a fair A:1x1 20s | B:1 500ms, C:1 300s", "a fair A:1x1 19s | C:1 299s, B:1 600s"},
        {"a lostPlace B:1 @1 [s]"});
    row("reordered by hand",
        {"a fair A:1x1 20s | B:1 100s, C:1 300s", "a fair A:1x1 19s | C:1 299s, B:1 99s"},
        {"a lostPlace? B:1 @1 [s]"});
    row("queued again, not overtaken", {"a fair A:1x1 20s | B:1 500ms", "a fair A:1x1 19s | B:1 300s"}, {});
    row("deadline rewritten",
        {"a fair-3.8 A:1x1 20s | B:1 5s, C:1 10s", "a fair-3.8 A:1x1 19s | B:1 25s, C:1 30s"}, {});
    row("a possibly served waiter did not leave",
        {"a fair free | B:1 600s, C:1 900s", "a fair A:1x1 30s | B:1 330s", "mt", "leaves"},
        {"a coalesced? holds=1 [mtc]", "a acquired A:1 x1 [sc]"});
    row("one id twice",
        {"a fair A:1x1 20s | B:1 300s", "a fair A:1x1 19s !duplicate-in-queue | B:1 299s, B:1 299s"}, {});
}

void TestDiff::sharedHoldsBeginAndEndOneByOne_data()
{
    stepColumns();
    const QByteArray one = "a readwrite A:1x1r 20s";
    const QByteArray two = "a readwrite A:1x1r,B:1x1r 30s";
    row("a second reader", {one, two}, {"a acquired B:1 x1 [s]"});
    row("a reader releases", {two, one, "t"}, {"a released B:1 x0 [st]"});
    row("a reader releases without a trace", {two, one, "", "leaves"}, {"a deleted? B:1 x0 [s]"});
    row("a reader of an old client releases", {two, one}, {"a released? B:1 x0 [s]"});
    row("a reader's lease ended, and another unlock ends both",
        {"a readwrite A:1x1r@500ms,B:1x1r@20s 20s", "a readwrite free", "mt"},
        {"a expired? A:1 x0 [smtd]", "a released? B:1 x0 [smt]"});
    row("both release", {two, "a readwrite free", "mt"},
        {"a released? A:1 x0 [smt]", "a released? B:1 x0 [smt]"});
    row("the last reader releases", {one, "a readwrite free", "mt"}, {"a released A:1 x0 [smt]"});
    row("a writer becomes a reader", {"a readwrite A:1x1w 20s", "a readwrite A:1x1r 20s", "t"},
        {"a released A:1 x0 [stc]", "a acquired A:1 x1 [sc]"});
    row("one of several leases, holder unknown", {two, "a readwrite A:1x1r,B:1x1r 31s"}, {"a renewed [s]"});
    row("two holders of an exclusive lock",
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
    row("a reader renewed beside an expired one",
        {"a readwrite A:1x1r,B:1x1r@21s 21s", "a readwrite A:1x1r,B:1x1r@30s 30s"}, {"a renewed B:1 x1 [s]"});
    row("all gone at once", {two, "a readwrite free"}, {"a deleted A:1 x0 [s]", "a deleted B:1 x0 [s]"});
}

LOCKSCOPE_TEST(TestDiff)
#include "tst_diff.moc"
