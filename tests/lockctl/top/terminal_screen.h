// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The visible content of a terminal for a program's output. libvterm does the emulation.

#pragma once

#include <QByteArrayList>

#include <memory>

struct VTerm;
struct VTermScreen;

namespace testing {

class TerminalScreen
{
public:
    TerminalScreen(int columns, int lines);
    ~TerminalScreen();
    TerminalScreen(const TerminalScreen &) = delete;
    TerminalScreen &operator=(const TerminalScreen &) = delete;

    void resize(int columns, int lines);
    void write(const QByteArray &bytes);
    // Without trailing blanks.
    [[nodiscard]] QByteArrayList lines() const;
    [[nodiscard]] bool isReverse(int line, int column) const;

private:
    VTerm *m_terminal;
    VTermScreen *m_screen;
};

} // namespace testing
