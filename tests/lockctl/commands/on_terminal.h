// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The real lockctl with a terminal of its own as what controls it, and as its standard input unless it has
// none; its standard output and errors go to pipes. Ends with this object.

#pragma once

#include <QByteArray>
#include <QProcess>
#include <QStringList>

namespace testing {

class OnTerminal
{
public:
    enum class Input { Terminal, Nothing };

    OnTerminal(const QByteArray &url, const QStringList &arguments, Input input = Input::Terminal);
    ~OnTerminal();
    OnTerminal(const OnTerminal &) = delete;
    OnTerminal &operator=(const OnTerminal &) = delete;

    // All that was shown on the terminal.
    QByteArray shown();
    void type(const QByteArray &keys);
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
    QByteArray m_shown;
    QByteArray m_output;
};

} // namespace testing
