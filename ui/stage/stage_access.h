// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The stage for screen readers: a list with one item for each figure, which describes it in words.

#pragma once

class QAccessibleInterface;
class QObject;
class QString;

namespace ui {

// For QAccessible::installFactory(); null if the object is not a stage.
[[nodiscard]] QAccessibleInterface *stageAccess(const QString &className, QObject *object);

} // namespace ui
