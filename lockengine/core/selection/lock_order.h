// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Sort orders of lock lists, on raw values: a lease by its deadline, not by its countdown text. Pure.

#pragma once

#include "lockengine/core/selection/lock_filter.h"
#include "lockengine/core/watch/trouble.h"

#include <array>
#include <compare>

namespace lockengine {

enum class OrderBy { Name, Holder, Lease, Waiters, Held, System };

// Equal locks are sorted by name, so the order is deterministic. Holders: named clients by name, then the
// others by id.
[[nodiscard]] std::strong_ordering lockOrder(
    const CompactView &a, const CompactView &b, OrderBy by, const NameOfClient &nameOf = {});

// Locks with findings first, the worst on top. Then most waiters, then longest held; free locks last.
[[nodiscard]] std::strong_ordering findingOrder(
    const CompactView &a, const LockMark &markOfA, const CompactView &b, const LockMark &markOfB);
// The same for lists without findings: worst trouble first.
[[nodiscard]] std::strong_ordering troubleOrder(
    const CompactView &a, Trouble troubleOfA, const CompactView &b, Trouble troubleOfB);

// A numeric key that decides nearly all of these comparisons. Sorting very many locks by keys avoids cache
// misses on names and holders. Equal keys need the full comparisons above.
struct OrderKey
{
    std::array<qint64, 4> numbers{};
    // The first 16 bytes after the shared prefix, or of the holder or system.
    std::array<quint64, 2> letters{};

    friend auto operator<=>(const OrderKey &, const OrderKey &) = default;
};

// `shared`: the length of a common prefix of all names, or less.
[[nodiscard]] OrderKey orderKey(
    const CompactView &lock, OrderBy by, qsizetype shared, const NameOfClient &nameOf = {});
[[nodiscard]] OrderKey findingKey(const CompactView &lock, const LockMark &mark, qsizetype shared);

} // namespace lockengine
