// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The name of a lock in a room that is too small for it: what others around it begin with, too, is shortened
// first and from the front, then its end, and never its middle, which is where names tell locks apart. Pure.

#pragma once

#include <QFontMetricsF>
#include <QStringList>

namespace ui {

// How many characters at the beginning of the name, up to a separator, one of the others begins with, too.
[[nodiscard]] qsizetype commonBeginning(const QString &name, const QStringList &others);

// `common`: characters at the beginning that say least. As it is where there is room for it, in pixels.
[[nodiscard]] QString shortenedName(
    const QString &name, qsizetype common, const QFontMetricsF &metrics, qreal room);

} // namespace ui
