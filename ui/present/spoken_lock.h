// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a reader of the screen says where a cell of the table paints colours, icons and numbers.

#pragma once

#include "lockengine/watch/lock_view.h"
#include "lockengine/watch/trouble.h"

#include <QString>

namespace ui {

// The word of the badge: that this program holds the lock, or waits for it; as short as possible. Empty:
// neither.
[[nodiscard]] QString ownWord(const lockengine::LockView &view);
// The name, what is wrong, whether this program holds the lock or waits for it, and what stands behind them.
[[nodiscard]] QString spokenName(
    const lockengine::LockView &view, lockengine::Trouble trouble, const QString &note);
[[nodiscard]] QString spokenLease(const lockengine::LockView &view, lockengine::ServerTime now);
// Empty where it is not known who waits.
[[nodiscard]] QString spokenWaiters(const lockengine::LockState &state);

} // namespace ui
