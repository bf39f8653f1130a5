// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a row of the table of locks says in one of LockTableModel's columns.

#pragma once

#include "lockengine/watch/lock_view.h"

#include <QString>

namespace ui {

// Behind the name: the kind, unless it is plain reentrant, the fencing token, and how often it is held.
[[nodiscard]] QString noteText(const lockengine::LockState &state);
// What stands there until the lock changes; empty for what runs with time. An empty name is none.
[[nodiscard]] QString displayText(const lockengine::LockView &view, int column, const QString &holderName);
// The whole of it, for a tool tip.
[[nodiscard]] QString fullText(const lockengine::LockView &view, int column, const QString &holderName);

} // namespace ui
