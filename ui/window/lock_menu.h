// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Read-only entries of a row's menu: copying parts of a lock, and filtering.

#pragma once

#include "lockengine/core/watch/lock_view.h"

#include <QString>

#include <functional>

class QAction;
class QMenu;
class QPoint;

namespace ui {

class FilterField;

// `text` may contain any characters.
QAction *addEntry(QMenu &menu, const QString &name, const QString &text);

// `at`: in screen coordinates. By keyboard, the first entry is selected, so that Enter takes it.
void popUp(QMenu &menu, const QPoint &at, bool byKeyboard);

// Copies the name, the holder, or everything as JSON. `confirm` shows what was copied.
void addCopies(QMenu &menu, const lockengine::LockView &view, std::function<void(const QString &)> confirm);

// The client that a row stands for: the holder, else the first waiter. Empty: no client with an id, or a lock
// with permits, whose holders are permits.
[[nodiscard]] QByteArray firstClient(const lockengine::LockView &view);

// Filters for this name, for names with its prefix, or for its holder. The filter must outlive the menu.
void addFilters(QMenu &menu, const lockengine::LockView &view, FilterField &filter);

} // namespace ui
