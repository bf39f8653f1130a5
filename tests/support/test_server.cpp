// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_server.h"

#include <QFile>
#include <QLocalSocket>
#include <QProcess>
#include <QTest>
#include <QThread>

#include <sys/socket.h>

#include <csignal>

namespace testing {

using lockengine::PrivateServer;
using lockengine::PrivateServerOptions;

namespace {

// Generous, for busy machines.
constexpr int longest = 60'000; // ms

PrivateServerOptions optionsWith(QByteArray configuration, const QString &program)
{
    PrivateServerOptions options;
    options.serverProgram = program;
    options.configuration = std::move(configuration);
    options.guardianProgram = programPath(QStringLiteral("lockscope-guardian"));
    return options;
}

// Quotes for the standard input of redis-cli: every byte escaped, so that none has a special meaning.
QByteArray quoted(const QList<QByteArray> &words)
{
    QByteArray line;
    for (const QByteArray &word : words) {
        line += '"';
        for (const char byte : word)
            line += "\\x" + QByteArray(1, byte).toHex();
        line += "\" ";
    }
    return line;
}

pid_t listenerAt(const QString &socketPath)
{
    QLocalSocket socket;
    socket.connectToServer(socketPath);
    ucred peer = {};
    socklen_t size = sizeof peer;
    if (!socket.waitForConnected(longest)
        || ::getsockopt(int(socket.socketDescriptor()), SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0)
        qFatal("no server listens at %s", qPrintable(socketPath));
    return peer.pid;
}

// In /proc/PID/stat the state follows the name, which is in parentheses.
bool isStopped(pid_t pid)
{
    QFile file(QStringLiteral("/proc/%1/stat").arg(pid));
    if (!file.open(QIODevice::ReadOnly))
        return true; // it has ended
    const QByteArray line = file.readAll();
    return line.mid(line.lastIndexOf(')') + 2).startsWith('T');
}

} // namespace

QString programPath(const QString &name)
{
    return QStringLiteral(PROGRAM_DIR "/") + name;
}

TestServer::TestServer(QByteArray configuration, const QString &program)
    : m_server(optionsWith(std::move(configuration), program))
{
    QObject::connect(&m_server, &PrivateServer::failed, &m_server,
        [](const lockengine::Error &error) { qFatal("no server: %s", error.detail.constData()); });
    m_server.start();
    waitFor(PrivateServer::State::Ready);
}

QByteArray TestServer::cli(const QList<QByteArray> &words) const
{
    return cliAt(socketPath(), words);
}

QByteArray cliAt(const QString &socketPath, const QList<QByteArray> &words)
{
    QProcess process;
    process.start(QStringLiteral("redis-cli"), {QStringLiteral("-s"), socketPath, QStringLiteral("--raw")});
    process.write(quoted(words) + '\n');
    process.closeWriteChannel();
    if (!process.waitForFinished(longest))
        qFatal("redis-cli does not end: %s", words.value(0).constData());
    QByteArray output = process.readAllStandardOutput();
    while (output.endsWith('\n'))
        output.chop(1);
    return output;
}

QByteArray TestServer::cli(const char *line) const
{
    return cli(QByteArray(line).simplified().split(' '));
}

void pauseAtOnce(PrivateServer &server)
{
    const pid_t process = listenerAt(server.socketPath());
    ::kill(process, SIGSTOP);
    while (!isStopped(process))
        QThread::yieldCurrentThread();
    server.pause();
}

void TestServer::pause()
{
    pauseAtOnce(m_server);
    waitFor(PrivateServer::State::Paused);
}

void TestServer::resume()
{
    m_server.resume();
    waitFor(PrivateServer::State::Ready);
}

void TestServer::kill()
{
    m_server.kill();
    waitFor(PrivateServer::State::Down);
}

void TestServer::restart()
{
    beginRestart();
    waitFor(PrivateServer::State::Ready);
}

void TestServer::waitFor(PrivateServer::State state)
{
    const bool arrived = QTest::qWaitFor([this, state] { return m_server.state() == state; }, longest);
    if (!arrived)
        qFatal("the server did not reach state %d", int(state));
}

} // namespace testing
