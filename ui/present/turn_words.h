// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// When a waiter's turn comes, as far as known without knowing the holder's intentions.

#pragma once

#include "lockengine/core/watch/lock_view.h"

#include <QString>

namespace ui {

// Short, for a column. `position`: in the queue, from 0. A dead waiter: "dead". Behind a live waiter: "after
// 1". In front: "on release", or "in ≤ 15.8 s" if the lease expires unless the holder renews it and no
// renewal is due before. Behind dead waiters only: in front once their deadlines have passed, "in ≤ 2 min 58
// s".
[[nodiscard]] QString turnWord(const lockengine::LockView &view, int position, lockengine::ServerTime now);

// "4:38", "lapsed"; empty: the waiter has no deadline.
[[nodiscard]] QString positionTimeLeft(const lockengine::Waiter &waiter, lockengine::ServerTime now);

} // namespace ui
