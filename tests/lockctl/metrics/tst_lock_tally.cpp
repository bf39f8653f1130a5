// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Counting locks, from pictures.

#include "app/lockctl/metrics/lock_tally.h"
#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"

#include <QTest>

using namespace lockctl;
using namespace lockengine;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

class TestLockTally : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachLockIsCounted_data();
    void eachLockIsCounted();
    void theLongestHoldCounts();
    void aStaleLockIsOnlyKnown();

private:
    static constexpr ServerTime now{1000s};
};

void TestLockTally::eachLockIsCounted_data()
{
    QTest::addColumn<QByteArray>("picture");
    QTest::addColumn<QByteArray>("counts"); // held, contended, free with waiters, unreadable, waiters
    const auto row = [](const char *picture, const char *counts) {
        QTest::newRow(picture) << QByteArray(picture) << QByteArray(counts);
    };
    row("job reentrant A:1x1 10s", "1 0 0 0 0");
    row("job reentrant free", "0 0 0 0 0");
    row("job reentrant A:1x1 10s +3", "1 1 0 0 3");
    row("job reentrant free +2", "0 0 1 0 2");
    row("job fair A:1x1 10s | B:7 330s listening, C:9 640s", "1 1 0 0 2");
    row("job fair free | B:7 330s gone", "0 0 1 0 1");
    row("job readwrite A:1x1r,B:2x1r 10s +1", "1 1 0 0 1");
    row("pool semaphore free =3 +1", "0 0 1 0 1"); // there are permits
    row("pool semaphore free =0 +4", "0 1 0 0 4");
    row("pool permits p1x1p 10s =2/3 +1", "1 0 1 0 1");
    row("job reentrant free !unread", "0 0 0 1 0");
    row("job reentrant free !too-large", "0 0 0 1 0");
}

void TestLockTally::eachLockIsCounted()
{
    QFETCH(const QByteArray, picture);
    LockTally tally;
    tally.add(CompactView(testing::viewOf(picture, now)), now);
    QByteArrayList counts;
    for (const qint64 count :
        {tally.held, tally.contended, tally.freeWithWaiters, tally.unreadable, tally.waiters})
        counts.append(QByteArray::number(count));
    QTEST(counts.join(' '), "counts");
    QCOMPARE(tally.known, 1);
    QCOMPARE(tally.stale, 0);
}

void TestLockTally::theLongestHoldCounts()
{
    LockTally tally;
    LockView view = testing::viewOf("a reentrant A:1x1 10s", now);
    for (const Milliseconds held : {Milliseconds(2s), Milliseconds(90s), Milliseconds(5s)}) {
        view.heldSince = HeldSince{now - held, true};
        tally.add(CompactView(view), now);
    }
    QCOMPARE(tally.longestHold, Milliseconds(90s));
    view.heldSince = HeldSince{now - 91s, false};
    tally.add(CompactView(view), now);
    QCOMPARE(tally.longestHold, Milliseconds(91s)); // at least
    view.heldSince = HeldSince{now + 5s, true}; // by a clock that was set back
    tally.add(CompactView(view), now);
    QCOMPARE(tally.longestHold, Milliseconds(91s));
    QCOMPARE(tally.held, 5);
}

void TestLockTally::aStaleLockIsOnlyKnown()
{
    LockView view = testing::viewOf("a reentrant A:1x1 10s +3", now);
    view.stale = true;
    LockTally tally;
    tally.add(CompactView(view), now);
    LockTally expected;
    expected.known = 1;
    expected.stale = 1;
    QCOMPARE(tally, expected);
}

LOCKSCOPE_TEST(TestLockTally)
#include "tst_lock_tally.moc"
