// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/process/child_process.h"

#include "app/lockctl/process/foreground.h"
#include "app/lockctl/process/process_signals.h"

#include <algorithm>
#include <csignal>
#include <cstring>
#include <spawn.h>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace lockctl {

namespace {

constexpr std::string_view secretVariables[] = {"REDISCLI_AUTH=", "LOCKSCOPE_SENTINEL_PASSWORD="};

// Our own variables but for the secret ones; `secret` instead, where that is not empty.
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

// The signals that we took or ignore work for the child as they did for us at our start.
class Attributes
{
public:
    Attributes(const sigset_t &mask, bool ownGroup)
    {
        posix_spawnattr_init(&m_attributes);
        posix_spawnattr_setsigmask(&m_attributes, &mask);
        sigset_t defaults;
        sigemptyset(&defaults);
        sigaddset(&defaults, SIGPIPE);
        sigaddset(&defaults, SIGTTIN);
        posix_spawnattr_setsigdefault(&m_attributes, &defaults);
        const int group = ownGroup ? POSIX_SPAWN_SETPGROUP : 0;
        posix_spawnattr_setflags(
            &m_attributes, short(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group));
    }
    ~Attributes() { posix_spawnattr_destroy(&m_attributes); }
    Attributes(const Attributes &) = delete;
    Attributes &operator=(const Attributes &) = delete;

    [[nodiscard]] const posix_spawnattr_t *get() const { return &m_attributes; }

private:
    posix_spawnattr_t m_attributes;
};

// Puts a descriptor in the place of standard input, or hands the terminal on.
class Redirections
{
public:
    Redirections(int standardInput, bool getsTerminal)
    {
        posix_spawn_file_actions_init(&m_actions);
        if (standardInput >= 0)
            posix_spawn_file_actions_adddup2(&m_actions, standardInput, STDIN_FILENO);
        if (getsTerminal)
            posix_spawn_file_actions_addtcsetpgrp_np(&m_actions, STDIN_FILENO);
    }
    ~Redirections() { posix_spawn_file_actions_destroy(&m_actions); }
    Redirections(const Redirections &) = delete;
    Redirections &operator=(const Redirections &) = delete;

    [[nodiscard]] const posix_spawn_file_actions_t *get() const { return &m_actions; }

private:
    posix_spawn_file_actions_t m_actions;
};

} // namespace

int ChildProcess::start(
    const QList<QByteArray> &command, const BlockedSignals &blocked, const ChildSurroundings &surroundings)
{
    QList<QByteArray> words = command;
    const std::vector<char *> arguments = pointers(words);
    QByteArray secret
        = surroundings.password.isEmpty() ? QByteArray() : "REDISCLI_AUTH=" + surroundings.password.reveal();
    const std::vector<char *> environment = environmentWith(secret);
    m_hasTerminal = surroundings.ownGroup && hasForeground();
    const Attributes attributes(blocked.formerMask(), surroundings.ownGroup);
    const Redirections redirections(surroundings.standardInput, m_hasTerminal);
    const int failure = posix_spawnp(&m_pid, arguments.front(), redirections.get(), attributes.get(),
        arguments.data(), environment.data());
    if (!secret.isEmpty())
        explicit_bzero(secret.data(), size_t(secret.size()));
    if (failure != 0)
        m_pid = -1;
    m_group = surroundings.ownGroup ? m_pid : -1;
    return failure;
}

bool ChildProcess::hasGroup() const
{
    while (m_group > 0 && !isRunning() && ::waitpid(-m_group, nullptr, WNOHANG) > 0) {
    } // ours, as those of process 1 are
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

// Only with a terminal: there a shell waits for us, and its user for the shell.
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
