// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Texts for waiters, for cards and stage. Pure.

#pragma once

#include "lockengine/core/model/lock_state.h"

#include <QString>

namespace ui {

// "position expires in 4:38".
[[nodiscard]] QString lapseText(const lockengine::Waiter &waiter, lockengine::ServerTime now);
// The heading over the waiters: "QUEUE · 3 waiting".
[[nodiscard]] QString waitingHeading(const lockengine::LockState &state);

// Shown below it if waiters are only counted; else empty.
[[nodiscard]] QString unrecordedSentence(const lockengine::LockState &state);

} // namespace ui
