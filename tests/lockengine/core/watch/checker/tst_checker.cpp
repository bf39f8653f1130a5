// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/checker/checker.h"
#include "tests/lockengine/core/watch/checker/history_picture.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;
using testing::reported;

class TestChecker : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void violatedGuaranteeIsReported_data();
    void violatedGuaranteeIsReported();
    void eachLockIsCheckedSeparately();
    void aLongHistoryIsCheckedInOnePass();
};

void TestChecker::violatedGuaranteeIsReported_data()
{
    QTest::addColumn<QByteArrayList>("history");
    QTest::addColumn<QByteArrayList>("violations");
    const auto row = [](const char *name, const QByteArrayList &history, const QByteArrayList &violations) {
        QTest::newRow(name) << history << violations;
    };

    row("two holders",
        {"acquire ok holder=A from=0 to=1 lease=1000", "acquire ok holder=B from=5 to=6 lease=1000"},
        {"one holder: 0, 1"});
    row("two holders before one gives up",
        {"acquire ok holder=A from=0 to=1 lease=1000", "unconfirmed failed holder=A from=990 to=990",
            "acquire ok holder=B from=5 to=6 lease=1000"},
        {"one holder: 0, 2"});
    row("two holders, invoked in the other order",
        {"acquire ok holder=A from=0 to=10 lease=1000", "acquire ok holder=B from=2 to=3 lease=1000"},
        {"one holder: 1, 0"});
    row("a reader beside a writer",
        {"acquire ok holder=A from=0 to=1 lease=1000 write",
            "acquire ok holder=B from=5 to=6 lease=1000 read"},
        {"one holder: 0, 1"});
    row("a renewed hold beside another",
        {"acquire ok holder=A from=0 to=1 lease=100", "renew ok holder=A from=80 to=81 lease=100",
            "acquire ok holder=B from=120 to=121 lease=100"},
        {"one holder: 0, 2"});
    row("another holder is read",
        {"acquire ok holder=A from=0 to=1 lease=1000", "acquire unknown holder=B from=2 to=4 lease=1000",
            "seen ok holder=B from=5 to=6"},
        {"one holder: 0, 2"});
    row("the lock is free while it is held",
        {"acquire ok holder=A from=0 to=1 lease=1000", "seen ok from=5 to=6"}, {"keeps: 0, 1"});
    row("a release of a valid hold is refused",
        {"acquire ok holder=A from=0 to=1 lease=1000", "release failed holder=A from=5 to=6"},
        {"keeps: 0, 1"});
    row("a loss is reported too early",
        {"acquire ok holder=A from=0 to=1 lease=1000", "lost unknown holder=A from=5 to=6"}, {"keeps: 0, 1"});
    row("a re-entry is not counted",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1",
            "acquire ok holder=A from=2 to=3 lease=1000 count=1"},
        {"count: 0, 1"});
    row("a first hold counts two", {"acquire ok holder=A from=0 to=1 lease=1000 count=2"}, {"count: 0, 0"});
    row("a release ends all holds",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1",
            "acquire ok holder=A from=2 to=3 lease=1000 count=2",
            "release ok holder=A from=4 to=5 lease=1000 count=0"},
        {"count: 0, 2"});
    row("a release ends no hold",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1",
            "release ok holder=A from=2 to=3 lease=1000 count=1"},
        {"count: 0, 1"});
    row("a non-reentrant lock is entered twice",
        {"acquire ok holder=A from=0 to=1 lease=1000 count=1 once",
            "acquire ok holder=A from=2 to=3 lease=1000 count=2 once"},
        {"count: 0, 1"});
    row("the holder is refused its own lock",
        {"acquire ok holder=A from=0 to=1 lease=1000", "acquire failed holder=A from=2 to=3"},
        {"keeps: 0, 1"});
    row("a token goes back",
        {"acquire ok holder=A from=0 to=1 lease=10 token=7",
            "acquire ok holder=B from=50 to=51 lease=10 token=6"},
        {"token: 0, 1"});
    row("a token is issued twice",
        {"acquire ok holder=A from=0 to=1 lease=10 token=7",
            "acquire ok holder=B from=50 to=51 lease=10 token=7"},
        {"token: 0, 1"});
    row("a token is older than its wait",
        {"acquire ok holder=A from=0 to=1 lease=1000 token=1",
            "acquire ok holder=B from=2 to=30 lease=1000 token=2 waits",
            "acquire ok holder=A from=5 to=6 lease=1000 token=3", "release ok holder=A from=10 to=11",
            "release ok holder=A from=12 to=13 count=0"},
        {"token: 2, 1"});
    row("a token is issued twice after the server lost its data",
        {"wiped ok from=0 to=1", "acquire ok holder=A from=2 to=3 lease=10 token=7",
            "acquire ok holder=B from=50 to=51 lease=10 token=7"},
        {"token: 1, 2"});
    row("the second in the queue is served first",
        {"acquire ok holder=A from=0 to=30 queued=5 lease=1000 waits",
            "release ok holder=A from=31 to=32 count=0",
            "acquire ok holder=B from=6 to=20 queued=7 lease=1000 waits",
            "release ok holder=B from=21 to=22 count=0"},
        {"order: 0, 2"});
    row("a hold outlives its release",
        {"acquire ok holder=A from=0 to=1 lease=1000", "release ok holder=A from=2 to=3 count=0",
            "seen ok holder=A from=9 to=10"},
        {"lease ends: 2"});
    row("a hold outlives its lease",
        {"acquire ok holder=A from=0 to=1 lease=50", "seen ok holder=A from=60 to=61"}, {"lease ends: 1"});
    row("a hold outlives the data of its server",
        {"acquire ok holder=A from=0 to=1 lease=1000 watchdog", "wiped ok from=5 to=6",
            "seen ok holder=A from=9 to=10"},
        {"lease ends: 2"});
    row("a hold outlives its failed wait",
        {"acquire failed holder=A from=0 to=10 lease=1000 waits", "seen ok holder=A from=20 to=21"},
        {"lease ends: 1"});
    row("an attempt without waiting is refused its own hold",
        {"acquire failed holder=A from=0 to=10 lease=1000", "seen ok holder=A from=5 to=6"},
        {"lease ends: 1", "wakes up: 0"});
    row("an expired reader is kept alive",
        {"acquire ok holder=A from=0 to=1 lease=1000 read", "acquire ok holder=B from=2 to=3 lease=50 read",
            "seen ok holder=B read from=100 to=101"},
        {"lease ends: 2"});
    row("a waiter sleeps on beside a free lock",
        {"acquire ok holder=A from=0 to=1 lease=1000", "acquire ok holder=B from=2 to=300 lease=1000 waits",
            "release ok holder=A from=10 to=11 count=0"},
        {"wakes up: 1"});
    row("a waiter sleeps on after a lease has ended",
        {"acquire ok holder=A from=0 to=1 lease=50", "acquire failed holder=B from=2 to=300 waits"},
        {"wakes up: 1"});
    row("a reader sleeps on beside readers",
        {"acquire ok holder=A from=0 to=1 lease=1000 read",
            "acquire ok holder=B from=2 to=300 lease=1000 read waits"},
        {"wakes up: 1"});
    row("a reader sleeps on after the writer downgrades",
        {"acquire ok holder=A from=0 to=1 lease=1000 write",
            "acquire ok holder=A from=2 to=3 lease=1000 read",
            "acquire ok holder=B from=4 to=300 lease=1000 read waits",
            "release ok holder=A from=10 to=11 write count=0"},
        {"wakes up: 2"});
    row("a reader is refused beside readers",
        {"acquire ok holder=A from=0 to=1 lease=1000 read", "acquire failed holder=B from=2 to=3 read"},
        {"wakes up: 1"});
    row("a free lock is refused",
        {"acquire ok holder=A from=0 to=1 lease=1000", "release ok holder=A from=2 to=3 count=0",
            "acquire failed holder=B from=5 to=6"},
        {"wakes up: 2"});
}

void TestChecker::violatedGuaranteeIsReported()
{
    QFETCH(QByteArrayList, history);
    QFETCH(QByteArrayList, violations);
    QCOMPARE(reported(check(testing::historyFrom(history), testing::pictureLimits)), violations);
}

void TestChecker::eachLockIsCheckedSeparately()
{
    QList<Operation> history = testing::historyFrom(
        {"acquire ok holder=A from=0 to=1 lease=1000", "acquire ok holder=B from=5 to=6 lease=1000"});
    history[1].lock = "M";
    QVERIFY(check(history).isEmpty());
    history[1].lock = "L";
    QCOMPARE(check(history).constFirst().lock, QByteArray("L"));
}

// 200,000 operations. A quadratic algorithm would take minutes.
void TestChecker::aLongHistoryIsCheckedInOnePass()
{
    QList<Operation> history;
    MonotonicTime now{};
    for (int round = 0; round < 100'000; ++round) {
        Operation operation;
        operation.lock = "L";
        operation.holder = "H" + QByteArray::number(round % 40);
        operation.invoked = now;
        operation.returned = now + 1ms;
        operation.lease = 1s;
        operation.count = 1;
        operation.token = round + 1;
        operation.queued = now;
        history.append(operation);
        operation.type = OperationType::Release;
        operation.invoked = now + 2ms;
        operation.returned = now + 3ms;
        operation.count = 0;
        history.append(operation);
        now += 4ms;
    }
    QCOMPARE(reported(check(history)), QByteArrayList());
    history[100'000].token = 3;
    history[150'001].result = OperationResult::Failed;
    const QByteArrayList found = reported(check(history));
    QVERIFY(found.contains("token: 99998, 100000"));
    QVERIFY(found.contains("keeps: 150000, 150001"));
}

LOCKSCOPE_TEST(TestChecker)
#include "tst_checker.moc"
