// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/checker/checker.h"
#include "tests/lockengine/core/watch/checker/history_picture.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using testing::reported;

// Histories that look like a violated guarantee and are valid.
class TestCheckerInnocent : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void validHistoryIsNotReported_data();
    void validHistoryIsNotReported();
};

void TestCheckerInnocent::validHistoryIsNotReported_data()
{
    QTest::addColumn<QByteArrayList>("history");
    const auto row = [](const char *name, const QByteArrayList &history) { QTest::newRow(name) << history; };

    row("empty", {});
    row("one after the other",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1", "release ok holder=A from=2 to=3 count=0",
            "acquire ok holder=B from=4 to=5 lease=1000 count=1"});
    row("the release is invoked before the next acquire returns",
        {"acquire ok holder=A from=0 to=1 lease=1000", "acquire ok holder=B from=2 to=6 lease=1000 waits",
            "release ok holder=A from=5 to=9 count=0"});
    row("an ended lease",
        {"acquire ok holder=A from=0 to=1 lease=50", "acquire ok holder=B from=51 to=52 lease=50"});
    row("a lease that a re-entry shortened",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1",
            "acquire ok holder=A from=2 to=3 lease=20 count=2",
            "acquire ok holder=B from=30 to=31 lease=50 count=1"});
    row("a lease that an unanswered re-entry may have shortened",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1",
            "acquire unknown holder=A from=2 to=3 lease=20",
            "acquire ok holder=B from=30 to=31 lease=50 count=1"});
    row("readers",
        {"acquire ok holder=A from=0 to=1 lease=1000 read",
            "acquire ok holder=B from=2 to=3 lease=1000 read"});
    row("a writer that also reads",
        {"acquire ok holder=A from=0 to=1 lease=1000 write",
            "acquire ok holder=A from=2 to=3 lease=1000 read",
            "release ok holder=A from=4 to=5 write count=0",
            "acquire ok holder=B from=6 to=7 lease=1000 read"});
    row("an acquire without a reply that failed",
        {"acquire unknown holder=A from=0 to=5 lease=1000",
            "acquire ok holder=B from=1 to=2 lease=1000 count=1"});
    row("an acquire without a reply that succeeded",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1",
            "acquire unknown holder=A from=2 to=3 lease=1000",
            "acquire ok holder=A from=4 to=5 lease=1000 count=3"});
    row("a release without a reply that succeeded",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1", "release unknown holder=A from=2 to=3",
            "acquire ok holder=B from=4 to=5 lease=1000 count=1"});
    row("a release without a reply that failed",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1", "release unknown holder=A from=2 to=3",
            "acquire failed holder=B from=4 to=5", "seen ok holder=A from=6 to=7"});
    row("a hold that expired and was acquired again",
        {"acquire ok holder=A from=0 to=1 lease=50 count=1",
            "acquire ok holder=A from=60 to=61 lease=50 count=1"});
    row("a hold that was dropped during a re-entry",
        {"acquire ok holder=A from=0 to=90 lease=100 count=1",
            "acquire ok holder=A from=91 to=97 lease=100 count=1",
            "unconfirmed failed holder=A from=96 to=96", "release ok holder=A from=98 to=99 count=0",
            "release failed holder=A from=100 to=101",
            "acquire ok holder=B from=102 to=103 lease=100 count=1"});
    row("a hold that was dropped and acquired again before its lease ended",
        {"acquire ok holder=A from=0 to=1 lease=100 count=1", "unconfirmed failed holder=A from=96 to=96",
            "acquire ok holder=A from=97 to=98 lease=100 count=1",
            "release ok holder=A from=99 to=100 count=0"});
    row("a release that came too late",
        {"acquire ok holder=A from=0 to=1 lease=50 count=1", "release failed holder=A from=60 to=61"});
    row("a server that lost its data",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1", "wiped ok from=2 to=9",
            "acquire ok holder=B from=10 to=11 lease=1000 count=1"});
    row("a lease renewed by a watchdog",
        {"acquire ok holder=A from=0 to=1 lease=50 watchdog", "seen ok holder=A from=200 to=201",
            "acquire failed holder=B from=300 to=301"});
    row("an unusable hold of a waiter, released before the wait failed",
        {"acquire failed holder=A from=0 to=100 lease=1000 waits", "seen ok holder=A from=20 to=21",
            "acquire ok holder=B from=30 to=31 lease=1000 count=1"});
    row("a hold acquired while the server lost its data",
        {"wiped ok from=0 to=9", "acquire ok holder=A from=1 to=8 lease=1000",
            "seen ok holder=A from=20 to=21"});
    row("a non-reentrant lock refuses its holder",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1 once",
            "acquire failed holder=A from=2 to=3 once"});
    row("a non-reentrant lock is acquired again when its lease may have ended",
        {"acquire ok holder=A from=0 to=1 lease=50 count=1 once",
            "acquire ok holder=A from=40 to=60 lease=50 count=1 once"});
    row("an upgrade is refused",
        {"acquire ok holder=A from=0 to=1 lease=1000 read", "acquire failed holder=A from=2 to=3 write"});
    row("a reader without a reply may hold the lock",
        {"acquire unknown holder=A from=0 to=100000 lease=1000 read waits"});
    row("a writer waits for readers",
        {"acquire ok holder=A from=0 to=1 lease=500 read",
            "acquire ok holder=B from=2 to=450 lease=1000 write waits",
            "release ok holder=A from=440 to=441 read count=0"});
    row("a writer's own read hold keeps the write mode",
        {"acquire ok holder=A from=0 to=1 lease=50 write", "acquire ok holder=A from=2 to=3 lease=500 read",
            "acquire failed holder=B from=100 to=101 read", "seen ok holder=A write from=110 to=111"});
    row("a reader whose earlier hold expired before its later hold",
        {"acquire ok holder=A from=0 to=1 lease=50 read count=1",
            "acquire ok holder=A from=2 to=3 lease=500 read count=2",
            "release ok holder=A from=100 to=101 read count=0",
            "acquire ok holder=B from=102 to=103 lease=500 write count=1"});
    row("a reader whose later hold ended first",
        {"acquire ok holder=A from=0 to=1 lease=50 read count=1",
            "acquire ok holder=A from=40 to=41 lease=50 read count=2",
            "release ok holder=A from=42 to=43 read count=1 lease=50",
            "acquire ok holder=B from=60 to=61 lease=500 write count=1"});
    row("tokens restart after the server lost its data",
        {"acquire ok holder=A from=0 to=1 lease=10 token=7", "wiped ok from=5 to=9",
            "acquire ok holder=B from=50 to=51 lease=10 token=1"});
    row("a token that may be from before the data was lost",
        {"acquire ok holder=A from=0 to=6 lease=10 token=1", "wiped ok from=5 to=9",
            "acquire ok holder=B from=50 to=51 lease=10 token=1"});
    row("tokens of a waiter and an earlier acquire",
        {"acquire ok holder=A from=0 to=5 lease=1000 token=2",
            "acquire ok holder=B from=2 to=30 lease=10 token=1",
            "release ok holder=A from=10 to=11 count=0"});
    row("tokens that overlap",
        {"acquire ok holder=A from=0 to=9 lease=10 token=8",
            "acquire ok holder=B from=1 to=8 lease=10 token=7", "release ok holder=B from=8 to=9 count=0"});
    row("the second was queued first",
        {"acquire ok holder=A from=0 to=30 queued=9 lease=1000 waits",
            "release ok holder=A from=31 to=32 count=0",
            "acquire ok holder=B from=6 to=20 queued=7 lease=1000 waits",
            "release ok holder=B from=21 to=22 count=0"});
    row("the first was served, but its lease ended before its reply",
        {"acquire ok holder=A from=0 to=90 queued=5 lease=10 waits",
            "acquire ok holder=B from=6 to=40 queued=7 lease=1000 waits",
            "release ok holder=B from=41 to=42 count=0"});
    row("a lock acquired again, reply still pending",
        {"acquire ok holder=A from=0 to=1 lease=1000", "release ok holder=A from=2 to=3 count=0",
            "acquire ok holder=B from=4 to=8 lease=1000", "acquire failed holder=C from=5 to=6"});
    row("a waiter that was notified in time",
        {"acquire ok holder=A from=0 to=1 lease=1000", "acquire ok holder=B from=2 to=60 lease=1000 waits",
            "release ok holder=A from=10 to=11 count=0"});
    row("a waiter overtaken by others",
        {"acquire ok holder=A from=0 to=1 lease=1000", "acquire ok holder=B from=2 to=600 lease=1000 waits",
            "release ok holder=A from=10 to=11 count=0", "acquire ok holder=C from=12 to=13 lease=1000",
            "release ok holder=C from=590 to=591 count=0"});
}

void TestCheckerInnocent::validHistoryIsNotReported()
{
    QFETCH(QByteArrayList, history);
    QCOMPARE(reported(check(testing::historyFrom(history), testing::pictureLimits)), QByteArrayList());
}

LOCKSCOPE_TEST(TestCheckerInnocent)
#include "tst_checker_innocent.moc"
