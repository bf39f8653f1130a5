// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Measures several ways of doing the same thing side by side: block after block in turn, so that what the
// machine does meanwhile meets all of them alike, and in medians. The first of a race is its floor; figures
// of the others are ratios to it in the same blocks.

#pragma once

#include "tests/support/test_server.h"

#include <functional>

namespace bench {

struct Contestant
{
    QByteArray name;
    std::function<void(int rounds)> run; // returns when so many rounds are done
};

struct Figure
{
    QByteArray name;
    double microseconds = 0; // for one round: the median of the blocks
    double ratio = 1; // to the floor: the median of the ratios block by block
};

// `blocks` blocks of `rounds` rounds for each, after two that are not counted.
[[nodiscard]] QList<Figure> race(const QList<Contestant> &contestants, int blocks, int rounds);

// The middle one; `values` must not be empty.
[[nodiscard]] double median(QList<double> values);
// The one below which that share lies, 0 to 1.
[[nodiscard]] double quantile(QList<double> values, double share);

void printHead();
// A row of the table for each.
void print(const QByteArray &what, const QList<Figure> &figures);

// Puts a process on one core; 0: ours.
void takeCore(qint64 pid, int core);
// This process on the last core, the server on the first; what is started from here on stays on ours.
void takeCoresApart(const testing::TestServer &server);

} // namespace bench
