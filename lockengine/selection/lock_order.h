// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// In which order locks are listed, by raw values: a lease by the instant at which it ends, not by the text
// that runs down. Pure.

#pragma once

#include "lockengine/selection/lock_filter.h"
#include "lockengine/watch/trouble.h"

#include <array>
#include <compare>

namespace lockengine {

enum class OrderBy { Name, Holder, Lease, Waiters, Held, System };

// Locks that are equal by that are listed by name, so an order never depends on chance. Holders by the names
// of clients, then those that have none by their ids.
[[nodiscard]] std::strong_ordering lockOrder(
    const RestingView &a, const RestingView &b, OrderBy by, const NameOfClient &nameOf = {});

// Worst trouble first, then the most waiters, then what has been held the longest; free locks last.
[[nodiscard]] std::strong_ordering troubleOrder(
    const RestingView &a, Trouble troubleOfA, const RestingView &b, Trouble troubleOfB);

// What decides nearly all of these comparisons, as numbers: who sorts very many locks compares them without
// waiting for the memory that names and holders lie in. Where two keys are equal, only the orders above know.
struct OrderKey
{
    std::array<qint64, 3> numbers{};
    std::array<quint64, 2> letters{}; // the first that decide, in their order

    friend auto operator<=>(const OrderKey &, const OrderKey &) = default;
};

// `shared`: how many letters all names begin with alike, or fewer.
[[nodiscard]] OrderKey orderKey(
    const RestingView &lock, OrderBy by, qsizetype shared, const NameOfClient &nameOf = {});
[[nodiscard]] OrderKey troubleKey(const RestingView &lock, Trouble trouble, qsizetype shared);

} // namespace lockengine
