// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One server of a lab: its name, role and state, with an icon.

#pragma once

#include <QStyledItemDelegate>

namespace ui {

class Theme;

// The theme must outlive it.
[[nodiscard]] QStyledItemDelegate *serverCell(const Theme &theme, QObject *parent);

} // namespace ui
