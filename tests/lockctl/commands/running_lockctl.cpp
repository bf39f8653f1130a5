// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockctl/commands/running_lockctl.h"

#include "tests/support/machine_speed.h"
#include "tests/support/test_server.h"

#include <QFile>
#include <QJsonDocument>
#include <QTest>

#include <csignal>

namespace testing {

using namespace Qt::StringLiterals;

QJsonObject RunningLockctl::Line::object() const
{
    return QJsonDocument::fromJson(text).object();
}

RunningLockctl::RunningLockctl(const Options &options, const QStringList &arguments)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"XDG_STATE_HOME"_s, options.stateHome.isEmpty() ? m_state.path() : options.stateHome);
    environment.remove(u"REDISCLI_AUTH"_s);
    environment.remove(u"LOCKSCOPE_URL"_s);
    if (!options.url.isEmpty())
        environment.insert(u"LOCKSCOPE_URL"_s, QString::fromUtf8(options.url));
    if (!options.password.isEmpty())
        environment.insert(u"REDISCLI_AUTH"_s, QString::fromUtf8(options.password));
    if (!options.searchPath.isEmpty()) {
        environment.insert(u"PATH"_s, QString::fromUtf8(options.searchPath));
        environment.remove(u"LOCKSCOPE_SERVER_PROGRAM"_s); // it may be a path
    }
    m_process.setProcessEnvironment(environment);
    QObject::connect(&m_process, &QProcess::readyReadStandardOutput, &m_process, [this] { readLines(); });
    QObject::connect(&m_process, &QProcess::readyReadStandardError, &m_process,
        [this] { m_errors += m_process.readAllStandardError(); });
    m_process.start(options.program.isEmpty() ? programPath(u"lockctl"_s) : options.program, arguments);
    if (!m_process.waitForStarted())
        qFatal("lockctl cannot be started");
}

RunningLockctl::RunningLockctl(const QByteArray &url, const QStringList &arguments)
    : RunningLockctl(Options{url, {}, {}}, arguments)
{ }

RunningLockctl::~RunningLockctl()
{
    if (!isRunning())
        return;
    m_process.kill();
    m_process.waitForFinished();
}

void RunningLockctl::signal(int number) const
{
    if (isRunning()) // pid 0 would be this process
        ::kill(pid_t(pid()), number);
}

void RunningLockctl::readLines()
{
    const Moment now = std::chrono::steady_clock::now();
    m_partial += m_process.readAllStandardOutput();
    for (qsizetype end = m_partial.indexOf('\n'); end >= 0; end = m_partial.indexOf('\n')) {
        m_lines.append({m_partial.first(end), now});
        m_partial.remove(0, end + 1);
    }
}

QByteArray RunningLockctl::events() const
{
    QList<QByteArray> words;
    for (const Line &line : m_lines)
        words.append(line.object().value(u"event"_s).toString().toUtf8());
    return words.join(' ');
}

RunningLockctl::Line RunningLockctl::next(const std::function<bool(const QJsonObject &)> &fits)
{
    Line found;
    const auto look = [&] {
        while (m_next < m_lines.size()) {
            const Line &line = m_lines[m_next++];
            if (!fits(line.object()))
                continue;
            found = line;
            return true;
        }
        return false;
    };
    if (!QTest::qWaitFor([&] { return look() || !isRunning(); }, 30'000) || (found.text.isEmpty() && !look()))
        qWarning("no such line; there were: %s; %s", events().constData(), m_errors.constData());
    return found;
}

RunningLockctl::Line RunningLockctl::nextEvent(const QString &event)
{
    return next([&](const QJsonObject &object) { return object.value(u"event"_s) == event; });
}

int RunningLockctl::exitStatus()
{
    if (!QTest::qWaitFor([this] { return !isRunning(); }, scaledMs(std::chrono::seconds(30))))
        return -1;
    readLines();
    m_errors += m_process.readAllStandardError();
    const bool crashed = m_process.exitStatus() == QProcess::CrashExit;
    return crashed ? 128 + m_process.exitCode() : m_process.exitCode();
}

QByteArray RunningLockctl::output() const
{
    QByteArray text;
    for (const Line &line : m_lines)
        text += line.text + '\n';
    return text + m_partial;
}

QByteArray RunningLockctl::audit() const
{
    QFile file(m_state.filePath(u"lockscope/audit.jsonl"_s));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

static QByteArray statusOf(qint64 pid)
{
    QFile status(u"/proc/%1/stat"_s.arg(pid));
    return status.open(QIODevice::ReadOnly) ? status.readAll() : QByteArray();
}

bool isAlive(qint64 pid)
{
    const QByteArray status = statusOf(pid);
    return !status.isEmpty() && !status.contains(") Z ");
}

bool isStopped(qint64 pid)
{
    return statusOf(pid).contains(") T ");
}

Finished lockctl(const QByteArray &url, const QStringList &arguments)
{
    return lockctl(RunningLockctl::Options{url, {}, {}}, arguments);
}

Finished lockctl(const RunningLockctl::Options &options, const QStringList &arguments)
{
    RunningLockctl process(options, arguments);
    process.closeInput();
    const int status = process.exitStatus();
    return {status, process.output(), process.errors()};
}

} // namespace testing
