// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The terminal as a screen of lines and a source of keys, using ncurses. At most one at a time, on the main
// thread. The destructor restores the terminal.

#pragma once

#include "app/lockctl/top/top_screen.h"

#include <QObject>
#include <QSocketNotifier>

namespace lockctl {

enum class Key { Up, Down, PageUp, PageDown, Home, End, Enter, Escape, Backspace, Resized, Text };

struct KeyPress
{
    Key key = Key::Text;
    char32_t text = 0; // of Text

    friend bool operator==(const KeyPress &, const KeyPress &) = default;
};

class CursesScreen final : public QObject
{
    Q_OBJECT

public:
    // Whether standard input and output are a terminal that can move its cursor; required for a screen.
    [[nodiscard]] static bool isPossible();
    explicit CursesScreen(bool hasColour);
    ~CursesScreen() override;

    [[nodiscard]] ScreenSize size() const;
    void draw(const QList<ScreenLine> &lines);
    // Redraws everything, after another program wrote to the terminal.
    void redraw();

Q_SIGNALS:
    void pressed(const lockctl::KeyPress &key);
    // Standard input has ended: the terminal is gone.
    void closed();

private:
    void read();

    QSocketNotifier m_input;
};

} // namespace lockctl
