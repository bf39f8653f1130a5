// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a screen reader learns of a chart: that it is one, with its accessible name, or the label before it,
// and description. Qt shows a chart view as a container, with a nameless part that takes the keyboard. GUI
// thread.

#pragma once

class QAccessibleInterface;
class QObject;
class QString;

namespace ui {

// For QAccessible::installFactory(); null for what is no chart.
[[nodiscard]] QAccessibleInterface *chartAccess(const QString &className, QObject *object);

} // namespace ui
