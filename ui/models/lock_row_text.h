// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The text of a lock table row in each of LockTableModel's columns.

#pragma once

#include "lockengine/core/watch/lock_view.h"

#include <QString>

namespace ui {

// Shown after the name: the kind unless plain reentrant, the fencing token, and the hold count.
[[nodiscard]] QString noteText(const lockengine::LockState &state);
// Text that is valid until the lock changes; empty for text that changes with time. An empty holderName means
// none.
[[nodiscard]] QString displayText(const lockengine::LockView &view, int column, const QString &holderName);
// The full text, for a tool tip.
[[nodiscard]] QString fullText(const lockengine::LockView &view, int column, const QString &holderName);

} // namespace ui
