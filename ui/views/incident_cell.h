// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One incident in two lines: time, icon and title, then what it means.

#pragma once

#include <QStyledItemDelegate>

namespace ui {

class Theme;

constexpr int kIncidentCross = 32; // px at the right of a row, where a click dismisses the incident

// The theme must outlive it.
[[nodiscard]] QStyledItemDelegate *incidentCell(const Theme &theme, QObject *parent);

} // namespace ui
