// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A row for one of several holds or permits: holder, mode, and deadline.

#pragma once

#include "lockengine/core/base/time.h"

#include <QStyledItemDelegate>

#include <functional>

namespace ui {

class Theme;

// The theme must outlive it. `now`: the time for showing the lock, asked on each frame. Paints rows of a
// HoldersModel.
[[nodiscard]] QStyledItemDelegate *holdRow(
    const Theme &theme, std::function<lockengine::ServerTime()> now, QObject *parent);

} // namespace ui
