// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How text is laid out for where it goes. A terminal gets aligned columns, colours and short ids; a pipe or a
// file gets the same words in full, one record a line, its fields separated by tabs.

#pragma once

#include <QByteArray>

namespace lockctl {

enum class Colour { Auto, Always, Never };

struct OutputStyle
{
    bool isTerminal = false;
    bool hasColour = false;
    int columns = 80; // of the terminal
    int rows = 24;

    friend bool operator==(const OutputStyle &, const OutputStyle &) = default;
};

// What suits a descriptor. Auto: colours on a terminal, unless TERM is dumb or NO_COLOR is set to anything
// (https://no-color.org).
[[nodiscard]] OutputStyle outputStyle(int descriptor, Colour colour);

enum class Ink { Plain, Bold, Dim, Red, Yellow, Green };

// The text in that colour, where the style has colours. Red is bold too.
[[nodiscard]] QByteArray inked(const QByteArray &text, Ink ink, const OutputStyle &style);

} // namespace lockctl
