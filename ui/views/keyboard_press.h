// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Handles keys that no widget has used, alike in the window, its pages and its sheets. Each function returns
// whether it handled the key.

#pragma once

class QKeyEvent;
class QWidget;

namespace ui {

// Enter presses the focused button. Auto-repeat is ignored, so that a held key does not release hold after
// hold.
[[nodiscard]] bool pressFocusedButton(const QWidget &place, const QKeyEvent &event);
// Shift+F10 opens a context menu like the Menu key, at the current row of a list.
[[nodiscard]] bool askForMenu(const QWidget &place, const QKeyEvent &event);
[[nodiscard]] bool isEnter(const QKeyEvent &event);

} // namespace ui
