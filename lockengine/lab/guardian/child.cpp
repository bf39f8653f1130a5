// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/guardian/child.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace guardian {

namespace {

void redirect(const std::string &log)
{
    const int nothing = open("/dev/null", O_RDWR);
    const int out = log.empty() ? nothing : open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    dup2(nothing, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    dup2(out, STDERR_FILENO);
}

void unblockSignals()
{
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    std::signal(SIGPIPE, SIG_DFL);
}

void setVariables(const std::vector<std::string> &environment)
{
    for (const std::string &variable : environment) {
        const size_t nameEnd = std::min(variable.find('='), variable.size());
        setenv(variable.substr(0, nameEnd).c_str(), variable.c_str() + std::min(nameEnd + 1, variable.size()),
            1);
    }
}

[[noreturn]] void become(
    const std::vector<std::string> &words, const std::string &folder, const std::string &log, pid_t guardian)
{
    setsid();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != guardian || chdir(folder.c_str()) != 0)
        _exit(126);
    redirect(log);
    unblockSignals();
    std::vector<char *> argv;
    for (const std::string &word : words)
        argv.push_back(const_cast<char *>(word.c_str()));
    argv.push_back(nullptr);
    execvp(argv[0], argv.data());
    dprintf(STDERR_FILENO, "%s: %s\n", argv[0], strerror(errno));
    _exit(127);
}

void sleepMs(int ms)
{
    const timespec pause{0, ms * 1'000'000L};
    nanosleep(&pause, nullptr);
}

bool waitForAll(const std::vector<Child *> &children, int limitMs)
{
    constexpr int stepMs = 2;
    const auto end
        = std::chrono::steady_clock::now() + std::chrono::milliseconds(limitMs); // a step may take longer
    for (;;) {
        for (Child *child : children)
            child->reap();
        if (std::none_of(
                children.begin(), children.end(), [](const Child *child) { return child->isRunning(); }))
            return true;
        if (std::chrono::steady_clock::now() >= end)
            return false;
        sleepMs(stepMs);
    }
}

} // namespace

Child Child::start(const std::vector<std::string> &words, const std::string &folder, const std::string &log,
    const std::vector<std::string> &environment)
{
    const pid_t guardian = getpid();
    const pid_t pid = fork();
    if (pid == 0) {
        setVariables(environment);
        become(words, folder, log, guardian);
    }
    return Child(pid);
}

void Child::signal(int number) const
{
    if (!isRunning())
        return;
    kill(-m_pid, number);
    kill(m_pid, number); // it may not be the leader of its group yet
}

void Child::pause() const
{
    if (!isRunning())
        return;
    signal(SIGSTOP);
    siginfo_t info = {};
    waitid(P_PID, id_t(m_pid), &info, WSTOPPED | WEXITED | WNOWAIT);
}

bool Child::reap()
{
    siginfo_t info = {};
    if (!isRunning() || waitid(P_PID, id_t(m_pid), &info, WEXITED | WNOHANG | WNOWAIT) != 0
        || info.si_pid == 0)
        return false;
    kill(-m_pid, SIGKILL);
    waitpid(m_pid, &m_status, 0);
    m_pid = -1;
    return true;
}

void stopAll(std::vector<Child *> children, int graceMs)
{
    for (const Child *child : children) {
        child->signal(SIGTERM);
        child->signal(SIGCONT); // a paused process does not receive SIGTERM
    }
    if (waitForAll(children, graceMs))
        return;
    for (const Child *child : children)
        child->signal(SIGKILL);
    waitForAll(children, 10'000);
}

} // namespace guardian
