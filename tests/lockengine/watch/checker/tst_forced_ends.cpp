// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/watch/checker/checker.h"
#include "tests/lockengine/watch/checker/history_picture.h"

#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;

// What the checker makes of operators who end the holds of others.
class TestForcedEnds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aBrokenPromiseIsReported_data();
    void aBrokenPromiseIsReported() { judge(); }
    void whatCanBeExplainedIsNot_data();
    void whatCanBeExplainedIsNot() { judge(); }

private:
    static void judge();
};

namespace {

void addColumns()
{
    QTest::addColumn<QByteArrayList>("history");
    QTest::addColumn<QByteArrayList>("violations");
}

void row(const char *name, const QByteArrayList &history, const QByteArrayList &violations)
{
    QTest::newRow(name) << history << violations;
}

} // namespace

void TestForcedEnds::judge()
{
    QFETCH(QByteArrayList, history);
    QFETCH(QByteArrayList, violations);
    QCOMPARE(testing::told(check(testing::historyFrom(history), testing::pictureLimits)), violations);
}

void TestForcedEnds::aBrokenPromiseIsReported_data()
{
    addColumns();
    row("the second in the queue is served first after an operator ended a hold",
        {"acquire ok holder=C from=0 to=1 lease=1000", "force ok holder=C from=8 to=9",
            "acquire ok holder=A from=2 to=30 queued=5 lease=1000 waits",
            "release ok holder=A from=31 to=32 count=0",
            "acquire ok holder=B from=6 to=20 queued=7 lease=1000 waits",
            "release ok holder=B from=21 to=22 count=0"},
        {"order: 2, 4"});
    row("a hold outlives its forced end",
        {"acquire ok holder=A from=0 to=1 lease=1000 watchdog", "force ok holder=A from=5 to=6",
            "seen ok holder=A from=9 to=10"},
        {"lease ends: 2"});
    row("a hold outlives its forced end, whoever had it",
        {"acquire ok holder=A from=0 to=1 lease=1000 watchdog", "force ok from=5 to=6",
            "seen ok holder=A from=9 to=10"},
        {"lease ends: 2"});
    row("a hold is given back that an operator had ended",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1", "force ok holder=A from=5 to=6",
            "release ok holder=A from=7 to=8 count=0"},
        {"lease ends: 0, 2"});
    row("a hold is renewed that an operator had ended",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1", "force ok holder=A from=5 to=6",
            "renew ok holder=A from=7 to=8 lease=1000"},
        {"lease ends: 0, 2"});
    row("a hold is entered again that an operator had ended",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1", "force ok holder=A from=5 to=6",
            "acquire ok holder=A from=7 to=8 lease=1000 count=2"},
        {"count: 2, 2"});
    row("an operator ends another hold than the one he saw",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1", "release ok holder=A from=2 to=3 count=0",
            "acquire ok holder=B from=4 to=5 lease=1000 count=1", "force ok holder=A from=6 to=7",
            "release failed holder=B from=8 to=9"},
        {"keeps: 2, 4", "lease ends: 3"});
    row("an operator ends the hold of a reader that he did not see",
        {"acquire ok holder=A from=0 to=1 lease=1000 read", "acquire ok holder=B from=2 to=3 lease=1000 read",
            "force ok holder=A from=4 to=5 read", "seen ok from=6 to=7"},
        {"keeps: 1, 3"});
    row("two hold it after an operator ended a hold",
        {"acquire ok holder=A from=0 to=1 lease=1000", "force ok holder=A from=5 to=6",
            "acquire ok holder=B from=7 to=8 lease=1000", "acquire ok holder=C from=9 to=10 lease=1000"},
        {"one holder: 2, 3"});
    row("a waiter sleeps on after an operator ended the hold",
        {"acquire ok holder=A from=0 to=1 lease=1000 watchdog",
            "acquire ok holder=B from=2 to=300 lease=1000 waits", "force ok holder=A from=10 to=11"},
        {"wakes up: 1"});
}

void TestForcedEnds::whatCanBeExplainedIsNot_data()
{
    addColumns();
    row("a hold that an operator ended",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1", "force ok holder=A from=2 to=9",
            "acquire ok holder=B from=4 to=5 lease=1000 count=1", "release failed holder=A from=6 to=7"},
        {});
    row("a hold that an operator ended after he had asked for long",
        {"force ok holder=A from=0 to=9", "acquire ok holder=A from=1 to=2 lease=1000 count=1",
            "acquire ok holder=B from=4 to=5 lease=1000 count=1"},
        {});
    row("a hold that was taken anew while an operator forced it",
        {"acquire ok holder=A from=0 to=1 lease=1000 watchdog count=1", "force ok holder=A from=2 to=9",
            "acquire ok holder=A from=4 to=5 lease=1000 watchdog count=1", "seen ok holder=A from=20 to=21"},
        {});
    row("a hold that was entered again before an operator forced it",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1", "force ok holder=A from=2 to=9",
            "acquire ok holder=A from=4 to=5 lease=1000 count=2", "acquire failed holder=B from=7 to=8"},
        {});
    row("a hold that an operator may have ended",
        {"acquire ok holder=A from=0 to=1 lease=1000", "force unknown holder=A from=2 to=3",
            "acquire failed holder=B from=20 to=21"},
        {});
    row("a hold that was taken anew, unheard, after an operator ended it",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1", "force ok holder=A from=2 to=3",
            "acquire unknown holder=A from=4 to=9 lease=1000", "release ok holder=A from=10 to=11 count=0"},
        {});
    row("a hold that was given back while an operator looked for it",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1", "force failed holder=A from=2 to=9",
            "release ok holder=A from=4 to=5 count=0"},
        {});
    row("a hold of a thread of which an operator ended another",
        {"acquire ok holder=A from=0 to=1 lease=1000 write",
            "acquire ok holder=A from=2 to=3 lease=1000 read",
            "release ok holder=A from=4 to=5 write count=0", "force ok holder=A from=6 to=7 read",
            "acquire ok holder=A from=8 to=9 lease=1000 write count=1",
            "release ok holder=A from=10 to=11 write count=0"},
        {});
    row("a dead reader whom an operator ended with the others",
        {"acquire ok holder=A from=0 to=1 lease=1000 read", "acquire ok holder=B from=2 to=3 lease=50 read",
            "force ok holder=A from=100 to=101 read", "force ok holder=B from=100 to=101 read"},
        {});
    row("the first was served, but an operator ended its hold before it heard of it",
        {"acquire ok holder=A from=0 to=90 queued=5 lease=1000 waits", "force ok holder=A from=20 to=21",
            "acquire ok holder=B from=6 to=40 queued=7 lease=1000 waits",
            "release ok holder=B from=41 to=42 count=0"},
        {});
}

QTEST_GUILESS_MAIN(TestForcedEnds)
#include "tst_forced_ends.moc"
