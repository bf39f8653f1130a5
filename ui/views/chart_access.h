// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A chart for screen readers: its accessible name, or its label, and its description. Qt presents a chart
// view as a container with a nameless focusable part. GUI thread.

#pragma once

class QAccessibleInterface;
class QObject;
class QString;

namespace ui {

// For QAccessible::installFactory(); null if the object is not a chart.
[[nodiscard]] QAccessibleInterface *chartAccess(const QString &className, QObject *object);

} // namespace ui
