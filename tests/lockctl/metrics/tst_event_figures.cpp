// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Counting events, and measuring holds and waits from them.

#include "app/lockctl/metrics/event_figures.h"
#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"

#include <QTest>

using namespace lockctl;
using namespace lockengine;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

class TestEventFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eventsAreCountedByKind();
    void bucketsAreCumulated();
    void aHoldIsMeasuredFromItsAcquire_data();
    void aHoldIsMeasuredFromItsAcquire();
    void aHoldWithoutAKnownBeginIsNotMeasured();
    void holdersOfOneLockAreMeasuredEach();
    void aFairWaitIsMeasured();
    void aWaitThatEndsOtherwiseIsNotMeasured();
    void theLongestWaitIsOfCurrentWaiters();
    void aGapForgetsWhatHadBegun();
    void onlyABoundedNumberIsRemembered();

private:
    static LockEvent event(
        EventKind kind, const QByteArray &holder, Milliseconds at, const QByteArray &lock = "job")
    {
        LockEvent event;
        event.kind = kind;
        event.lock = LockId("test", lock, "test");
        event.holder = holder;
        event.at = start + at;
        event.certain = true;
        return event;
    }

    static WatchBatch of(const QList<LockEvent> &events)
    {
        WatchBatch batch;
        batch.events = events;
        return batch;
    }

    static constexpr ServerTime start{1000s};
};

namespace {

qint64 countOf(const Histogram &histogram)
{
    return histogram.cumulated().back();
}

} // namespace

void TestEventFigures::eventsAreCountedByKind()
{
    EventFigures figures;
    figures.take(of({event(EventKind::Acquired, "A:1", 0s), event(EventKind::Renewed, "A:1", 10s)}));
    figures.take(of({event(EventKind::Renewed, "A:1", 20s), event(EventKind::Resynced, {}, 30s)}));
    QCOMPARE(figures.counts().of(EventKind::Acquired), 1);
    QCOMPARE(figures.counts().of(EventKind::Renewed), 2);
    QCOMPARE(figures.counts().of(EventKind::Resynced), 1);
    QCOMPARE(figures.counts().of(EventKind::Appeared), 0);
}

void TestEventFigures::bucketsAreCumulated()
{
    Histogram histogram;
    for (const Milliseconds duration : {Milliseconds(-5ms), Milliseconds(10ms), Milliseconds(11ms),
             Milliseconds(1s), Milliseconds(1h), Milliseconds(1h + 1ms)})
        histogram.add(duration);
    const std::array<qint64, Histogram::buckets> expected{2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 5, 6};
    QCOMPARE(histogram.cumulated(), expected);
    QCOMPARE(histogram.sum(), 10ms + 11ms + 1s + 1h + 1h + 1ms);
}

void TestEventFigures::aHoldIsMeasuredFromItsAcquire_data()
{
    QTest::addColumn<EventKind>("end");
    QTest::addColumn<bool>("isEnd");
    QTest::newRow("released") << EventKind::Released << true;
    QTest::newRow("expired") << EventKind::Expired << true;
    QTest::newRow("force-unlocked") << EventKind::ForceReleased << true;
    QTest::newRow("evicted") << EventKind::Evicted << true;
    QTest::newRow("deleted") << EventKind::Deleted << true;
    QTest::newRow("partly released") << EventKind::PartlyReleased << false;
    QTest::newRow("re-entered") << EventKind::Reentered << false;
    QTest::newRow("renewed") << EventKind::Renewed << false;
}

void TestEventFigures::aHoldIsMeasuredFromItsAcquire()
{
    QFETCH(const EventKind, end);
    QFETCH(const bool, isEnd);
    EventFigures figures;
    figures.take(of({event(EventKind::Acquired, "A:1", 0s)}));
    QCOMPARE(figures.remembered(), 1);
    figures.take(of({event(end, "A:1", 2500ms)}));
    QCOMPARE(countOf(figures.counts().holds), isEnd ? 1 : 0);
    QCOMPARE(figures.counts().holds.sum(), isEnd ? 2500ms : 0ms);
    QCOMPARE(figures.remembered(), isEnd ? 0 : 1);
}

void TestEventFigures::aHoldWithoutAKnownBeginIsNotMeasured()
{
    EventFigures figures;
    LockEvent uncertain = event(EventKind::Acquired, "B:1", 0s);
    uncertain.certain = false;
    figures.take(of({event(EventKind::Appeared, "A:1", 0s), event(EventKind::Released, "A:1", 1s), uncertain,
        event(EventKind::Released, "B:1", 2s)}));
    QCOMPARE(countOf(figures.counts().holds), 0);
    // The state shows that a hold is over of which no event said so.
    figures.take(of({event(EventKind::Acquired, "C:1", 3s)}));
    WatchBatch free = testing::batchOf({"job reentrant free"}, start + 4s);
    figures.take(free);
    QCOMPARE(figures.remembered(), 0);
    figures.take(of({event(EventKind::Released, "C:1", 50s)}));
    QCOMPARE(countOf(figures.counts().holds), 0);
}

void TestEventFigures::holdersOfOneLockAreMeasuredEach()
{
    EventFigures figures;
    LockEvent write = event(EventKind::Acquired, "A:1", 0s);
    write.mode = HoldMode::Write;
    LockEvent read = event(EventKind::Acquired, "A:1", 1s);
    read.mode = HoldMode::Read;
    LockEvent writeEnds = event(EventKind::Released, "A:1", 4s);
    writeEnds.mode = HoldMode::Write;
    LockEvent readEnds = event(EventKind::Released, "A:1", 6s);
    readEnds.mode = HoldMode::Read;
    figures.take(of({write, read, event(EventKind::Acquired, "B:1", 0s, "other"), writeEnds, readEnds}));
    QCOMPARE(countOf(figures.counts().holds), 2);
    QCOMPARE(figures.counts().holds.sum(), 9s);
    QCOMPARE(figures.remembered(), 1);
}

void TestEventFigures::aFairWaitIsMeasured()
{
    EventFigures figures;
    figures.take(of({event(EventKind::Queued, "B:1", 0s), event(EventKind::Queued, "C:1", 1s),
        event(EventKind::LostPosition, "B:1", 2s), event(EventKind::Promoted, "C:1", 3s),
        event(EventKind::Released, "C:1", 4s), event(EventKind::Promoted, "B:1", 4s)}));
    QCOMPARE(countOf(figures.counts().fairWaits), 2);
    QCOMPARE(figures.counts().fairWaits.sum(), 6s); // two and four
    QCOMPARE(countOf(figures.counts().holds), 1);
    QCOMPARE(figures.counts().holds.sum(), 1s);
}

void TestEventFigures::aWaitThatEndsOtherwiseIsNotMeasured()
{
    EventFigures figures;
    figures.take(testing::batchOf({"job fair A:1x1 10s | Z:1 330s"}, start)); // joined before
    figures.take(of({event(EventKind::Queued, "B:1", 0s), event(EventKind::Queued, "C:1", 0s),
        event(EventKind::LeftQueue, "B:1", 1s), event(EventKind::Purged, "C:1", 2s),
        event(EventKind::Promoted, "Z:1", 3s)}));
    QCOMPARE(countOf(figures.counts().fairWaits), 0);
}

void TestEventFigures::theLongestWaitIsOfCurrentWaiters()
{
    EventFigures figures;
    QCOMPARE(figures.longestWaitSince(), std::nullopt);
    figures.take(testing::batchOf({"job fair A:1x1 10s | Z:1 330s"}, start));
    QCOMPARE(figures.longestWaitSince(), start); // at least
    WatchBatch joined = testing::batchOf({"job fair A:1x1 10s | Z:1 330s, B:1 600s"}, start + 5s);
    joined.events = {event(EventKind::Queued, "B:1", 4s)};
    figures.take(joined);
    QCOMPARE(figures.longestWaitSince(), start);
    figures.take(testing::batchOf({"job fair A:1x1 10s | B:1 600s"}, start + 8s)); // no event said so
    QCOMPARE(figures.longestWaitSince(), start + 4s);
    WatchBatch beginning = testing::batchOf({"job fair A:1x1 10s !queue-not-read | C:1 600s"}, start + 9s);
    figures.take(beginning); // B may be behind the part that was read
    QCOMPARE(figures.longestWaitSince(), start + 4s);
    figures.take(testing::batchOf({"job fair free"}, start + 10s));
    QCOMPARE(figures.longestWaitSince(), std::nullopt);
    QCOMPARE(figures.remembered(), 0);
}

void TestEventFigures::aGapForgetsWhatHadBegun()
{
    EventFigures figures;
    figures.take(of({event(EventKind::Acquired, "A:1", 0s), event(EventKind::Queued, "B:1", 0s),
        event(EventKind::Resynced, "A:1", 60s), event(EventKind::Promoted, "B:1", 61s),
        event(EventKind::Released, "A:1", 61s)}));
    QCOMPARE(countOf(figures.counts().holds), 0);
    QCOMPARE(countOf(figures.counts().fairWaits), 0);
}

void TestEventFigures::onlyABoundedNumberIsRemembered()
{
    EventFigures figures;
    QList<LockEvent> events;
    for (int i = 0; i < EventFigures::kRemembered + 1000; ++i)
        events.append(event(EventKind::Acquired, "A:1", 0s, QByteArray::number(i)));
    figures.take(of(events));
    QCOMPARE(figures.remembered(), EventFigures::kRemembered);
    QCOMPARE(figures.counts().of(EventKind::Acquired), events.size());
    for (LockEvent &each : events)
        each.kind = EventKind::Released;
    figures.take(of(events));
    QCOMPARE(figures.remembered(), 0);
    QCOMPARE(countOf(figures.counts().holds), EventFigures::kRemembered);
}

LOCKSCOPE_TEST(TestEventFigures)
#include "tst_event_figures.moc"
