// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The table of scale and cost: a row for each figure, with what it ought to be and how it was measured.

#pragma once

#include <QByteArray>

#include <optional>

namespace bench {

struct Row
{
    QByteArray what;
    double figure = 0;
    QByteArray unit;
    std::optional<double> atMost; // no value: nothing was promised
    QByteArray method;
    // A ratio or a count, which no machine excuses, or what a person waits for: a run that misses it fails.
    bool isGuarded = false;
};

void printScaleHead();
void print(const Row &row);
// Whether a guarded row was above what it ought to be.
[[nodiscard]] bool isBroken();

} // namespace bench
