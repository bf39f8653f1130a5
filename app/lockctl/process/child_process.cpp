// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/process/child_process.h"

#include "app/lockctl/process/child_keeper.h"
#include "app/lockctl/process/foreground.h"
#include "app/lockctl/process/process_signals.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace lockctl {

namespace {

constexpr std::string_view secretVariables[] = {"REDISCLI_AUTH=", "LOCKSCOPE_SENTINEL_PASSWORD="};

// lockctl's environment without the secret variables; plus `secret`, if not empty.
std::vector<char *> environmentWith(QByteArray &secret)
{
    std::vector<char *> variables;
    for (char **variable = environ; *variable; ++variable) {
        const std::string_view text(*variable);
        if (std::ranges::none_of(secretVariables, [text](auto name) { return text.starts_with(name); }))
            variables.push_back(*variable);
    }
    if (!secret.isEmpty())
        variables.push_back(secret.data());
    variables.push_back(nullptr);
    return variables;
}

std::vector<char *> pointers(QList<QByteArray> &words)
{
    std::vector<char *> pointers;
    for (QByteArray &word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    return pointers;
}

// Everything that the child needs between fork and exec.
struct Beginning
{
    char *const *arguments;
    char *const *environment;
    const ChildEnvironment *childEnvironment;
    sigset_t mask;
    bool getsTerminal;
    int failure; // pipe for the errno of a failed start
};

// Resets the signals that lockctl handles or ignores to their defaults.
void takeBackSignals()
{
    struct sigaction standard = {};
    standard.sa_handler = SIG_DFL;
    for (int number = 1; number < NSIG; ++number) {
        struct sigaction current = {};
        const bool isKnown = ::sigaction(number, nullptr, &current) == 0;
        const bool isTaken = isKnown && current.sa_handler != SIG_DFL && current.sa_handler != SIG_IGN;
        if (isTaken || number == SIGPIPE || number == SIGTTIN)
            ::sigaction(number, &standard, nullptr);
    }
}

// Runs in a fork of a program with threads: only async-signal-safe calls are allowed. posix_spawn() cannot
// tell the keeper the group: if lockctl were stopped right after it, the keeper would not know the group.
[[noreturn]] void become(const Beginning &beginning)
{
    const ChildEnvironment &childEnvironment = *beginning.childEnvironment;
    if (childEnvironment.ownGroup)
        ::setpgid(0, 0);
    tellGroup(childEnvironment.keeper, ::getpid());
    if (childEnvironment.standardInput >= 0)
        ::dup2(childEnvironment.standardInput, STDIN_FILENO);
    if (beginning.getsTerminal)
        ::tcsetpgrp(STDIN_FILENO, ::getpid()); // SIGTTOU is blocked, like every signal
    takeBackSignals();
    ::pthread_sigmask(SIG_SETMASK, &beginning.mask, nullptr);
    ::execvpe(beginning.arguments[0], beginning.arguments, beginning.environment);
    const int failure = errno;
    while (::write(beginning.failure, &failure, sizeof failure) < 0 && errno == EINTR) { }
    ::_exit(127);
}

// 0: exec closed the descriptor.
int failureAt(int descriptor)
{
    int failure = 0;
    while (::read(descriptor, &failure, sizeof failure) < 0 && errno == EINTR) { }
    return failure;
}

} // namespace

int ChildProcess::start(
    const QList<QByteArray> &command, const BlockedSignals &blocked, const ChildEnvironment &childEnvironment)
{
    int ends[2] = {-1, -1};
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return errno;
    QList<QByteArray> words = command;
    const std::vector<char *> arguments = pointers(words);
    QByteArray secret = childEnvironment.password.isEmpty()
        ? QByteArray()
        : "REDISCLI_AUTH=" + childEnvironment.password.reveal();
    const std::vector<char *> environment = environmentWith(secret);
    m_hasTerminal = childEnvironment.ownGroup && hasForeground();
    const Beginning beginning{arguments.data(), environment.data(), &childEnvironment, blocked.formerMask(),
        m_hasTerminal, ends[1]};
    sigset_t every;
    sigset_t ours;
    ::sigfillset(&every);
    ::pthread_sigmask(SIG_SETMASK, &every, &ours); // no handler of lockctl runs in the child
    m_pid = ::fork();
    if (m_pid == 0)
        become(beginning);
    int failure = m_pid < 0 ? errno : 0;
    ::pthread_sigmask(SIG_SETMASK, &ours, nullptr);
    ::close(ends[1]);
    if (failure == 0)
        failure = failureAt(ends[0]);
    ::close(ends[0]);
    if (!secret.isEmpty())
        explicit_bzero(secret.data(), size_t(secret.size()));
    if (failure != 0 && m_pid > 0)
        ::waitpid(m_pid, nullptr, 0);
    if (failure != 0)
        m_pid = -1;
    m_group = childEnvironment.ownGroup ? m_pid : -1;
    return failure;
}

bool ChildProcess::hasGroup() const
{
    while (m_group > 0 && !isRunning() && ::waitpid(-m_group, nullptr, WNOHANG) > 0) {
    } // they are lockctl's children if it is process 1
    return m_group > 0 && ::kill(-m_group, 0) == 0;
}

void ChildProcess::signalGroup(int number) const
{
    if (m_group > 0)
        ::kill(-m_group, number);
}

void ChildProcess::signal(int number) const
{
    if (isRunning())
        ::kill(m_group > 0 ? -m_group : m_pid, number);
}

std::optional<int> ChildProcess::reap(const std::function<void()> &beforeItGoesOn)
{
    int status = 0;
    const int stopsToo = m_group > 0 ? WUNTRACED : 0;
    if (!isRunning() || ::waitpid(m_pid, &status, WNOHANG | stopsToo) != m_pid)
        return std::nullopt;
    if (WIFSTOPPED(status)) {
        stopWithIt(beforeItGoesOn);
        return std::nullopt;
    }
    if (m_hasTerminal)
        giveForegroundTo(::getpgrp());
    m_pid = -1;
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

// Only with a terminal, where a shell waits for lockctl, and the user for the shell.
void ChildProcess::stopWithIt(const std::function<void()> &beforeItGoesOn) const
{
    if (!m_hasTerminal)
        return;
    giveForegroundTo(::getpgrp());
    ::kill(::getpid(), SIGSTOP);
    if (hasForeground())
        giveForegroundTo(m_pid);
    beforeItGoesOn();
    ::kill(-m_pid, SIGCONT);
}

} // namespace lockctl
