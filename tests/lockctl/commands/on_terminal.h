// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The real lockctl with a terminal of its own as what controls it, and as its standard input unless it has
// none; its standard output and errors go to pipes, or to the terminal. Ends with this object.

#pragma once

#include <QByteArray>
#include <QProcess>
#include <QStringList>

namespace testing {

class OnTerminal
{
public:
    enum class Input { Terminal, Nothing };

    enum class Output { Pipes, Terminal };

    // `url`: empty: of no server.
    OnTerminal(const QByteArray &url, const QStringList &arguments, Input input = Input::Terminal,
        Output output = Output::Pipes, const QString &kind = QStringLiteral("xterm-256color"),
        const QString &noColour = {}); // NO_COLOR; empty: it is not set
    ~OnTerminal();
    OnTerminal(const OnTerminal &) = delete;
    OnTerminal &operator=(const OnTerminal &) = delete;

    // Before anything is printed, or later: then the program gets SIGWINCH.
    void resize(int columns, int rows) const;
    // All that was shown on the terminal, with its carriage returns taken away.
    QByteArray shown();
    void type(const QByteArray &keys);
    // The same, byte by byte as it was written.
    QByteArray written();
    [[nodiscard]] bool echoes() const;
    [[nodiscard]] qint64 pid() const { return m_process.processId(); }
    void signal(int number) const;
    // Once it has ended; -1 after five seconds.
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
