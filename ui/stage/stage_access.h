// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The stage as a reader of the screen finds it: a list, with an item for each figure that says what it is in
// words.

#pragma once

class QAccessibleInterface;
class QObject;
class QString;

namespace ui {

// For QAccessible::installFactory(); null for what is no stage.
[[nodiscard]] QAccessibleInterface *stageAccess(const QString &className, QObject *object);

} // namespace ui
