// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/time/lab_clock.h"

#include <QPointer>
#include <QTimerEvent>

#include <algorithm>
#include <cmath>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

namespace lockengine {

namespace {

// The longest delay until a clock without timeChanged() notices a time jump.
constexpr Milliseconds glance{20};

std::int64_t realNow()
{
    timespec time = {};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return labtime::nanoseconds(time);
}

} // namespace

LabClock::Timer::~Timer()
{
    if (const auto timers = queue.lock())
        timers->erase(place);
}

LabClock::LabClock(const labtime::Page &page)
    : m_page(&page)
{ }

Result<std::shared_ptr<LabClock>> LabClock::open(const QByteArray &path)
{
    const int file = ::open(path.constData(), O_RDONLY | O_CLOEXEC);
    void *const memory
        = file < 0 ? MAP_FAILED : mmap(nullptr, sizeof(labtime::Page), PROT_READ, MAP_SHARED, file, 0);
    if (file >= 0)
        ::close(file);
    if (memory == MAP_FAILED)
        return Error(ErrorKind::Internal, "the lab's time cannot be read: " + path);
    auto clock = std::make_shared<LabClock>(*static_cast<const labtime::Page *>(memory));
    clock->m_ownsMapping = true;
    return clock;
}

LabClock::~LabClock()
{
    if (m_ownsMapping)
        munmap(const_cast<labtime::Page *>(m_page), sizeof(labtime::Page));
}

MonotonicTime LabClock::now() const
{
    return MonotonicTime(std::chrono::nanoseconds(m_page->read().at(realNow())));
}

WallTime LabClock::wall() const
{
    const auto elapsed = now().time_since_epoch() - std::chrono::nanoseconds(labtime::beginning);
    const auto wall = elapsed + std::chrono::nanoseconds(labtime::wallAtBeginning);
    return WallTime(std::chrono::floor<Milliseconds>(wall));
}

TimerGuard LabClock::callAfter(Microseconds delay, std::function<void()> action)
{
    return callAt(now() + std::max(delay, Microseconds::zero()), std::move(action));
}

TimerGuard LabClock::callAt(MonotonicTime time, std::function<void()> action)
{
    const auto timer = std::make_shared<Timer>();
    timer->action = std::move(action);
    timer->place = m_timers->emplace(time, timer);
    timer->queue = m_timers;
    rearm();
    return timer;
}

std::optional<MonotonicTime> LabClock::nextDue() const
{
    if (m_timers->empty())
        return {};
    return m_timers->begin()->first;
}

void LabClock::rearm()
{
    const std::optional<MonotonicTime> due = nextDue();
    if (!due)
        return m_timer.stop();
    const labtime::Reading reading = m_page->read();
    const auto left = *due - now();
    auto wait = Milliseconds::max();
    if (left <= left.zero())
        wait = Milliseconds(0);
    else if (reading.rate > 0)
        wait = Milliseconds(qint64(std::min(1e9, std::ceil(double(left.count()) / 1e6 / reading.rate))));
    if (m_ownsMapping)
        wait = std::min(wait, glance);
    if (wait == Milliseconds::max())
        return m_timer.stop();
    m_timer.start(int(wait.count()), Qt::PreciseTimer, this);
}

void LabClock::timerEvent(QTimerEvent *)
{
    m_timer.stop();
    const QPointer<LabClock> self = this; // an action may destroy what it holds, even this clock
    const MonotonicTime until = now();
    std::vector<std::weak_ptr<Timer>> due;
    for (auto next = m_timers->begin(); next != m_timers->end() && next->first <= until; ++next)
        due.push_back(next->second);
    for (const std::weak_ptr<Timer> &next : due) {
        const auto timer = self ? next.lock() : nullptr; // null: an earlier timer cancelled it
        if (!timer)
            continue;
        m_timers->erase(timer->place);
        timer->queue.reset();
        const auto action = std::exchange(timer->action, nullptr); // it may hold its own guard
        action();
    }
    if (self)
        rearm();
}

} // namespace lockengine
