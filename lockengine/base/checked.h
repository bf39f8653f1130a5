// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Arithmetic with numbers that anybody may have stored, up to the ends of 64 bits.

#pragma once

#include <QtNumeric>

#include <optional>

namespace lockengine {

// No value: one of them is not known, or the result is beyond 64 bits.
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
