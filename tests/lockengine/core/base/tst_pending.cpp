// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/base/clock.h"
#include "lockengine/core/base/pending.h"
#include "tests/support/fake_clock.h"
#include "tests/support/run_task.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;

class TestPending : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theFirstCompletionWins();
    void aCompletedPendingDoesNotSuspend();
    void sleepEndsAfterItsDelay();
    void aDroppedGuardCancelsItsTimer();
    void realTimersFire();
};

namespace {

QCoro::Task<int> await(Pending<int> pending)
{
    const int value = co_await pending;
    co_return value;
}

QCoro::Task<Done> napOnce(Clock &clock, bool &woke)
{
    co_await sleepFor(clock, 5ms);
    woke = true;
    co_return Done();
}

} // namespace

void TestPending::theFirstCompletionWins()
{
    const Completion<int> completion;
    auto task = await(completion.pending());
    QVERIFY(completion.complete(1));
    QVERIFY(!completion.complete(2));
    QCOMPARE(testing::runTask(std::move(task)), 1);
}

void TestPending::aCompletedPendingDoesNotSuspend()
{
    const Completion<int> completion;
    QVERIFY(completion.complete(7));
    QVERIFY(await(completion.pending()).isReady());
}

void TestPending::sleepEndsAfterItsDelay()
{
    testing::FakeClock clock;
    bool woke = false;
    auto task = napOnce(clock, woke);
    clock.advance(4ms);
    QVERIFY(!woke);
    clock.advance(1ms);
    QVERIFY(woke);
    QCOMPARE(clock.timerCount(), 0);
}

void TestPending::aDroppedGuardCancelsItsTimer()
{
    testing::FakeClock clock;
    bool fired = false;
    TimerGuard guard = clock.callAfter(1ms, [&] { fired = true; });
    guard.reset();
    clock.advance(1s);
    QVERIFY(!fired);
}

void TestPending::realTimersFire()
{
    SystemClock clock;
    bool woke = false;
    testing::runTask(napOnce(clock, woke));
    QVERIFY(woke);
}

LOCKSCOPE_TEST(TestPending)
#include "tst_pending.moc"
