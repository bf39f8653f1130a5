// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a person sees of a terminal: takes what a program writes, and says what stands on the screen. The
// emulation is libvterm's.

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
    // Each without the blanks at its end.
    [[nodiscard]] QByteArrayList lines() const;
    [[nodiscard]] bool isReverse(int line, int column) const;

private:
    VTerm *m_terminal;
    VTermScreen *m_screen;
};

} // namespace testing
