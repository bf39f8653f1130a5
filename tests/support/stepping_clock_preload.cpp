// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Preloaded into a test's redis-server to change its wall clock. The first eight bytes of a file are the
// milliseconds ahead of the real clock; the next eight, if not 0, are the time at which it stands. It changes
// nothing else in the server.

#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

namespace {

// Milliseconds: ahead of the real clock, and since the epoch; the second is 0 while the clock runs.
const volatile std::int64_t *page = nullptr;
constexpr std::size_t pageSize = 2 * sizeof *page;

__attribute__((constructor)) void openPage()
{
    const char *path = std::getenv("LOCKSCOPE_TEST_CLOCK");
    const int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0)
        return;
    void *mapped = mmap(nullptr, pageSize, PROT_READ, MAP_SHARED, file, 0);
    close(file);
    if (mapped != MAP_FAILED)
        page = static_cast<const volatile std::int64_t *>(mapped);
}

} // namespace

extern "C" {

int clock_gettime(clockid_t clock, timespec *shown) noexcept
{
    constexpr std::int64_t second = 1'000'000'000;
    const int result = int(syscall(SYS_clock_gettime, clock, shown));
    if (result != 0 || !page || (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE))
        return result;
    constexpr std::int64_t millisecond = 1'000'000;
    const std::int64_t standing = page[1];
    const std::int64_t sum = standing != 0 ? standing * millisecond
                                           : shown->tv_sec * second + shown->tv_nsec + page[0] * millisecond;
    shown->tv_sec = sum / second;
    shown->tv_nsec = sum % second;
    return result;
}

int gettimeofday(timeval *shown, void *) noexcept
{
    timespec now = {};
    const int result = clock_gettime(CLOCK_REALTIME, &now);
    shown->tv_sec = now.tv_sec;
    shown->tv_usec = now.tv_nsec / 1000;
    return result;
}

time_t time(time_t *shown) noexcept
{
    timespec now = {};
    clock_gettime(CLOCK_REALTIME, &now);
    if (shown)
        *shown = now.tv_sec;
    return now.tv_sec;
}
}
