// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/process/child_keeper.h"

#include <cerrno>
#include <csignal>
#include <ctime>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace lockctl {

namespace {

// In a fork of a program with threads: only what a signal handler may call, too.
[[noreturn]] void keep(int pipe, pid_t group, timespec grace)
{
    ::setsid(); // a terminal's signals are not for us
    ::dup2(pipe, 0);
    ::close_range(1, ~0U, 0); // whoever reads lockctl's output is not to wait for us
    char goodbye = 0;
    ssize_t got = 0;
    do {
        got = ::read(0, &goodbye, 1);
    } while (got < 0 && errno == EINTR);
    if (got == 0) {
        ::kill(-group, SIGTERM);
        ::kill(-group, SIGCONT);
        ::nanosleep(&grace, nullptr);
        ::kill(-group, SIGKILL);
    }
    ::_exit(0);
}

} // namespace

ChildKeeper::~ChildKeeper()
{
    if (m_pid < 0)
        return;
    const char goodbye = 'x';
    while (::write(m_pipe, &goodbye, 1) < 0 && errno == EINTR) { }
    ::close(m_pipe);
    ::waitpid(m_pid, nullptr, 0);
}

void ChildKeeper::start(pid_t group, lockengine::Milliseconds grace)
{
    int ends[2] = {-1, -1};
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return;
    const auto seconds = std::chrono::floor<std::chrono::seconds>(grace);
    const timespec pause = {seconds.count(), std::chrono::nanoseconds(grace - seconds).count()};
    m_pid = ::fork();
    if (m_pid == 0) {
        ::close(ends[1]);
        keep(ends[0], group, pause);
    }
    ::close(ends[0]);
    if (m_pid < 0)
        ::close(ends[1]);
    else
        m_pipe = ends[1];
}

} // namespace lockctl
