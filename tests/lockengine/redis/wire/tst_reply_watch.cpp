// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/reply_watch.h"
#include "tests/support/fake_clock.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;

namespace {

// The clock of a blocked event loop. Its one timer fires when the test says so.
class StalledClock final : public Clock
{
public:
    MonotonicTime now() const override { return m_now; }
    WallTime wall() const override { return {}; }
    TimerGuard callAfter(Microseconds delay, std::function<void()> action) override
    {
        m_delay = delay;
        m_action = std::move(action);
        return std::make_shared<int>();
    }

    void fireAfter(Microseconds time)
    {
        m_now += time;
        std::exchange(m_action, nullptr)();
    }

    Microseconds m_delay{0};

private:
    MonotonicTime m_now{1h};
    std::function<void()> m_action;
};

} // namespace

class TestReplyWatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void timeoutIsReportedOnce();
    void progressingQueueNeverTimesOut();
    void idleQueueNeverTimesOut();
    void blockedEventLoopExtendsTheTimeoutOnce();
    void callbackMayDestroyTheWatch();
};

void TestReplyWatch::timeoutIsReportedOnce()
{
    testing::FakeClock clock;
    int calls = 0;
    ReplyWatch watch(clock, 100ms, [&] { ++calls; });
    watch.setWaitingSince(clock.now());
    clock.advance(99ms);
    QCOMPARE(calls, 0);
    clock.advance(1ms);
    QCOMPARE(calls, 1);
    clock.advance(1s);
    QCOMPARE(calls, 1);
}

void TestReplyWatch::progressingQueueNeverTimesOut()
{
    testing::FakeClock clock;
    int calls = 0;
    ReplyWatch watch(clock, 100ms, [&] { ++calls; });
    for (int i = 0; i < 100; ++i) {
        watch.setWaitingSince(clock.now());
        clock.advance(60ms);
        QCOMPARE(clock.timerCount(), 1);
    }
    QCOMPARE(calls, 0);
    clock.advance(40ms);
    QCOMPARE(calls, 1);
}

void TestReplyWatch::idleQueueNeverTimesOut()
{
    testing::FakeClock clock;
    int calls = 0;
    ReplyWatch watch(clock, 100ms, [&] { ++calls; });
    watch.setWaitingSince(clock.now());
    watch.setWaitingSince(std::nullopt);
    clock.advance(1s);
    QCOMPARE(calls, 0);
    QCOMPARE(clock.timerCount(), 0);
    watch.setWaitingSince(clock.now());
    watch.stop();
    QCOMPARE(clock.timerCount(), 0);
}

void TestReplyWatch::blockedEventLoopExtendsTheTimeoutOnce()
{
    StalledClock clock;
    int calls = 0;
    ReplyWatch watch(clock, 100ms, [&] { ++calls; });
    watch.setWaitingSince(clock.now());
    clock.fireAfter(5s); // as with a debugger or a suspended machine; the reply may have arrived long ago
    QCOMPARE(calls, 0);
    QVERIFY(clock.m_delay > 0us);
    clock.fireAfter(clock.m_delay);
    QCOMPARE(calls, 1);
}

void TestReplyWatch::callbackMayDestroyTheWatch()
{
    testing::FakeClock clock;
    std::unique_ptr<ReplyWatch> watch;
    watch = std::make_unique<ReplyWatch>(clock, 100ms, [&] { watch.reset(); });
    watch->setWaitingSince(clock.now());
    clock.advance(1s);
    QVERIFY(!watch);
}

LOCKSCOPE_TEST(TestReplyWatch)
#include "tst_reply_watch.moc"
