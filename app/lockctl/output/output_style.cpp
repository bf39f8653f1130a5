// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/output_style.h"

#include <sys/ioctl.h>
#include <unistd.h>

namespace lockctl {

namespace {

bool isColourWanted(bool isTerminal, Colour colour)
{
    if (colour != Colour::Auto)
        return colour == Colour::Always;
    return isTerminal && qgetenv("NO_COLOR").isEmpty() && qgetenv("TERM") != "dumb";
}

// Keeps the defaults if the size is unknown.
void measure(OutputStyle &style, int descriptor)
{
    winsize size = {};
    if (::ioctl(descriptor, TIOCGWINSZ, &size) != 0)
        return;
    if (size.ws_col > 0)
        style.columns = size.ws_col;
    if (size.ws_row > 0)
        style.rows = size.ws_row;
}

const char *sequence(Ink ink)
{
    switch (ink) {
    case Ink::Plain:
        return "";
    case Ink::Bold:
        return "\033[1m";
    case Ink::Dim:
        return "\033[2m";
    case Ink::Red:
        return "\033[1;31m";
    case Ink::Yellow:
        return "\033[33m";
    case Ink::Green:
        return "\033[32m";
    }
    Q_UNREACHABLE();
}

} // namespace

OutputStyle outputStyle(int descriptor, Colour colour)
{
    OutputStyle style;
    style.isTerminal = ::isatty(descriptor) == 1;
    style.hasColour = isColourWanted(style.isTerminal, colour);
    measure(style, descriptor);
    return style;
}

QByteArray inked(const QByteArray &text, Ink ink, const OutputStyle &style)
{
    if (!style.hasColour || ink == Ink::Plain || text.isEmpty())
        return text;
    return sequence(ink) + text + "\033[0m";
}

} // namespace lockctl
