// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Shortens a lock's name to fit: first the prefix shared with its neighbours, from the front, then the end.
// Never the middle, where names differ. Pure.

#pragma once

#include <QFontMetricsF>
#include <QStringList>

namespace ui {

// Length of the longest prefix, up to a separator, that the name shares with one of the others.
[[nodiscard]] qsizetype commonBeginning(const QString &name, const QStringList &others);

// `common`: length of the shared prefix. `room`: in pixels. Unchanged if the name fits.
[[nodiscard]] QString shortenedName(
    const QString &name, qsizetype common, const QFontMetricsF &metrics, qreal room);

} // namespace ui
