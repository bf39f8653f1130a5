// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/checker/checker.h"
#include "tests/lockengine/core/watch/checker/history_picture.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;

// How the checker handles force-unlocks by operators.
class TestForcedEnds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void violatedGuaranteeIsReported_data();
    void violatedGuaranteeIsReported() { judge(); }
    void validHistoryIsNotReported_data();
    void validHistoryIsNotReported() { judge(); }

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
    QCOMPARE(testing::reported(check(testing::historyFrom(history), testing::pictureLimits)), violations);
}

void TestForcedEnds::violatedGuaranteeIsReported_data()
{
    addColumns();
    row("the second in the queue is served first after a force-unlock",
        {"acquire ok holder=C from=0 to=1 lease=1000", "force ok holder=C from=8 to=9",
            "acquire ok holder=A from=2 to=30 queued=5 lease=1000 waits",
            "release ok holder=A from=31 to=32 count=0",
            "acquire ok holder=B from=6 to=20 queued=7 lease=1000 waits",
            "release ok holder=B from=21 to=22 count=0"},
        {"order: 2, 4"});
    row("a hold outlives its force-unlock",
        {"acquire ok holder=A from=0 to=1 lease=1000 watchdog", "force ok holder=A from=5 to=6",
            "seen ok holder=A from=9 to=10"},
        {"lease ends: 2"});
    row("a hold outlives a force-unlock of any holder",
        {"acquire ok holder=A from=0 to=1 lease=1000 watchdog", "force ok from=5 to=6",
            "seen ok holder=A from=9 to=10"},
        {"lease ends: 2"});
    row("a force-unlocked hold is released",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1", "force ok holder=A from=5 to=6",
            "release ok holder=A from=7 to=8 count=0"},
        {"lease ends: 0, 2"});
    row("a force-unlocked hold is renewed",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1", "force ok holder=A from=5 to=6",
            "renew ok holder=A from=7 to=8 lease=1000"},
        {"lease ends: 0, 2"});
    row("a force-unlocked hold is re-entered",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1", "force ok holder=A from=5 to=6",
            "acquire ok holder=A from=7 to=8 lease=1000 count=2"},
        {"count: 2, 2"});
    row("a force-unlock ends another hold than the seen one",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1", "release ok holder=A from=2 to=3 count=0",
            "acquire ok holder=B from=4 to=5 lease=1000 count=1", "force ok holder=A from=6 to=7",
            "release failed holder=B from=8 to=9"},
        {"keeps: 2, 4", "lease ends: 3"});
    row("a force-unlock ends an unseen reader",
        {"acquire ok holder=A from=0 to=1 lease=1000 read", "acquire ok holder=B from=2 to=3 lease=1000 read",
            "force ok holder=A from=4 to=5 read", "seen ok from=6 to=7"},
        {"keeps: 1, 3"});
    row("two holders after a force-unlock",
        {"acquire ok holder=A from=0 to=1 lease=1000", "force ok holder=A from=5 to=6",
            "acquire ok holder=B from=7 to=8 lease=1000", "acquire ok holder=C from=9 to=10 lease=1000"},
        {"one holder: 2, 3"});
    row("a waiter sleeps on after a force-unlock",
        {"acquire ok holder=A from=0 to=1 lease=1000 watchdog",
            "acquire ok holder=B from=2 to=300 lease=1000 waits", "force ok holder=A from=10 to=11"},
        {"wakes up: 1"});
}

void TestForcedEnds::validHistoryIsNotReported_data()
{
    addColumns();
    row("a force-unlocked hold",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1", "force ok holder=A from=2 to=9",
            "acquire ok holder=B from=4 to=5 lease=1000 count=1", "release failed holder=A from=6 to=7"},
        {});
    row("a hold ended by a slow force-unlock",
        {"force ok holder=A from=0 to=9", "acquire ok holder=A from=1 to=2 lease=1000 count=1",
            "acquire ok holder=B from=4 to=5 lease=1000 count=1"},
        {});
    row("a hold acquired again during a force-unlock",
        {"acquire ok holder=A from=0 to=1 lease=1000 watchdog count=1", "force ok holder=A from=2 to=9",
            "acquire ok holder=A from=4 to=5 lease=1000 watchdog count=1", "seen ok holder=A from=20 to=21"},
        {});
    row("a hold re-entered before the force-unlock",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1", "force ok holder=A from=2 to=9",
            "acquire ok holder=A from=4 to=5 lease=1000 count=2", "acquire failed holder=B from=7 to=8"},
        {});
    row("a hold that a force-unlock may have ended",
        {"acquire ok holder=A from=0 to=1 lease=1000", "force unknown holder=A from=2 to=3",
            "acquire failed holder=B from=20 to=21"},
        {});
    row("a hold acquired again without a reply after a force-unlock",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1", "force ok holder=A from=2 to=3",
            "acquire unknown holder=A from=4 to=9 lease=1000", "release ok holder=A from=10 to=11 count=0"},
        {});
    row("a hold released during a failed force-unlock",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1", "force failed holder=A from=2 to=9",
            "release ok holder=A from=4 to=5 count=0"},
        {});
    row("another hold of the same thread was force-unlocked",
        {"acquire ok holder=A from=0 to=1 lease=1000 write",
            "acquire ok holder=A from=2 to=3 lease=1000 read",
            "release ok holder=A from=4 to=5 write count=0", "force ok holder=A from=6 to=7 read",
            "acquire ok holder=A from=8 to=9 lease=1000 write count=1",
            "release ok holder=A from=10 to=11 write count=0"},
        {});
    row("an expired reader, force-unlocked with the others",
        {"acquire ok holder=A from=0 to=1 lease=1000 read", "acquire ok holder=B from=2 to=3 lease=50 read",
            "force ok holder=A from=100 to=101 read", "force ok holder=B from=100 to=101 read"},
        {});
    row("the first was served and force-unlocked before its reply",
        {"acquire ok holder=A from=0 to=90 queued=5 lease=1000 waits", "force ok holder=A from=20 to=21",
            "acquire ok holder=B from=6 to=40 queued=7 lease=1000 waits",
            "release ok holder=B from=41 to=42 count=0"},
        {});
}

LOCKSCOPE_TEST(TestForcedEnds)
#include "tst_forced_ends.moc"
