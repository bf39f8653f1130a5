// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A lesson in the catalogue as a card: number, title, subject, and progress.

#pragma once

#include <QStyledItemDelegate>

namespace ui {

class Theme;

// The theme must outlive it.
[[nodiscard]] QStyledItemDelegate *lessonCell(const Theme &theme, QObject *parent);

} // namespace ui
