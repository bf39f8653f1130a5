// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// `lockctl top` in a terminal of 80x24 that is read continuously, as every terminal does.

#pragma once

#include "tests/lockctl/commands/on_terminal.h"
#include "tests/lockctl/top/terminal_screen.h"

#include <QTimer>

namespace bench {

class OpenTop
{
public:
    explicit OpenTop(quint16 port);

    [[nodiscard]] qint64 pid() const { return m_process.pid(); }
    void awaitLocks(int locks);
    // Types `keys` and waits until the screen shows `words`.
    void typeUntil(const QByteArray &keys, const QByteArray &words);
    // Bytes written to the terminal so far.
    [[nodiscard]] qsizetype written() const { return m_read; }

private:
    void read();

    static constexpr int columns = 80;
    static constexpr int height = 24;
    testing::OnTerminal m_process;
    testing::TerminalScreen m_screen{columns, height};
    qsizetype m_read = 0;
    QTimer m_reading;
};

} // namespace bench
