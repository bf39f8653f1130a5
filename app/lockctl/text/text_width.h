// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How many columns of a terminal a text takes: Chinese characters take two, combining ones none.

#pragma once

#include <QByteArray>

namespace lockctl {

// `utf8` is harmless to print (visible()), and without colours.
[[nodiscard]] int columnsOf(const QByteArray &utf8);

// Padded with blanks to so many columns; one that is longer is left as it is.
[[nodiscard]] QByteArray padded(const QByteArray &utf8, int columns);
[[nodiscard]] QByteArray paddedLeft(const QByteArray &utf8, int columns);

// At most so many columns: the rest of a longer text gives way to an ellipsis, at its end or at its
// beginning.
[[nodiscard]] QByteArray withoutEnd(const QByteArray &utf8, int columns);
[[nodiscard]] QByteArray withoutBeginning(const QByteArray &utf8, int columns);

} // namespace lockctl
