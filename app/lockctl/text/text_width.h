// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The width of a text in terminal columns: Chinese characters take two, combining ones none.

#pragma once

#include <QByteArray>

namespace lockctl {

// `utf8` must be harmless to print (visible()) and without colours.
[[nodiscard]] int columnsOf(const QByteArray &utf8);

// Padded with spaces to `columns`; a longer text is unchanged.
[[nodiscard]] QByteArray padded(const QByteArray &utf8, int columns);
[[nodiscard]] QByteArray paddedLeft(const QByteArray &utf8, int columns);

// At most `columns` wide: a longer text is cut at its end or its beginning, with an ellipsis.
[[nodiscard]] QByteArray withoutEnd(const QByteArray &utf8, int columns);
[[nodiscard]] QByteArray withoutBeginning(const QByteArray &utf8, int columns);

} // namespace lockctl
