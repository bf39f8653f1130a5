// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/top/curses_screen.h"

#include "app/lockctl/text/text_width.h"

#include <clocale>
#include <langinfo.h>
#include <poll.h>
#include <unistd.h>

#define NCURSES_NOMACROS // its macro names clash with others
#include <curses.h>
#include <term.h>
#undef lines // macros of the terminal description
#undef columns

namespace lockctl {

namespace {

constexpr int escapeDelay = 25; // ms, in which the rest of an escape sequence must arrive
constexpr short red = 1;
constexpr short yellow = 2;
constexpr short green = 3;

attr_t attributesOf(Ink ink)
{
    switch (ink) {
    case Ink::Plain:
        return A_NORMAL;
    case Ink::Bold:
        return A_BOLD;
    case Ink::Dim:
        return A_DIM;
    case Ink::Red:
        return A_BOLD | attr_t(COLOR_PAIR(red));
    case Ink::Yellow:
        return attr_t(COLOR_PAIR(yellow));
    case Ink::Green:
        return attr_t(COLOR_PAIR(green));
    }
    Q_UNREACHABLE();
}

std::optional<KeyPress> keyOf(int status, wint_t code)
{
    if (status == OK) {
        if (code == U'\n' || code == U'\r')
            return KeyPress{Key::Enter, 0};
        if (code == 0x1b)
            return KeyPress{Key::Escape, 0};
        if (code == 0x7f || code == 0x08)
            return KeyPress{Key::Backspace, 0};
        return KeyPress{Key::Text, char32_t(code)};
    }
    switch (code) {
    case KEY_UP:
        return KeyPress{Key::Up, 0};
    case KEY_DOWN:
        return KeyPress{Key::Down, 0};
    case KEY_PPAGE:
        return KeyPress{Key::PageUp, 0};
    case KEY_NPAGE:
        return KeyPress{Key::PageDown, 0};
    case KEY_HOME:
        return KeyPress{Key::Home, 0};
    case KEY_END:
        return KeyPress{Key::End, 0};
    case KEY_ENTER:
        return KeyPress{Key::Enter, 0};
    case KEY_BACKSPACE:
        return KeyPress{Key::Backspace, 0};
    case KEY_RESIZE:
        return KeyPress{Key::Resized, 0};
    default:
        return {};
    }
}

bool isUtf8Terminal()
{
    for (const char *variable : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const QByteArray locale = qgetenv(variable).toUpper();
        if (!locale.isEmpty())
            return locale.contains("UTF-8") || locale.contains("UTF8");
    }
    return false;
}

} // namespace

// A "dumb" terminal, or one without a description here, cannot move the cursor.
bool CursesScreen::isPossible()
{
    if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0)
        return false;
    int error = 0;
    if (::setupterm(nullptr, STDOUT_FILENO, &error) != OK)
        return false;
    const char *move = ::tigetstr("cup");
    const bool canMove = move != nullptr && move != reinterpret_cast<char *>(-1);
    ::del_curterm(::cur_term); // the screen creates its own
    return canMove;
}

CursesScreen::CursesScreen(bool hasColour)
    : m_input(STDIN_FILENO, QSocketNotifier::Read)
{
    // ssh often passes no locale, although the terminal shows UTF-8. Bars stay simple there.
    std::setlocale(LC_CTYPE, "");
    if (qstrcmp(::nl_langinfo(CODESET), "ANSI_X3.4-1968") == 0) // ASCII
        std::setlocale(LC_CTYPE, "C.UTF-8");
    ::set_escdelay(escapeDelay);
    ::initscr();
    ::cbreak();
    ::noecho();
    ::nonl();
    ::keypad(stdscr, true);
    ::nodelay(stdscr, true);
    ::curs_set(0);
    if (hasColour && ::has_colors()) {
        ::start_color();
        ::use_default_colors();
        ::init_pair(red, COLOR_RED, -1);
        ::init_pair(yellow, COLOR_YELLOW, -1);
        ::init_pair(green, COLOR_GREEN, -1);
    }
    connect(&m_input, &QSocketNotifier::activated, this, &CursesScreen::read);
}

CursesScreen::~CursesScreen()
{
    ::endwin();
}

ScreenSize CursesScreen::size() const
{
    return {getmaxx(stdscr), getmaxy(stdscr), isUtf8Terminal()};
}

void CursesScreen::draw(const QList<ScreenLine> &screen)
{
    ::werase(stdscr);
    for (int row = 0; row < screen.size(); ++row) {
        const ScreenLine &line = screen[row];
        const attr_t turned = line.isReverse ? A_REVERSE : A_NORMAL;
        ::wmove(stdscr, row, 0);
        int room = getmaxx(stdscr); // longer text would wrap into the next line
        for (const ScreenSpan &span : line.spans) {
            const QByteArray text = withoutEnd(span.text, room);
            room -= columnsOf(text);
            ::wattrset(stdscr, int(attributesOf(span.ink) | turned));
            ::waddnstr(stdscr, text.constData(), int(text.size()));
        }
        ::wattrset(stdscr, int(turned));
        if (line.isReverse && getcury(stdscr) == row)
            ::whline(stdscr, ' ' | turned, getmaxx(stdscr) - getcurx(stdscr));
    }
    ::wattrset(stdscr, int(A_NORMAL));
    ::wrefresh(stdscr);
}

void CursesScreen::redraw()
{
    ::wclear(stdscr);
    ::wrefresh(stdscr);
}

void CursesScreen::read()
{
    wint_t code = 0;
    bool isAny = false;
    for (int status = ::wget_wch(stdscr, &code); status != ERR; status = ::wget_wch(stdscr, &code)) {
        isAny = true;
        if (const auto key = keyOf(status, code))
            Q_EMIT pressed(*key);
    }
    // Readable without a key: end of input, unless part of an escape sequence was read.
    pollfd input{STDIN_FILENO, POLLIN, 0};
    if (!isAny && ::poll(&input, 1, 0) == 1 && (input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) {
        m_input.setEnabled(false);
        Q_EMIT closed();
    }
}

} // namespace lockctl
