// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Beyond its limit the watcher follows no new locks. It counts them and reports the count.

#include "lockengine/core/watch/unfollowed_names.h"
#include "lockengine/core/watch/watcher.h"
#include "tests/support/fake_clock.h"
#include "tests/support/scripted_lock_system.h"
#include "tests/support/test_program.h"

#include <QCoreApplication>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using testing::ScriptedLockSystem;

namespace {

class Limited
{
public:
    explicit Limited(qsizetype limit)
        : watcher(system, clock, nullptr, limit)
    {
        QObject::connect(
            &watcher, &Watcher::advanced, &watcher, [this](const WatchBatch &batch) { last = batch; });
        system.start();
        std::ignore = turn();
    }

    // Ends the turn of the event loop. Returns the batch reported in it, if any.
    std::optional<WatchBatch> turn()
    {
        last.reset();
        QCoreApplication::sendPostedEvents(&watcher);
        return last;
    }

    testing::FakeClock clock;
    ScriptedLockSystem system{clock};
    Watcher watcher;
    std::optional<WatchBatch> last;
};

} // namespace

class TestUnfollowedLocks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aMillionLocksAreFollowed();
    void locksBeyondTheLimitAreCounted();
    void endedLockIsNoLongerCounted();
    void beyondItsOwnLimitTheCountIsALowerBound();
};

void TestUnfollowedLocks::aMillionLocksAreFollowed()
{
    QCOMPARE(Watcher::kLocks, 1'000'000);
}

void TestUnfollowedLocks::locksBeyondTheLimitAreCounted()
{
    Limited it(100);
    it.system.populate(60);
    QCOMPARE(it.turn()->notKept.count, 0);
    it.system.populate(126); // one in six is free and would not be kept anyway
    const auto full = it.turn();
    QCOMPARE(it.watcher.views().size(), 100);
    QCOMPARE(full->notKept, (UnfollowedLocks{5, false}));
    QCOMPARE(it.watcher.notKept(), full->notKept);
    it.system.populate(126); // the same locks are not counted twice
    QCOMPARE(it.turn()->notKept.count, 5);
}

void TestUnfollowedLocks::endedLockIsNoLongerCounted()
{
    Limited it(1);
    it.system.show("a reentrant A:1x1 30s"_ba);
    QCOMPARE(it.turn()->notKept.count, 0);
    it.system.show("b reentrant A:1x1 30s"_ba);
    QCOMPARE(it.turn()->notKept.count, 1); // reported although nothing else changed
    it.system.show("b reentrant A:1x2 30s"_ba);
    QVERIFY(!it.turn());
    it.system.show("b reentrant free"_ba);
    QCOMPARE(it.turn()->notKept.count, 0);
}

void TestUnfollowedLocks::beyondItsOwnLimitTheCountIsALowerBound()
{
    UnfollowedNames names(3);
    const auto id = [](int number) { return LockId("test", QByteArray::number(number), "redisson"); };
    for (int i = 0; i < 2; ++i)
        QVERIFY(names.add(id(i)));
    QCOMPARE(names.counted(), (UnfollowedLocks{2, false}));
    QVERIFY(names.add(id(2)));
    QVERIFY(!names.add(id(3)));
    QCOMPARE(names.counted(), (UnfollowedLocks{3, true}));
    QVERIFY(names.remove(id(0)) && !names.remove(id(0)));
    QCOMPARE(names.counted(), (UnfollowedLocks{2, true}));
    QVERIFY(names.remove(id(1)) && names.remove(id(2)));
    QVERIFY(names.counted().mayBeAny()); // the fourth
}

LOCKSCOPE_TEST(TestUnfollowedLocks)
#include "tst_unfollowed_locks.moc"
