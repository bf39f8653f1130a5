// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// In which order rows of locks stand, by raw values: a lease by the instant at which it ends, not by the text
// that runs down. Pure.

#pragma once

#include "lockengine/watch/trouble.h"

#include <compare>

namespace ui {

// `column`: of LockTableModel; by name in any that is none of them, and where the column tells no difference,
// so that an order never depends on chance.
[[nodiscard]] std::strong_ordering lockOrder(
    const lockengine::RestingView &a, const lockengine::RestingView &b, int column);

// Worst trouble first, then the most waiters, then what has been held the longest; free locks last.
[[nodiscard]] std::strong_ordering troubleOrder(const lockengine::RestingView &a,
    lockengine::Trouble troubleOfA, const lockengine::RestingView &b, lockengine::Trouble troubleOfB);

} // namespace ui
