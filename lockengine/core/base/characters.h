// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Tests for digits, valid UTF-8 and printable characters.

#pragma once

#include <QByteArray>
#include <QList>

namespace lockengine {

[[nodiscard]] constexpr bool isDigit(char byte)
{
    return byte >= '0' && byte <= '9';
}

[[nodiscard]] bool isUtf8(const QByteArray &bytes);

// The code points of a text, including a leading byte order mark, which Qt's own conversion drops.
[[nodiscard]] QList<uint> charactersOf(const QByteArray &utf8);

// Whether the character can be written to a terminal unescaped.
[[nodiscard]] bool isVisible(char32_t character);

} // namespace lockengine
