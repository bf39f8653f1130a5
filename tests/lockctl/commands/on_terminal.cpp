// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockctl/commands/on_terminal.h"

#include "tests/support/test_server.h"

#include <QTest>

#include <csignal>
#include <fcntl.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace testing {

OnTerminal::OnTerminal(const QByteArray &url, const QStringList &arguments, Input input, Output output,
    const Variables &variables)
{
    if (::openpty(&m_terminal, &m_inner, nullptr, nullptr, nullptr) != 0)
        qFatal("no terminal");
    resize(100, 30);
    ::fcntl(m_terminal, F_SETFL, O_NONBLOCK);
    m_process.setStandardInputFile(QProcess::nullDevice());
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"TERM"_s, u"xterm-256color"_s);
    environment.insert(u"LC_ALL"_s, u"C.UTF-8"_s);
    environment.remove(u"NO_COLOR"_s);
    for (const auto &[name, value] : variables)
        environment.insert(name, value);
    m_process.setProcessEnvironment(environment);
    m_process.setChildProcessModifier([inner = m_inner, input, output] {
        ::setsid();
        ::ioctl(inner, TIOCSCTTY, 0);
        if (input == Input::Terminal)
            ::dup2(inner, STDIN_FILENO);
        if (output == Output::Terminal) {
            ::dup2(inner, STDOUT_FILENO);
            ::dup2(inner, STDERR_FILENO);
        }
    });
    const QStringList where = url.isEmpty() ? QStringList() : QStringList{u"--url"_s, QString::fromUtf8(url)};
    m_process.start(programPath(u"lockctl"_s), where + arguments);
}

OnTerminal::~OnTerminal()
{
    m_process.kill();
    m_process.waitForFinished();
    ::close(m_terminal);
    ::close(m_inner);
}

void OnTerminal::resize(int columns, int rows) const
{
    winsize size = {};
    size.ws_col = static_cast<unsigned short>(columns);
    size.ws_row = static_cast<unsigned short>(rows);
    ::ioctl(m_inner, TIOCSWINSZ, &size);
}

QByteArray OnTerminal::written()
{
    char buffer[4096];
    for (ssize_t size = 0; (size = ::read(m_terminal, buffer, sizeof buffer)) > 0;)
        m_written.append(buffer, size);
    return m_written;
}

QByteArray OnTerminal::shown()
{
    return QByteArray(written()).replace('\r', "");
}

void OnTerminal::type(const QByteArray &keys)
{
    QCOMPARE(::write(m_terminal, keys.constData(), size_t(keys.size())), ssize_t(keys.size()));
}

bool OnTerminal::echoes() const
{
    termios settings = {};
    ::tcgetattr(m_inner, &settings);
    return (settings.c_lflag & ECHO) != 0;
}

void OnTerminal::signal(int number) const
{
    ::kill(pid_t(m_process.processId()), number);
}

int OnTerminal::exitStatus()
{
    return QTest::qWaitFor([this] { return m_process.state() == QProcess::NotRunning; })
        ? m_process.exitCode()
        : -1;
}

} // namespace testing
