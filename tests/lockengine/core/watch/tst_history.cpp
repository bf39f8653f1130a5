// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/history.h"
#include "tests/lockengine/core/watch/view_of.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::viewOf;

namespace {

constexpr ServerTime kStart{1'795'164'000s};

LockEvent eventOf(const QByteArray &lock, qint64 number)
{
    LockEvent event;
    event.kind = EventKind::Renewed;
    event.lock = LockId("test"_ba, lock, "test"_ba);
    event.count = number;
    event.at = kStart + Milliseconds(number);
    return event;
}

WatchBatch batchOf(const QList<LockEvent> &events, const QList<LockView> &changed = {})
{
    WatchBatch batch;
    batch.events = events;
    batch.changed = changed;
    return batch;
}

LockId idOf(const QByteArray &name)
{
    return LockId("test"_ba, name, "test"_ba);
}

} // namespace

class TestHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lockWithoutEventsIsNotRecorded();
    void anOpenedLockIsSampled();
    void samplesMarkRenewals();
    void staleViewIsNoSample();
    void decreasingLeaseIsTwoSamplesForAnyNumberOfReads();
    void oldSamplesAreDropped();
    void oldestEventsOfALockAreDroppedFirst();
    void longestUnchangedLockIsDroppedFirst();
    void appearedLockDoesNotReplaceAnother();
    void allEventsTogetherAreBounded();
};

void TestHistory::lockWithoutEventsIsNotRecorded()
{
    History history;
    history.take(batchOf({}, {viewOf("a reentrant A:1x1 30s"_ba, kStart)}));
    QCOMPARE(history.lockCount(), 0);
    QVERIFY(history.of(idOf("a"_ba)).samples.isEmpty());
}

void TestHistory::anOpenedLockIsSampled()
{
    History history;
    const LockView held = viewOf("a reentrant A:1x1 30s"_ba, kStart);
    history.open(held);
    history.open(held);
    history.take(batchOf({}, {viewOf("a reentrant free"_ba, kStart + 5s)}));
    LeaseSample first;
    first.at = kStart;
    first.left = 30s;
    first.holder = "A:1";
    LeaseSample second;
    second.at = kStart + 5s;
    QCOMPARE(history.of(idOf("a"_ba)).samples, QList<LeaseSample>({first, second}));
}

void TestHistory::samplesMarkRenewals()
{
    History history;
    LockView view = viewOf("a reentrant A:1x1 30s"_ba, kStart);
    view.lease.lastRenewal = kStart;
    history.take(batchOf({eventOf("a"_ba, 1)}, {view}));
    view = viewOf("a reentrant A:1x1 29s"_ba, kStart + 1s);
    view.lease.lastRenewal = kStart;
    history.take(batchOf({}, {view}));
    const QList<LeaseSample> samples = history.of(idOf("a"_ba)).samples;
    QCOMPARE(samples.size(), 2);
    QVERIFY(samples[0].renewed);
    QVERIFY(!samples[1].renewed);
}

// During a lost connection the hold may be renewed, released or acquired by another client.
void TestHistory::staleViewIsNoSample()
{
    History history;
    LockView view = viewOf("a reentrant A:1x1 30s"_ba, kStart);
    history.open(view);
    view.stale = true;
    history.take(batchOf({}, {view}));
    history.take(batchOf({}, {viewOf("a reentrant free"_ba, kStart + 1min)}));
    const QList<LeaseSample> samples = history.of(idOf("a"_ba)).samples;
    QCOMPARE(samples.size(), 3);
    QVERIFY(samples[0].left);
    QCOMPARE(samples[1].at, kStart);
    QVERIFY(!samples[1].left);
}

// A regression test: a queue that changes twenty times a second left only twenty seconds in the lease chart.
void TestHistory::decreasingLeaseIsTwoSamplesForAnyNumberOfReads()
{
    History history;
    const auto read = [](Milliseconds since, Milliseconds left) {
        LockView view = viewOf("a fair A:1x1 30s | B:2 300s"_ba, kStart + since);
        view.lease.deadline = kStart + since + left;
        view.lease.lastRenewal = kStart + since - (30s - left);
        return view;
    };
    history.open(read(0ms, 30s));
    for (int renewal = 0; renewal < 12; ++renewal) {
        for (Milliseconds since = 0ms; since < 10s; since += 50ms) {
            const Milliseconds left = 30s - since + Milliseconds(since.count() / 50 % 2); // as rounding does
            history.take(batchOf({}, {read(renewal * 10s + since, left)}));
        }
    }
    const QList<LeaseSample> samples = history.of(idOf("a"_ba)).samples;
    QCOMPARE(samples.size(), 24); // each renewal, and the last read before the next one
    for (qsizetype i = 0; i < samples.size(); i += 2) {
        QCOMPARE(samples[i].at, kStart + i / 2 * 10s);
        QCOMPARE(samples[i + 1].at, kStart + i / 2 * 10s + 9950ms);
    }
}

void TestHistory::oldSamplesAreDropped()
{
    History history;
    history.open(viewOf("a reentrant A:1x1 30s"_ba, kStart));
    history.take(batchOf({}, {viewOf("a reentrant A:1x1 30s"_ba, kStart + 9min)}));
    history.take(batchOf({}, {viewOf("a reentrant A:1x1 30s"_ba, kStart + 11min)}));
    QCOMPARE(history.of(idOf("a"_ba)).samples.size(),
        3); // the line from the first sample leads into the time span
    history.take(batchOf({}, {viewOf("a reentrant A:1x1 30s"_ba, kStart + 20min)}));
    QCOMPARE(history.of(idOf("a"_ba)).samples.first().at, kStart + 9min);
    for (int i = 0; i < 1'000; ++i)
        history.take(batchOf({}, {viewOf("a reentrant A:1x1 30s"_ba, kStart + 20min + 10ms * i)}));
    QCOMPARE(history.of(idOf("a"_ba)).samples.size(), History::kSamplesPerLock);
}

void TestHistory::oldestEventsOfALockAreDroppedFirst()
{
    History history;
    for (int i = 0; i < 201; ++i)
        history.take(batchOf({eventOf("a"_ba, i)}));
    const LockHistory kept = history.of(idOf("a"_ba));
    QCOMPARE(kept.events.size(), 200);
    QCOMPARE(kept.events.first().count, 1);
    QCOMPARE(kept.events.last().count, 200);
    QVERIFY(!kept.complete);
    QCOMPARE(history.eventCount(), 200);
}

void TestHistory::longestUnchangedLockIsDroppedFirst()
{
    History history;
    for (int i = 0; i < History::kLocks; ++i)
        history.take(batchOf({eventOf(QByteArray::number(i), i)}));
    history.take(batchOf({eventOf("0"_ba, 1)}));
    history.take(batchOf({eventOf("one more"_ba, 1)}));
    QCOMPARE(history.lockCount(), History::kLocks);
    QCOMPARE(history.of(idOf("0"_ba)).events.size(), 2);
    QVERIFY(history.of(idOf("1"_ba)).events.isEmpty());
}

void TestHistory::appearedLockDoesNotReplaceAnother()
{
    LockEvent appeared = eventOf("new"_ba, 1);
    appeared.kind = EventKind::Appeared;
    History history;
    history.take(batchOf({appeared}));
    QCOMPARE(history.of(idOf("new"_ba)).events.size(), 1);
    for (int i = 1; i < History::kLocks; ++i)
        history.take(batchOf({eventOf(QByteArray::number(i), i)}));
    appeared.lock = idOf("one more"_ba);
    history.take(batchOf({appeared}));
    QCOMPARE(history.lockCount(), History::kLocks);
    QVERIFY(history.of(idOf("one more"_ba)).events.isEmpty());
    appeared.lock = idOf("1"_ba); // known, and resynced after a gap
    history.take(batchOf({appeared}));
    QCOMPARE(history.of(idOf("1"_ba)).events.size(), 2);
    history.take(batchOf({eventOf("one more"_ba, 2)}));
    QCOMPARE(history.of(idOf("one more"_ba)).events.size(), 1);
    QVERIFY(history.of(idOf("new"_ba)).events.isEmpty());
}

void TestHistory::allEventsTogetherAreBounded()
{
    History history;
    for (int lock = 0; lock < 300; ++lock) {
        QList<LockEvent> events;
        for (int i = 0; i < 200; ++i)
            events.append(eventOf(QByteArray::number(lock), i));
        history.take(batchOf(events));
    }
    QVERIFY(history.eventCount() <= History::kEvents);
    QCOMPARE(history.of(idOf("299"_ba)).events.size(), 200);
    QCOMPARE(history.lockCount(), History::kEvents / 200);
}

LOCKSCOPE_TEST(TestHistory)
#include "tst_history.moc"
