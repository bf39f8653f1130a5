// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The icons of resources/icons in a given colour, sharp at every scale.

#pragma once

#include <QColor>
#include <QIcon>
#include <QPixmap>

namespace ui {

// A null icon if there is no such file; a test draws every icon in use.
[[nodiscard]] QIcon tintedIcon(const QString &name, const QColor &colour, const QColor &disabled);
[[nodiscard]] QPixmap tintedPixmap(const QString &name, const QColor &colour, int size, qreal scale);

} // namespace ui
