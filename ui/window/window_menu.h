// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The main menu at the end of the header: every action with its shortcut, the theme, the language.

#pragma once

#include "ui/window/app_context.h"

class QMenu;
class QWidget;

namespace ui {

class Actions;
class WindowActions;

[[nodiscard]] QMenu *makeWindowMenu(
    AppContext &context, Actions &actions, WindowActions &all, QWidget &parent);
// Shortcuts, lessons, the demo, and About.
void addHelp(QMenu &menu, WindowActions &all);
// For a page without a connection.
[[nodiscard]] QMenu *makeLabMenu(AppContext &context, WindowActions &all, QWidget &parent);

} // namespace ui
