// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/process/child_keeper.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <fcntl.h>
#include <limits>
#include <poll.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <unistd.h>

namespace lockctl {

namespace {

// Messages: the time to kill, in microseconds on CLOCK_BOOTTIME; goodbye: nothing to do; or the process
// group, as a negative number.
constexpr qint64 goodbye = 0;

constexpr int pipeEnd = 0;
constexpr int timerEnd = 1;

timespec timeOf(qint64 microseconds)
{
    return {microseconds / 1'000'000, microseconds % 1'000'000 * 1000};
}

qint64 now()
{
    timespec time = {};
    ::clock_gettime(CLOCK_BOOTTIME, &time);
    return qint64(time.tv_sec) * 1'000'000 + time.tv_nsec / 1000;
}

void sayTo(int line, qint64 word)
{
    while (line >= 0 && ::write(line, &word, sizeof word) < 0 && errno == EINTR) { }
}

void setTimer(qint64 killAt)
{
    const itimerspec deadline = {{}, timeOf(std::max<qint64>(killAt, 1))}; // 0 would disarm it
    ::timerfd_settime(timerEnd, TFD_TIMER_ABSTIME, &deadline, nullptr);
}

struct Ward
{
    pid_t group = 0; // 0: the command has not started
    qint64 killAt = std::numeric_limits<qint64>::max();
};

// True: the lease has ended. False: lockctl was killed. Exits if there is nothing to end.
bool waitForTheTime(Ward &ward)
{
    while (true) {
        pollfd events[] = {{pipeEnd, POLLIN, 0}, {timerEnd, POLLIN, 0}};
        if (::poll(events, ward.group == 0 ? 1 : 2, -1) < 0)
            continue;
        if (events[0].revents == 0)
            return true;
        qint64 word = goodbye;
        const ssize_t got = ::read(pipeEnd, &word, sizeof word);
        if (got == 0 && ward.group != 0)
            return false;
        if (got < 0)
            continue;
        if (word == goodbye)
            ::_exit(0);
        if (word < 0) {
            ward.group = pid_t(-word);
            continue;
        }
        ward.killAt = word;
        setTimer(ward.killAt);
    }
}

// Runs in a fork of a program with threads: only async-signal-safe calls are allowed.
[[noreturn]] void keep(int pipe, qint64 grace)
{
    ::setsid(); // ignores the terminal's signals
    ::dup2(pipe, pipeEnd);
    ::close_range(1, ~0U, 0); // readers of lockctl's output must not wait for this process
    ::timerfd_create(CLOCK_BOOTTIME, 0); // gets the lowest free descriptor: timerEnd
    Ward ward;
    if (!waitForTheTime(ward)) {
        ::kill(-ward.group, SIGTERM);
        ::kill(-ward.group, SIGCONT);
        setTimer(std::min(ward.killAt, now() + grace));
        quint64 times = 0;
        while (::read(timerEnd, &times, sizeof times) < 0 && errno == EINTR) { }
    }
    ::kill(-ward.group, SIGKILL);
    ::_exit(0);
}

} // namespace

ChildKeeper::~ChildKeeper()
{
    if (m_pid < 0)
        return;
    say(goodbye);
    ::close(m_pipe);
    ::waitpid(m_pid, nullptr, 0);
}

void ChildKeeper::killAt(lockengine::MonotonicTime time)
{
    const auto since = std::chrono::duration_cast<lockengine::Microseconds>(time.time_since_epoch());
    say(std::max<qint64>(1, since.count()));
}

void ChildKeeper::say(qint64 word) const
{
    sayTo(m_pipe, word);
}

void tellGroup(int line, pid_t group)
{
    sayTo(line, -qint64(group));
}

void ChildKeeper::start(lockengine::Milliseconds grace)
{
    int ends[2] = {-1, -1};
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return;
    m_pid = ::fork();
    if (m_pid == 0) {
        ::close(ends[1]);
        keep(ends[0], lockengine::Microseconds(grace).count());
    }
    ::close(ends[0]);
    if (m_pid < 0)
        ::close(ends[1]);
    else
        m_pipe = ends[1];
}

} // namespace lockctl
