// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A step in the lesson's list: its number or a tick in a circle, and the beginning of its text.

#pragma once

#include <QStyledItemDelegate>

namespace ui {

class Theme;

// The theme must outlive it.
[[nodiscard]] QStyledItemDelegate *stepCell(const Theme &theme, QObject *parent);

} // namespace ui
