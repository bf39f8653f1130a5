// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// In which order locks are listed, by raw values: a lease by the instant at which it ends, not by the text
// that runs down. Pure.

#pragma once

#include "lockengine/watch/trouble.h"

#include <compare>

namespace lockengine {

enum class OrderBy { Name, Holder, Lease, Waiters, Held, System };

// Locks that are equal by that are listed by name, so an order never depends on chance.
[[nodiscard]] std::strong_ordering lockOrder(const RestingView &a, const RestingView &b, OrderBy by);

// Worst trouble first, then the most waiters, then what has been held the longest; free locks last.
[[nodiscard]] std::strong_ordering troubleOrder(
    const RestingView &a, Trouble troubleOfA, const RestingView &b, Trouble troubleOfB);

} // namespace lockengine
