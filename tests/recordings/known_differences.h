// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Where ours has another effect than the recorded client, on purpose: what differs, how often in that
// recording, and why. In what differs, A and B stand for the ids of the clients, R for that of a request.

#pragma once

#include <QByteArray>
#include <QMap>

namespace testing {

struct KnownDifference
{
    QByteArray recording; // "4.7.0/fair"
    QByteArray line; // as differencesBetween() tells it
    int times = 0;
    const char *why;
};

// Each line that is expected of that recording, and how often.
[[nodiscard]] QMap<QByteArray, int> knownDifferencesOf(const QByteArray &recording);

} // namespace testing
