// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/guardian_process.h"

#include <QCoreApplication>
#include <QThread>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <string_view>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace lockengine {

namespace {

struct Spawned
{
    pid_t pid = -1;
    int error = 0;
};

// The environment without the variables for access to the user's server: a private server has no password,
// and neither it nor its companions need them.
std::vector<char *> environmentOfOthers()
{
    constexpr std::string_view ours[] = {"REDISCLI_AUTH=", "LOCKSCOPE_URL=", "LOCKSCOPE_SENTINEL_PASSWORD="};
    std::vector<char *> variables;
    for (char **variable = environ; *variable; ++variable) {
        const std::string_view text(*variable);
        if (std::none_of(std::begin(ours), std::end(ours),
                [text](std::string_view name) { return text.substr(0, name.size()) == name; }))
            variables.push_back(*variable);
    }
    variables.push_back(nullptr);
    return variables;
}

// In its own session, so that Ctrl-C in the terminal does not reach it before the pipe closes.
Spawned spawn(const QList<QByteArray> &words, int input, int output)
{
    std::vector<char *> argv;
    for (const QByteArray &word : words)
        argv.push_back(const_cast<char *>(word.constData()));
    argv.push_back(nullptr);
    const std::vector<char *> environment = environmentOfOthers();

    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);

    Spawned spawned;
    spawned.error = posix_spawn(&spawned.pid, argv[0], &files, &attributes, argv.data(), environment.data());
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return spawned;
}

} // namespace

Result<GuardianProcess *> GuardianProcess::start(const QList<QByteArray> &words)
{
    std::array<int, 2> down = {-1, -1}; // a socket, because send() can suppress SIGPIPE
    std::array<int, 2> up = {-1, -1};
    Spawned spawned;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, down.data()) == 0
        && pipe2(up.data(), O_CLOEXEC) == 0)
        spawned = spawn(words, down[1], up[1]);
    else
        spawned.error = errno;
    close(down[1]);
    close(up[1]);
    if (spawned.error == 0)
        return new GuardianProcess(spawned.pid, down[0], up[0]);
    close(down[0]);
    close(up[0]);
    return Error(ErrorKind::Internal, words.value(0) + ": " + strerror(spawned.error));
}

GuardianProcess::GuardianProcess(pid_t pid, int toGuardian, int fromGuardian)
    : m_pid(pid)
    , m_toGuardian(toGuardian)
    , m_fromGuardian(fromGuardian)
    , m_notifier(fromGuardian, QSocketNotifier::Read)
{
    fcntl(m_fromGuardian, F_SETFL, O_NONBLOCK);
    connect(&m_notifier, &QSocketNotifier::activated, this, &GuardianProcess::readOutput);
}

GuardianProcess::~GuardianProcess()
{
    closeInput();
    m_notifier.setEnabled(false);
    close(m_fromGuardian);
    if (m_pid > 0)
        waitpid(m_pid, nullptr, WNOHANG);
}

void GuardianProcess::say(const QByteArray &bytes)
{
    if (m_toGuardian >= 0)
        send(m_toGuardian, bytes.constData(), size_t(bytes.size()), MSG_NOSIGNAL);
}

void GuardianProcess::letGo()
{
    closeInput();
    connect(this, &GuardianProcess::ended, this, &QObject::deleteLater);
    // If the program ends first, the application or this object's thread deletes it, and the guardian ends
    // because the pipe closes.
    if (thread() == QCoreApplication::instance()->thread())
        setParent(QCoreApplication::instance());
    else
        connect(thread(), &QThread::finished, this, &QObject::deleteLater);
    if (m_pid <= 0)
        deleteLater();
}

void GuardianProcess::readOutput()
{
    char bytes[4096];
    const ssize_t count = read(m_fromGuardian, bytes, sizeof bytes);
    if (count < 0)
        return;
    if (count == 0)
        return collect();
    m_heard.append(bytes, qsizetype(count));
    for (qsizetype end = m_heard.indexOf('\n'); end >= 0; end = m_heard.indexOf('\n')) {
        const QByteArray line = m_heard.first(end);
        m_heard.remove(0, end + 1);
        Q_EMIT lineSaid(line);
    }
}

// Only the guardian has its standard output open, so its end is the guardian's end.
void GuardianProcess::collect()
{
    m_notifier.setEnabled(false);
    waitpid(m_pid, nullptr, 0);
    m_pid = -1;
    Q_EMIT ended();
}

void GuardianProcess::closeInput()
{
    if (m_toGuardian >= 0)
        close(m_toGuardian);
    m_toGuardian = -1;
}

} // namespace lockengine
