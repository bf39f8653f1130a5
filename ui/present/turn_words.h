// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// When a waiter's turn comes, as far as it can be told without knowing what the holder does.

#pragma once

#include "lockengine/watch/lock_view.h"

#include <QString>

namespace ui {

// Short, for a column. `position`: in the queue, from 0 on. "dead"; "after 1" behind a live waiter; in front
// "on release", or "in ≤ 15.8 s" where the lease ends unless the holder renews it and no renewal is due
// before. Behind dead waiters alone it is in front as soon as their places have expired: "in ≤ 2 min 58 s".
[[nodiscard]] QString turnWord(const lockengine::LockView &view, int position, lockengine::ServerTime now);

// "4:38", "lapsed"; empty: the place has no deadline.
[[nodiscard]] QString placeLeft(const lockengine::Waiter &waiter, lockengine::ServerTime now);

} // namespace ui
