// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/batch_merge.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;

namespace {

LockId named(const QByteArray &name)
{
    return LockId("test", name, "redisson");
}

LockView viewOf(const QByteArray &name, const QByteArray &holder)
{
    LockView view;
    view.state.id = named(name);
    view.state.holders = {Holder(holder, 1)};
    return view;
}

WatchBatch changed(const QList<LockView> &views)
{
    WatchBatch batch;
    batch.changed = views;
    return batch;
}

WatchBatch forgotten(const QList<LockId> &ids)
{
    WatchBatch batch;
    batch.forgotten = ids;
    return batch;
}

WatchBatch merged(const QList<WatchBatch> &batches)
{
    BatchMerge merge;
    for (const WatchBatch &batch : batches)
        merge.add(batch);
    return merge.take();
}

} // namespace

class TestBatchMerge : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theLaterViewWins();
    void aForgottenLockIsNotChanged();
    void returningLockIsNotForgotten();
    void mergingManyBatchesIsFast();
    void eventsKeepTheirOrderAndTheOldestAreDropped();
    void unfollowedCountIsReportedWhenItChanged();
};

void TestBatchMerge::theLaterViewWins()
{
    const WatchBatch sum = merged({changed({viewOf("a", "A:1"), viewOf("b", "A:1")}),
        changed({viewOf("a", "B:2"), viewOf("c", "C:3")})});
    QCOMPARE(sum.changed.size(), 3);
    QCOMPARE(sum.changed[0].state.holders.first().id, QByteArray("B:2"));
    QCOMPARE(sum.changed[2].state.id, named("c"));
}

void TestBatchMerge::aForgottenLockIsNotChanged()
{
    BatchMerge merge;
    merge.add(changed({viewOf("a", "A:1"), viewOf("b", "A:1"), viewOf("c", "A:1")}));
    merge.add(forgotten({named("a")}));
    merge.add(changed({viewOf("c", "C:3")}));
    const WatchBatch sum = merge.take();
    QCOMPARE(sum.changed.size(), 2);
    QCOMPARE(sum.changed[0].state.id, named("b"));
    QCOMPARE(sum.changed[1].state.holders.first().id, QByteArray("C:3"));
    QCOMPARE(sum.forgotten, QList<LockId>{named("a")});
    QVERIFY(merge.isEmpty());
}

void TestBatchMerge::returningLockIsNotForgotten()
{
    const WatchBatch sum = merged({forgotten({named("a"), named("b")}), changed({viewOf("a", "A:1")})});
    QCOMPARE(sum.forgotten, QList<LockId>{named("b")});
    QCOMPARE(sum.changed.size(), 1);
}

// A window that is busy with 100,000 rows lets as many changes wait.
void TestBatchMerge::mergingManyBatchesIsFast()
{
    BatchMerge merge;
    for (int i = 0; i < 100'000; ++i)
        merge.add(changed({viewOf(QByteArray::number(i % 60'000), "A:1")}));
    QCOMPARE(merge.take().changed.size(), 60'000);
}

void TestBatchMerge::eventsKeepTheirOrderAndTheOldestAreDropped()
{
    LockEvent event;
    WatchBatch next;
    for (qsizetype i = 0; i < kEventsPerBatch; ++i) {
        event.position = i;
        next.events.append(event);
    }
    QCOMPARE(merged({next}).eventsLeftOut, 0);
    WatchBatch two = next;
    two.events.resize(2);
    const WatchBatch sum = merged({next, two});
    QCOMPARE(sum.eventsLeftOut, 2);
    QCOMPARE(sum.events.size(), kEventsPerBatch);
    QCOMPARE(sum.events.first().position, 2);
    QCOMPARE(sum.events.last().position, 1);
}

void TestBatchMerge::unfollowedCountIsReportedWhenItChanged()
{
    BatchMerge merge;
    WatchBatch batch;
    merge.add(batch);
    QVERIFY(merge.isEmpty());
    batch.notKept.count = 5;
    merge.add(batch);
    QVERIFY(!merge.isEmpty());
    QCOMPARE(merge.take().notKept.count, 5);
    QVERIFY(merge.isEmpty());
    merge.add(batch); // unchanged
    QVERIFY(merge.isEmpty());
    merge.add({});
    QVERIFY(!merge.isEmpty());
}

LOCKSCOPE_TEST(TestBatchMerge)
#include "tst_batch_merge.moc"
