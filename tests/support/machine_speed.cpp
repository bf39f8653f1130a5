// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/machine_speed.h"

#include "tests/support/patience.h"
#include "tests/support/thread_timer.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace testing {

using namespace std::chrono;

namespace {

constexpr int runsPerMeasurement = 8;

// Shared, so that a slow moment early in the process still counts later. Measured again only after a pause.
MachineSpeed &machine()
{
    static MachineSpeed speed;
    static QElapsedTimer sinceMeasured;
    if (!sinceMeasured.isValid() || sinceMeasured.hasExpired(200)) {
        speed.measure();
        sinceMeasured.start();
    }
    return speed;
}

} // namespace

MachineSpeed::MachineSpeed(Work work)
    : m_work(std::move(work))
{ }

void MachineSpeed::measure()
{
    for (int run = 0; run < runsPerMeasurement; ++run)
        m_slowest = std::max(m_slowest, m_work());
}

double MachineSpeed::slowdown() const
{
    const double measured = double(m_slowest.count()) / double(reference.count());
    return std::clamp(measured, double(patience), most);
}

milliseconds MachineSpeed::scaled(milliseconds limit) const
{
    return milliseconds(qint64(double(limit.count()) * slowdown()));
}

// Hashes and sorts, as most of the tests' own work does. Real time, because other load counts too.
nanoseconds MachineSpeed::fixedWork()
{
    const auto begin = steady_clock::now();
    std::array<quint32, 32'768> numbers;
    quint32 hash = 2'166'136'261;
    for (quint32 &number : numbers) {
        hash = (hash ^ 0x5bU) * 16'777'619U;
        number = hash;
    }
    std::sort(numbers.begin(), numbers.end());
    volatile quint32 median = numbers[numbers.size() / 2]; // otherwise the compiler omits the work
    std::ignore = median;
    return steady_clock::now() - begin;
}

milliseconds scaled(milliseconds limit)
{
    return machine().scaled(limit);
}

int scaledMs(milliseconds limit)
{
    return int(scaled(limit).count());
}

Stopwatch::Stopwatch()
{
    std::ignore = machine();
    m_timer.start();
}

milliseconds Stopwatch::elapsed() const
{
    return milliseconds(m_timer.elapsed());
}

bool Stopwatch::isWithin(milliseconds limit)
{
    const milliseconds taken = elapsed();
    const milliseconds allowed = scaled(limit);
    m_compared = QByteArray::number(taken.count()) + " ms of " + QByteArray::number(allowed.count())
        + " ms allowed, slowdown " + QByteArray::number(machine().slowdown(), 'f', 1);
    return taken < allowed;
}

nanoseconds fastestOf(int runs, const std::function<void()> &work)
{
    nanoseconds fastest = nanoseconds::max();
    for (int run = 0; run < runs; ++run) {
        const ThreadTimer timer;
        work();
        fastest = std::min(fastest, timer.elapsed());
    }
    return fastest;
}

} // namespace testing
