// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockctl/top/terminal_screen.h"

#include <QString>

#include <vterm.h>

namespace testing {

TerminalScreen::TerminalScreen(int columns, int lines)
    : m_terminal(vterm_new(lines, columns))
    , m_screen(vterm_obtain_screen(m_terminal))
{
    vterm_set_utf8(m_terminal, 1);
    vterm_screen_enable_altscreen(m_screen, 1);
    vterm_screen_reset(m_screen, 1);
}

TerminalScreen::~TerminalScreen()
{
    vterm_free(m_terminal);
}

void TerminalScreen::resize(int columns, int lines)
{
    vterm_set_size(m_terminal, lines, columns);
}

void TerminalScreen::write(const QByteArray &bytes)
{
    vterm_input_write(m_terminal, bytes.constData(), size_t(bytes.size()));
}

QByteArrayList TerminalScreen::lines() const
{
    int rows = 0;
    int columns = 0;
    vterm_get_size(m_terminal, &rows, &columns);
    QByteArrayList lines;
    for (int row = 0; row < rows; ++row) {
        QString text;
        for (int column = 0; column < columns; ++column) {
            VTermScreenCell cell = {};
            vterm_screen_get_cell(m_screen, {row, column}, &cell);
            const auto *characters = reinterpret_cast<const char32_t *>(cell.chars);
            text += cell.chars[0] == 0 ? QString(u' ') : QString::fromUcs4(characters);
            column += cell.width > 1 ? cell.width - 1 : 0;
        }
        while (text.endsWith(u' '))
            text.chop(1);
        lines.append(text.toUtf8());
    }
    return lines;
}

bool TerminalScreen::isReverse(int line, int column) const
{
    VTermScreenCell cell = {};
    vterm_screen_get_cell(m_screen, {line, column}, &cell);
    return cell.attrs.reverse != 0;
}

} // namespace testing
