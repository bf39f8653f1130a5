// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The scale and cost table: one row for each figure, with its limit and how it was measured.

#pragma once

#include <QByteArray>

#include <optional>

namespace bench {

struct Row
{
    QByteArray what;
    double figure = 0;
    QByteArray unit;
    std::optional<double> atMost; // no value: no limit
    QByteArray method;
    // A ratio or a count, which does not depend on the machine, or a time that the user notices. A run that
    // exceeds its limit fails.
    bool isGuarded = false;
};

void printScaleHead();
void print(const Row &row);
// Whether a guarded row exceeded its limit.
[[nodiscard]] bool isBroken();

} // namespace bench
