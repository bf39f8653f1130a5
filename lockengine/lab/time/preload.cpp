// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Loaded into a private redis-server before all other libraries (LD_PRELOAD), so that the server runs in lab
// time: its clock and its sleeps. Uses neither Qt nor the C++ library at run time. Affects only the server's
// main thread; the others (memory allocation, slow closing of files) keep real time. Without a page nothing
// changes.

#include "lockengine/lab/time/time_page.h"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/select.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

namespace {

const labtime::Page *page = nullptr;
thread_local bool livesInLab = false;

// The longest delay until a waiting server notices that time runs or jumps.
constexpr std::int64_t slice = labtime::second / 50;

std::int64_t realTime(clockid_t clock = CLOCK_MONOTONIC)
{
    timespec time = {};
    syscall(SYS_clock_gettime, clock, &time);
    return labtime::nanoseconds(time);
}

std::int64_t labTime()
{
    return page->read().at(realTime());
}

std::int64_t labWall()
{
    return labTime() - labtime::beginning + labtime::wallAtBeginning;
}

__attribute__((constructor)) void enterLab()
{
    const char *const path = std::getenv(labtime::variableName);
    const int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0)
        return;
    void *const memory = mmap(nullptr, sizeof(labtime::Page), PROT_READ, MAP_SHARED, file, 0);
    close(file);
    if (memory == MAP_FAILED)
        return;
    page = static_cast<const labtime::Page *>(memory);
    livesInLab = true;
}

// Calls `wait` with a timeout in real nanoseconds until it returns a nonzero result, or `timeout` (in lab
// time; negative: no limit) is over.
template <typename Wait>
int waitInLab(std::int64_t timeout, Wait wait)
{
    const std::int64_t end = timeout < 0 ? labtime::never : labTime() + timeout;
    for (;;) {
        const labtime::Reading reading = page->read();
        const std::int64_t left = timeout < 0 ? labtime::never : end - reading.at(realTime());
        std::int64_t real = timeout < 0 ? -1 : slice;
        if (left <= 0)
            real = 0;
        else if (timeout >= 0 && reading.rate > 0 && double(left) / reading.rate < double(slice))
            real = std::int64_t(double(left) / reading.rate) + 1;
        const int result = wait(real);
        if (result != 0 || real <= 0)
            return result;
    }
}

int inMilliseconds(std::int64_t time)
{
    return time < 0 ? -1 : int((time + 999'999) / 1'000'000);
}

} // namespace

extern "C" {

__attribute__((visibility("default"))) int clock_gettime(clockid_t clock, timespec *time) noexcept
{
    const bool isWall = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
    const bool isMonotonic = clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_COARSE
        || clock == CLOCK_MONOTONIC_RAW || clock == CLOCK_BOOTTIME;
    if (!livesInLab || (!isWall && !isMonotonic))
        return int(syscall(SYS_clock_gettime, clock, time));
    *time = labtime::timespecOf(isWall ? labWall() : labTime());
    return 0;
}

__attribute__((visibility("default"))) int gettimeofday(timeval *time, void *) noexcept
{
    const timespec now = labtime::timespecOf(livesInLab ? labWall() : realTime(CLOCK_REALTIME));
    time->tv_sec = now.tv_sec;
    time->tv_usec = now.tv_nsec / 1'000;
    return 0;
}

__attribute__((visibility("default"))) time_t time(time_t *time) noexcept
{
    const time_t now = (livesInLab ? labWall() : realTime(CLOCK_REALTIME)) / labtime::second;
    if (time)
        *time = now;
    return now;
}

__attribute__((visibility("default"))) int epoll_wait(int epoll, epoll_event *events, int most, int timeout)
{
    const auto wait = [=](std::int64_t real) {
        return int(syscall(SYS_epoll_pwait, epoll, events, most, inMilliseconds(real), nullptr, 8));
    };
    if (!livesInLab)
        return int(syscall(SYS_epoll_pwait, epoll, events, most, timeout, nullptr, 8));
    return waitInLab(std::int64_t(timeout) * 1'000'000, wait);
}

__attribute__((visibility("default"))) int poll(pollfd *files, nfds_t count, int timeout)
{
    const auto wait = [=](std::int64_t real) {
        const timespec limit = labtime::timespecOf(real < 0 ? 0 : real);
        return int(syscall(SYS_ppoll, files, count, real < 0 ? nullptr : &limit, nullptr, 8));
    };
    if (!livesInLab)
        return wait(timeout < 0 ? -1 : std::int64_t(timeout) * 1'000'000);
    return waitInLab(std::int64_t(timeout) * 1'000'000, wait);
}

__attribute__((visibility("default"))) int select(
    int count, fd_set *reading, fd_set *writing, fd_set *failing, timeval *timeout)
{
    const std::int64_t limit
        = timeout ? std::int64_t(timeout->tv_sec) * labtime::second + timeout->tv_usec * 1'000 : -1;
    const fd_set none = {};
    const fd_set asked[] = {reading ? *reading : none, writing ? *writing : none, failing ? *failing : none};
    const auto wait = [&](std::int64_t real) {
        fd_set *const sets[] = {reading, writing, failing};
        for (int i = 0; i < 3; ++i) {
            if (sets[i])
                *sets[i] = asked[i];
        }
        timespec left = labtime::timespecOf(real < 0 ? 0 : real);
        return int(
            syscall(SYS_pselect6, count, reading, writing, failing, real < 0 ? nullptr : &left, nullptr));
    };
    return livesInLab ? waitInLab(limit, wait) : wait(limit);
}

} // extern "C"
