// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/algorithm_mutants.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

namespace {

// A clock whose timers take six times as long.
class LateClock final : public Clock
{
public:
    [[nodiscard]] MonotonicTime now() const override { return m_clock.now(); }
    [[nodiscard]] WallTime wall() const override { return m_clock.wall(); }
    [[nodiscard]] TimerGuard callAfter(Microseconds delay, std::function<void()> action) override
    {
        return m_clock.callAfter(6 * delay, std::move(action));
    }

private:
    SystemClock m_clock;
};

// A clock whose timers fire 1.5 s late.
class SleepyClock final : public Clock
{
public:
    [[nodiscard]] MonotonicTime now() const override { return m_clock.now(); }
    [[nodiscard]] WallTime wall() const override { return m_clock.wall(); }
    [[nodiscard]] TimerGuard callAfter(Microseconds delay, std::function<void()> action) override
    {
        return m_clock.callAfter(delay + 1500ms, std::move(action));
    }

private:
    SystemClock m_clock;
};

// A clock whose wall time is one hour ahead.
class FastClock final : public Clock
{
public:
    [[nodiscard]] MonotonicTime now() const override { return m_clock.now(); }
    [[nodiscard]] WallTime wall() const override { return m_clock.wall() + std::chrono::hours(1); }
    [[nodiscard]] TimerGuard callAfter(Microseconds delay, std::function<void()> action) override
    {
        return m_clock.callAfter(delay, std::move(action));
    }

private:
    SystemClock m_clock;
};

Injection late()
{
    static LateClock clock;
    Injection injection;
    injection.leases = &clock;
    return injection;
}

Injection sleepy()
{
    static SleepyClock clock;
    Injection injection;
    injection.leases = &clock;
    return injection;
}

Injection fastA()
{
    static FastClock clock;
    Injection injection;
    injection.leasesOfA = &clock;
    return injection;
}

constexpr TakenKind reader(LockKind::ReadWrite, HoldMode::Read);
constexpr TakenKind writer(LockKind::ReadWrite, HoldMode::Write);

std::vector<AlgorithmMutant> mutants()
{
    return {
        {"renewals come late", "late clock", late(), LockKind::Reentrant, scenario::watchdog,
            Guarantee::Keeps},
        {"renewals come late", "late clock", late(), LockKind::Fair, scenario::watchdog, Guarantee::Keeps},
        {"renewals come late", "late clock", late(), LockKind::Fenced, scenario::watchdog, Guarantee::Keeps},
        {"renewals come late", "late clock", late(), LockKind::Token, scenario::watchdog, Guarantee::Keeps},
        {"renewals come late", "late clock", late(), reader, scenario::watchdog, Guarantee::Keeps},
        {"renewals come late", "late clock", late(), writer, scenario::watchdog, Guarantee::Keeps},
        {"no client retries in time", "sleepy clock", sleepy(), LockKind::Spin, scenario::silence,
            Guarantee::WakesUp},
        {"no client retries in time", "sleepy clock", sleepy(), LockKind::Token, scenario::silence,
            Guarantee::WakesUp},
        {"no client retries when a lease expires", "late clock", late(), writer, scenario::leaseEnds,
            Guarantee::WakesUp},
        {"no client retries when a lease expires", "late clock", late(), LockKind::Reentrant,
            scenario::leaseEnds, Guarantee::WakesUp},
        {"no client retries when a lease expires", "late clock", late(), LockKind::Fair, scenario::leaseEnds,
            Guarantee::WakesUp},
        {"live waiters are removed", "fast clock", fastA(), LockKind::Fair, scenario::newcomer,
            Guarantee::WakesUp},
    };
}

} // namespace

class TestClockMutants : public AlgorithmMutants
{
    Q_OBJECT

public:
    TestClockMutants()
        : AlgorithmMutants(mutants())
    { }
};

LOCKSCOPE_TEST(TestClockMutants)
#include "tst_clock_mutants.moc"
