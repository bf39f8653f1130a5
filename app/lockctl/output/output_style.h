// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The layout of text for its destination. A terminal gets aligned columns, colours and short ids. A pipe or
// file gets the same text in full: one record per line, fields separated by tabs.

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

// The style for a descriptor. Auto: colours on a terminal, unless TERM is dumb or NO_COLOR is set to anything
// (https://no-color.org).
[[nodiscard]] OutputStyle outputStyle(int descriptor, Colour colour);

enum class Ink { Plain, Bold, Dim, Red, Yellow, Green };

// The text in that colour, if the style has colours. Red is also bold.
[[nodiscard]] QByteArray inked(const QByteArray &text, Ink ink, const OutputStyle &style);

} // namespace lockctl
