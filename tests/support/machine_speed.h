// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Time limits that grow on a slow or busy machine and under a sanitizer. They guard against a hang, and
// against work that grows too fast. Prefer a count, a ratio of two runs or an order of two events: no
// machine breaks those.

#pragma once

#include <QByteArray>
#include <QElapsedTimer>

#include <chrono>
#include <functional>

namespace testing {

class MachineSpeed
{
public:
    // Runs a fixed piece of work and returns the real time that it took.
    using Work = std::function<std::chrono::nanoseconds()>;
    explicit MachineSpeed(Work work = fixedWork);

    // Runs the work several times, and remembers the slowest run of this object's life.
    void measure();
    // How many times slower than the reference machine the slowest run was: 1 to `most`.
    [[nodiscard]] double slowdown() const;
    // Never less than the limit.
    [[nodiscard]] std::chrono::milliseconds scaled(std::chrono::milliseconds limit) const;

    [[nodiscard]] static std::chrono::nanoseconds fixedWork();

    // The fixed work on the machine for which the limits were chosen, without optimisation.
    static constexpr std::chrono::nanoseconds reference{3'000'000};
    // A limit beyond this would guard nothing.
    static constexpr double most = 30;

private:
    Work m_work;
    std::chrono::nanoseconds m_slowest{0};
};

// The limit for this machine now, and as an int for QTRY_..._WITH_TIMEOUT. Both may block for some
// milliseconds.
[[nodiscard]] std::chrono::milliseconds scaled(std::chrono::milliseconds limit);
[[nodiscard]] int scaledMs(std::chrono::milliseconds limit);

// Measures the machine first, then the time since its construction.
class Stopwatch
{
public:
    Stopwatch();
    [[nodiscard]] std::chrono::milliseconds elapsed() const;
    // Whether less than the limit has passed; the limit is scaled by the machine's speed before and after.
    [[nodiscard]] bool isWithin(std::chrono::milliseconds limit);
    // What the last isWithin() compared, for a failure message.
    [[nodiscard]] const QByteArray &compared() const { return m_compared; }

private:
    QElapsedTimer m_timer;
    QByteArray m_compared;
};

// The processor time of the fastest of several runs on this thread, which other load disturbs the least; for
// ratios.
[[nodiscard]] std::chrono::nanoseconds fastestOf(int runs, const std::function<void()> &work);

} // namespace testing
