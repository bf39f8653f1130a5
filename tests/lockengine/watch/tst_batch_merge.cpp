// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/watch/batch_merge.h"

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

} // namespace

class TestBatchMerge : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theLaterViewWins();
    void aForgottenLockIsNotChanged();
    void aLockThatComesBackIsNotForgotten();
    void eventsKeepTheirOrderAndTheOldestGoFirst();
};

void TestBatchMerge::theLaterViewWins()
{
    WatchBatch sum = changed({viewOf("a", "A:1"), viewOf("b", "A:1")});
    mergeInto(sum, changed({viewOf("a", "B:2"), viewOf("c", "C:3")}));
    QCOMPARE(sum.changed.size(), 3);
    QCOMPARE(sum.changed[0].state.holders.first().id, QByteArray("B:2"));
    QCOMPARE(sum.changed[2].state.id, named("c"));
}

void TestBatchMerge::aForgottenLockIsNotChanged()
{
    WatchBatch sum = changed({viewOf("a", "A:1")});
    mergeInto(sum, forgotten({named("a")}));
    QVERIFY(sum.changed.isEmpty());
    QCOMPARE(sum.forgotten, QList<LockId>{named("a")});
}

void TestBatchMerge::aLockThatComesBackIsNotForgotten()
{
    WatchBatch sum = forgotten({named("a"), named("b")});
    mergeInto(sum, changed({viewOf("a", "A:1")}));
    QCOMPARE(sum.forgotten, QList<LockId>{named("b")});
    QCOMPARE(sum.changed.size(), 1);
}

void TestBatchMerge::eventsKeepTheirOrderAndTheOldestGoFirst()
{
    LockEvent event;
    WatchBatch sum;
    WatchBatch next;
    for (qsizetype i = 0; i < kEventsPerBatch; ++i) {
        event.position = i;
        next.events.append(event);
    }
    mergeInto(sum, next);
    QCOMPARE(sum.eventsLeftOut, 0);
    next.events.resize(2);
    mergeInto(sum, next);
    QCOMPARE(sum.eventsLeftOut, 2);
    QCOMPARE(sum.events.size(), kEventsPerBatch);
    QCOMPARE(sum.events.first().position, 2);
    QCOMPARE(sum.events.last().position, 1);
}

QTEST_GUILESS_MAIN(TestBatchMerge)
#include "tst_batch_merge.moc"
