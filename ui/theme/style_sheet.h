// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The window's style sheet for one palette. Widgets choose a look with the dynamic property "look".

#pragma once

#include "ui/theme/palette.h"

#include <QString>

namespace ui {

[[nodiscard]] QString styleSheet(const Palette &palette);

} // namespace ui
