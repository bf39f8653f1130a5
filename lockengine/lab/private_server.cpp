// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/private_server.h"

#include "lockengine/lab/guardian_process.h"
#include "lockengine/lab/lab_reason.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUrl>

namespace lockengine {

namespace {

using namespace Qt::StringLiterals;

constexpr auto baseConfiguration = "unixsocket {socket}\n"
                                   "unixsocketperm 700\n"
                                   "port 0\n"
                                   "bind 127.0.0.1\n"
                                   "save \"\"\n"
                                   "appendonly no\n"
                                   "daemonize no\n"
                                   "dir .\n";

// A longer path leaves no room for the socket's name in a socket address.
constexpr qsizetype longestParent = 107 - qsizetype(sizeof "/lockscope-XXXXXX/redis.sock");

QString defaultParentFolder()
{
    const QStringList candidates = {qEnvironmentVariable("XDG_RUNTIME_DIR"), QDir::tempPath(), u"/tmp"_s};
    for (const QString &candidate : candidates) {
        const QFileInfo folder(candidate);
        const bool usable = !candidate.isEmpty() && folder.isDir() && folder.isWritable();
        if (usable && QFile::encodeName(candidate).size() <= longestParent)
            return candidate;
    }
    return candidates.constLast();
}

} // namespace

QByteArray passwordLines(const Secret &password)
{
    const QByteArray text = password.reveal();
    return text.isEmpty() ? QByteArray() : "requirepass " + text + "\nmasterauth " + text + '\n';
}

QString defaultServerProgram()
{
    const QString chosen = qEnvironmentVariable("LOCKSCOPE_SERVER_PROGRAM");
    if (!chosen.isEmpty())
        return chosen;
    const auto isInstalled
        = [](const QString &program) { return !QStandardPaths::findExecutable(program).isEmpty(); };
    return isInstalled(u"valkey-server"_s) && !isInstalled(u"redis-server"_s) ? u"valkey-server"_s
                                                                              : u"redis-server"_s;
}

QString PrivateServer::defaultGuardianProgram()
{
    const QDir programs(QCoreApplication::applicationDirPath());
    const QString beside = programs.filePath(u"lockscope-guardian"_s);
    const QString installed = programs.filePath(u"../libexec/lockscope/lockscope-guardian"_s);
    return QFileInfo::exists(beside) ? beside : QDir::cleanPath(installed);
}

PrivateServer::PrivateServer(PrivateServerOptions options, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
{
    if (m_options.parentFolder.isEmpty())
        m_options.parentFolder = defaultParentFolder();
    if (m_options.guardianProgram.isEmpty())
        m_options.guardianProgram = defaultGuardianProgram();
}

PrivateServer::~PrivateServer()
{
    if (!m_guardian)
        return;
    m_guardian->disconnect(this);
    m_guardian->letGo();
}

void PrivateServer::start()
{
    enter(State::Starting);
    if (QFile::encodeName(m_options.parentFolder).size() > longestParent)
        return fail(Error(
            ErrorKind::BadInput, Reason::SocketPathTooLong, "the folder's path is too long for a socket"));
    const QString server = QStandardPaths::findExecutable(m_options.serverProgram);
    if (server.isEmpty())
        return fail(Error(ErrorKind::Unreachable, LabReason::ServerProgramMissing,
            m_options.serverProgram.toUtf8() + " is not installed (Debian package: redis-server)"));
    m_options.serverProgram = server;
    const auto guardian = GuardianProcess::start(guardianWords());
    if (!guardian)
        return fail(guardian.error());
    m_guardian = guardian.value();
    connect(m_guardian, &GuardianProcess::lineSaid, this, &PrivateServer::handleGuardianLine);
    connect(m_guardian, &GuardianProcess::ended, this, &PrivateServer::guardianEnded);
    const QByteArray configuration = baseConfiguration + m_options.configuration + '\n';
    m_guardian->say("config " + QByteArray::number(configuration.size()) + '\n' + configuration);
}

QList<QByteArray> PrivateServer::guardianWords() const
{
    QList<QByteArray> words = {QFile::encodeName(m_options.guardianProgram)};
    for (const QByteArray &variable : m_options.environment)
        words << "--env" << variable;
    words << QFile::encodeName(m_options.parentFolder) << QFile::encodeName(m_options.serverProgram);
    for (const QString &option : m_options.serverOptions)
        words.append(QFile::encodeName(option));
    for (const QStringList &companion : m_options.companions) {
        words.append("--");
        for (const QString &word : companion)
            words.append(QFile::encodeName(word));
    }
    return words;
}

void PrivateServer::pause()
{
    if (m_guardian)
        m_guardian->say("pause\n");
}

void PrivateServer::resume()
{
    if (m_guardian)
        m_guardian->say("resume\n");
}

void PrivateServer::kill()
{
    if (m_guardian)
        m_guardian->say("kill\n");
}

void PrivateServer::restart()
{
    if (!m_guardian)
        return;
    enter(State::Starting);
    m_guardian->say("restart\n");
}

QString PrivateServer::socketPath() const
{
    return m_folder + u"/redis.sock"_s;
}

QByteArray PrivateServer::url() const
{
    return "unix://" + QUrl::toPercentEncoding(socketPath(), "/");
}

qint64 PrivateServer::guardianPid() const
{
    return m_guardian ? m_guardian->pid() : -1;
}

void PrivateServer::handleGuardianLine(const QByteArray &line)
{
    if (line.startsWith("folder "))
        m_folder = QFile::decodeName(line.mid(7));
    else if (line.startsWith("ready "))
        becomeReady(line.mid(6));
    else if (line.startsWith("failed "))
        fail(Error(ErrorKind::Unreachable, line.mid(7)));
    else if (line.startsWith("died "))
        die(); // reported at once: a replacement need not wait for the companions
    else if (line == "paused")
        enter(State::Paused);
    else if (line == "resumed")
        enter(State::Ready);
    else if (line == "killed")
        enter(State::Down);
}

void PrivateServer::becomeReady(const QByteArray &ports)
{
    const QList<QByteArray> numbers = ports.split(' ');
    m_port = numbers.value(0).toUShort();
    m_tlsPort = numbers.value(1).toUShort();
    m_busPort = numbers.value(2).toUShort();
    enter(State::Ready);
    Q_EMIT ready(socketPath());
}

// Expected after failed() or died(); otherwise the guardian itself died.
void PrivateServer::guardianEnded()
{
    m_guardian->deleteLater();
    m_guardian = nullptr;
    if (m_state == State::Ended)
        return;
    const bool wasUp = m_state != State::Starting;
    if (!wasUp)
        return fail(Error(ErrorKind::Unreachable, "the guardian ended before the server was ready"));
    die();
}

void PrivateServer::die()
{
    enter(State::Ended);
    Q_EMIT died();
}

void PrivateServer::fail(const Error &error)
{
    enter(State::Ended);
    Q_EMIT failed(error);
}

void PrivateServer::enter(State state)
{
    if (m_state == state)
        return;
    m_state = state;
    Q_EMIT stateChanged(state);
}

} // namespace lockengine
