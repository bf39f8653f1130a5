// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the menu of a row offers that changes nothing on a server: what can be copied of a lock, and what else
// the filter can show.

#pragma once

#include "lockengine/watch/lock_view.h"

#include <QString>

#include <functional>

class QAction;
class QMenu;
class QPoint;

namespace ui {

class FilterField;

// Its text may hold any characters.
QAction *addEntry(QMenu &menu, const QString &name, const QString &text);

// At a place on the screen. By the keyboard with its first entry chosen, so that Enter takes it.
void popUp(QMenu &menu, const QPoint &at, bool byKeyboard);

// Name, holder, and all of it as JSON. `confirm` says what was copied, where the user looks.
void addCopies(QMenu &menu, const lockengine::LockView &view, std::function<void(const QString &)> confirm);

// The client that a row stands for: who holds the lock, or else its first waiter. Empty: no client that has
// an id, or the lock counts permits and its holders are permits.
[[nodiscard]] QByteArray firstClient(const lockengine::LockView &view);

// Only this name, names that begin like it, what its holder has. The filter outlives the menu.
void addFilters(QMenu &menu, const lockengine::LockView &view, FilterField &filter);

} // namespace ui
