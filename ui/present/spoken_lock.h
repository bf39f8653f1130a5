// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Text for screen readers where a table cell paints colours, icons and numbers.

#pragma once

#include "lockengine/core/watch/lock_view.h"

#include <QString>

namespace ui {

// The badge text: Lockscope holds the lock or waits for it; as short as possible. Empty: neither.
[[nodiscard]] QString ownWord(const lockengine::LockView &view);
// The name, what is wrong (if anything is), whether Lockscope holds the lock or waits for it, and the note.
[[nodiscard]] QString spokenName(
    const lockengine::LockView &view, const QString &finding, const QString &note);
[[nodiscard]] QString spokenLease(const lockengine::LockView &view, lockengine::ServerTime now);
// Empty if the waiters are unknown.
[[nodiscard]] QString spokenWaiters(const lockengine::LockState &state);

} // namespace ui
