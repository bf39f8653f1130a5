// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/recordings/monitor_oracle.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace Qt::StringLiterals;
using testing::HoldModel;
using testing::TrueEnd;
using testing::TrueStory;

namespace {

// Each item holds the commands of one script; inside a script, MONITOR prints "lua" instead of an address.
TrueStory storyOf(const QList<QByteArrayList> &scripts)
{
    HoldModel model;
    int time = 0;
    for (const QByteArrayList &script : scripts) {
        model.take(QByteArray::number(++time) + ".000000 [0 127.0.0.1:1] \"EVAL\"");
        for (const QByteArray &command : script)
            model.take(
                QByteArray::number(time) + ".000000 [0 lua] \"" + command.split(' ').join("\" \"") + '"');
    }
    return model.story().of("l"_ba);
}

const QByteArray queue = "redisson_lock_queue:{l}"_ba;

} // namespace

class TestHoldModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aReleaseLeavesAnUnlockLatchAndAForcedEndDoesNot();
    void aWaiterRemovedFromTheQueueHasLeft();
    void aWaiterThatRequeuesOrAcquiresHasNotLeft();
    void aTokenHoldLastsFromSetToDelete();
    void otherLocksAreIgnored();
};

void TestHoldModel::aReleaseLeavesAnUnlockLatchAndAForcedEndDoesNot()
{
    const TrueStory story = storyOf({{"hset l a:1 1"_ba},
        {"hdel l a:1"_ba, "set redisson_unlock_latch:{l}:1 0"_ba}, {"hincrby l b:1 1"_ba}, {"del l"_ba}});
    QCOMPARE(story.holds.size(), 2);
    QCOMPARE(story.holds[0].end, TrueEnd::Released);
    QCOMPARE(story.holds[1].end, TrueEnd::Forced);
    QCOMPARE(story.holds[1].holder, "b:1"_ba);
    QCOMPARE(story.holds[1].from, 3000.0);
    QCOMPARE(story.holds[1].to, 4000.0);
}

void TestHoldModel::aWaiterRemovedFromTheQueueHasLeft()
{
    const TrueStory story = storyOf({{"rpush " + queue + " a:1"}, {"lrem " + queue + " 0 a:1"}});
    QCOMPARE(story.leaves.size(), 1);
    QCOMPARE(story.leaves[0].waiter, "a:1"_ba);
    QCOMPARE(story.leaves[0].at, 2000.0);
}

void TestHoldModel::aWaiterThatRequeuesOrAcquiresHasNotLeft()
{
    const TrueStory story = storyOf({{"lrem " + queue + " 0 a:1", "rpush " + queue + " a:1"},
        {"lrem " + queue + " 0 a:1", "hset l a:1 1"_ba}});
    QVERIFY(story.leaves.isEmpty());
}

void TestHoldModel::aTokenHoldLastsFromSetToDelete()
{
    const TrueStory story = storyOf({{"set l a NX PX 30000"_ba}, {"set l b NX PX 30000"_ba}, {"del l"_ba},
        {"set l b NX PX 30000"_ba}, {"get l"_ba, "del l"_ba}});
    QCOMPARE(story.holds.size(), 2);
    QCOMPARE(story.holds[0].holder, "a"_ba);
    QCOMPARE(story.holds[0].from, 1000.0);
    QCOMPARE(story.holds[0].to, 3000.0);
    QCOMPARE(story.holds[0].end, TrueEnd::Released);
    QCOMPARE(story.holds[1].holder, "b"_ba);
    QCOMPARE(story.holds[1].from, 4000.0);
}

void TestHoldModel::otherLocksAreIgnored()
{
    const TrueStory story
        = storyOf({{"lrem redisson_lock_queue:{m} 0 a:1"_ba, "hset m b:1 1"_ba}, {"del m"_ba}});
    QVERIFY(story.leaves.isEmpty());
    QVERIFY(story.holds.isEmpty());
}

LOCKSCOPE_TEST(TestHoldModel)
#include "tst_hold_model.moc"
