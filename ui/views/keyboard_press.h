// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What keys do that no part has used, alike in the window, its pages and its sheets. Each says whether the
// key was for it.

#pragma once

class QKeyEvent;
class QWidget;

namespace ui {

// Enter presses the button that has the keyboard, once: one that is held down must not release hold after
// hold.
[[nodiscard]] bool pressFocusedButton(const QWidget &place, const QKeyEvent &event);
// Shift+F10 asks for a menu as the Menu key does, at the current row of a list.
[[nodiscard]] bool askForMenu(const QWidget &place, const QKeyEvent &event);
[[nodiscard]] bool isEnter(const QKeyEvent &event);

} // namespace ui
