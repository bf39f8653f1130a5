// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What diff() remembers of a lock from one comparison to the next, and when it says that things happened.

#include "tests/lockengine/watch/diff_step.h"
#include "tests/support/patience.h"

#include <QElapsedTimer>

using namespace testing;

class TestDiffMemory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whoWasPurgedAndComesBackHasLostItsPlace();
    void aGapForgetsWhoWasPurged();
    void aPartialReleaseWithoutTraceMarksOldClients();
    void aTraceProvesClientsThatLeaveThem();
    void threeBareReleasesInARowAreAHabit();
    void signsThatComeLateMakeNoSecondHold();
    void eventsSayWhenTheyHappened();
    void aLongQueueIsComparedQuickly();
};

void TestDiffMemory::whoWasPurgedAndComesBackHasLostItsPlace()
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

void TestDiffMemory::aGapForgetsWhoWasPurged()
{
    LockMemory memory;
    memory.purged.insert("B:1"_ba);
    memory.habit = leaves();
    const DiffResult gap = run({"a fair A:1x1 20s", "a fair A:1x1 19s", "", "gap"}, memory);
    QVERIFY(gap.memory.purged.isEmpty());
    QCOMPARE(gap.memory.habit, leaves());
}

void TestDiffMemory::aPartialReleaseWithoutTraceMarksOldClients()
{
    const DiffResult partly = run({"a reentrant A:1x2 20s", "a reentrant A:1x1 30s"});
    const DiffResult last = run({"a reentrant A:1x1 30s", "a reentrant free", "m"}, partly.memory);
    QCOMPARE(linesOf(last.events), QByteArrayList{"a released? A:1 x0 [sm]"});
}

void TestDiffMemory::aTraceProvesClientsThatLeaveThem()
{
    const DiffResult released = run({"a reentrant A:1x1 20s", "a reentrant free", "mt"});
    const DiffResult forced = run({"a reentrant B:1x1 30s", "a reentrant free", "m"}, released.memory);
    QCOMPARE(linesOf(forced.events), QByteArrayList{"a forceReleased B:1 x0 [sm]"});
}

void TestDiffMemory::threeBareReleasesInARowAreAHabit()
{
    LockMemory memory;
    for (int i = 0; i < 3; ++i) {
        const DiffResult bare = run({"a reentrant A:1x1 20s", "a reentrant free", "m"}, memory);
        QCOMPARE(linesOf(bare.events), QByteArrayList{"a forceReleased? A:1 x0 [sm]"});
        memory = bare.memory;
    }
    const DiffResult fourth = run({"a reentrant A:1x1 20s", "a reentrant free", "m"}, memory);
    QCOMPARE(linesOf(fourth.events), QByteArrayList{"a released? A:1 x0 [sm]"});
}

void TestDiffMemory::signsThatComeLateMakeNoSecondHold()
{
    const DiffResult gone = run({"a reentrant A:1x1 20s", "a reentrant free"});
    QCOMPARE(gone.events.size(), 1);
    const DiffResult late = run({"a reentrant free", "a reentrant free", "mt"}, gone.memory);
    QCOMPARE(linesOf(late.events), QByteArrayList());
}

void TestDiffMemory::eventsSayWhenTheyHappened()
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

void TestDiffMemory::aLongQueueIsComparedQuickly()
{
    LockState before = testing::lockFromPicture("a fair A:1x1 20s"_ba, kThen);
    for (int i = 0; i < 20'000; ++i)
        before.queue.append(Waiter(QByteArray::number(i), kThen + Milliseconds(300'000 + i)));
    Observation now;
    now.state = before;
    now.state.observedAt = kNow;
    now.state.lease.left = 19s;
    std::reverse(now.state.queue.begin(), now.state.queue.end());
    QElapsedTimer timer;
    timer.start();
    const DiffResult reversed = diff(before, now, {}, {});
    QCOMPARE(reversed.events.size(), 19'999);
    QVERIFY2(timer.elapsed() < 2'000 * patience, qPrintable(QString::number(timer.elapsed())));
}

QTEST_GUILESS_MAIN(TestDiffMemory)
#include "tst_diff_memory.moc"
