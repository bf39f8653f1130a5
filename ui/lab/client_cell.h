// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One client of a lab: name and colour, state, what it holds or waits for, and its last answer.

#pragma once

#include <QStyledItemDelegate>

namespace ui {

class Theme;

// The theme must outlive it.
[[nodiscard]] QStyledItemDelegate *clientCell(const Theme &theme, QObject *parent);

} // namespace ui
