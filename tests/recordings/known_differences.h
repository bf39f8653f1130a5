// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Where Lockscope's effect differs from the recorded client's on purpose: the difference, how often it occurs
// in that recording, and why. In a difference, A and B stand for the ids of the clients, R for that of a
// request.

#pragma once

#include <QByteArray>
#include <QMap>

namespace testing {

struct KnownDifference
{
    QByteArray recording; // "4.7.0/fair"
    QByteArray line; // as returned by differencesBetween()
    int times = 0;
    const char *why;
};

// Each expected line for that recording, with its number of occurrences.
[[nodiscard]] QMap<QByteArray, int> knownDifferencesOf(const QByteArray &recording);

} // namespace testing
