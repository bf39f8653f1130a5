// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Measures several ways to do the same thing side by side. Blocks alternate, so that background load affects
// all contestants alike; figures are medians. The first contestant is the floor; the figures of the others
// are ratios to it in the same blocks.

#pragma once

#include "tests/support/test_server.h"

#include <functional>

namespace bench {

struct Contestant
{
    QByteArray name;
    std::function<void(int rounds)> run; // returns when that many rounds are done
};

struct Figure
{
    QByteArray name;
    double microseconds = 0; // for one round: the median of the blocks
    double ratio = 1; // to the floor: the median of the ratios block by block
};

// Runs `blocks` blocks of `rounds` rounds for each contestant, after two uncounted blocks.
[[nodiscard]] QList<Figure> race(const QList<Contestant> &contestants, int blocks, int rounds);

// The median; `values` must not be empty.
[[nodiscard]] double median(QList<double> values);
// The value below which `share` (0 to 1) of the values lie.
[[nodiscard]] double quantile(QList<double> values, double share);

void printHead();
// Prints one table row for each figure.
void print(const QByteArray &what, const QList<Figure> &figures);

// Pins a process to one core; pid 0 is this process.
void takeCore(qint64 pid, int core);
// Pins this process to the last core and the server to the first. Processes started later inherit our core.
void takeCoresApart(const testing::TestServer &server);

} // namespace bench
