// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which characters of a text can be seen.

#pragma once

#include <QByteArray>
#include <QList>

namespace lockengine {

[[nodiscard]] bool isUtf8(const QByteArray &bytes);

// The characters of a text, a byte order mark at its beginning among them: Qt's own conversion drops that.
[[nodiscard]] QList<uint> charactersOf(const QByteArray &utf8);

// Whether a character may go to a terminal as it is.
[[nodiscard]] bool isVisible(char32_t character);

} // namespace lockengine
