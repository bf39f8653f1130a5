// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Overflow-safe arithmetic on untrusted 64-bit numbers.

#pragma once

#include <QtNumeric>

#include <optional>

namespace lockengine {

// No value: an operand is unknown, or the result exceeds 64 bits.
[[nodiscard]] inline std::optional<qint64> checkedSum(std::optional<qint64> a, std::optional<qint64> b)
{
    qint64 sum = 0;
    if (!a || !b || qAddOverflow(*a, *b, &sum))
        return {};
    return sum;
}

// The same for a - b.
[[nodiscard]] inline std::optional<qint64> checkedDifference(std::optional<qint64> a, std::optional<qint64> b)
{
    qint64 difference = 0;
    if (!a || !b || qSubOverflow(*a, *b, &difference))
        return {};
    return difference;
}

} // namespace lockengine
