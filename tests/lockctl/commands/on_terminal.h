// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The real lockctl with its own controlling terminal. The terminal is its standard input unless it has none;
// output and errors go to pipes or to the terminal. The destructor ends the process.

#pragma once

#include <QByteArray>
#include <QProcess>
#include <QStringList>

#include <utility>

namespace testing {

class OnTerminal
{
public:
    enum class Input { Terminal, Nothing };

    enum class Output { Pipes, Terminal };

    // Names and values of environment variables.
    using Variables = QList<std::pair<QString, QString>>;

    // `url`: empty for no server. `variables` replace the defaults: an xterm in UTF-8 without NO_COLOR.
    OnTerminal(const QByteArray &url, const QStringList &arguments, Input input = Input::Terminal,
        Output output = Output::Pipes, const Variables &variables = {});
    ~OnTerminal();
    OnTerminal(const OnTerminal &) = delete;
    OnTerminal &operator=(const OnTerminal &) = delete;

    // Sets the size; a running program gets SIGWINCH.
    void resize(int columns, int rows) const;
    // Everything shown on the terminal, without carriage returns.
    QByteArray shown();
    void type(const QByteArray &keys);
    // The same, as raw bytes.
    QByteArray written();
    [[nodiscard]] bool echoes() const;
    [[nodiscard]] qint64 pid() const { return m_process.processId(); }
    void signal(int number) const;
    // Waits for the end; -1 after five seconds.
    int exitStatus();
    QByteArray output() { return m_output += m_process.readAllStandardOutput(); }
    QByteArray errors() { return m_process.readAllStandardError(); }

private:
    int m_terminal = -1;
    int m_inner = -1;
    QProcess m_process;
    QByteArray m_written;
    QByteArray m_output;
};

} // namespace testing
