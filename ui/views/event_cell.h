// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One cell of an event list: the time in tabular figures, the lock's name, or the sentence with its icon.

#pragma once

#include <QStyledItemDelegate>

namespace ui {

class Theme;

// The theme must outlive it; `inset` pixels stay free before the text.
[[nodiscard]] QStyledItemDelegate *eventCell(const Theme &theme, int inset, QObject *parent);

} // namespace ui
