// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The saw-tooth of one lock: who held it over the last minutes, what was left of each lease, where renewals
// came or failed to come, and how it goes on if no client does anything. Pure; times are seconds from now, so
// past is negative.

#pragma once

#include "lockengine/watch/lease_sample.h"

#include <QByteArray>
#include <QList>
#include <QPointF>

#include <optional>

namespace ui {

// One holder's line without a gap.
struct LeaseTooth
{
    QByteArray holder;
    QList<QPointF> line;
    QList<QPointF> renewals;
    QList<QPointF> missed; // a renewal was due and did not come
    bool hasExpired = false; // it ran down to its end

    friend bool operator==(const LeaseTooth &, const LeaseTooth &) = default;
};

struct LeaseCurve
{
    QList<LeaseTooth> teeth; // oldest first; a gap between two: free, or not known
    QList<std::pair<double, double>> waitedFor; // from, to: free while clients waited
    QList<QPointF> prediction; // from now on; empty when nothing is held or nothing runs down
    double top = 30; // seconds: the full lease, or the most that was seen
    double past = 120; // how far back is shown
    double future = 20;

    friend bool operator==(const LeaseCurve &, const LeaseCurve &) = default;
};

[[nodiscard]] LeaseCurve leaseCurve(const QList<lockengine::LeaseSample> &samples,
    const lockengine::LockView &view, lockengine::ServerTime now);

// Whose holds it shows, one of each client, the last first.
[[nodiscard]] QList<QByteArray> holdersOf(const LeaseCurve &curve);

// Round numbers of seconds from 0 to `top` for the axis of leases, at most five.
[[nodiscard]] QList<double> roundTicks(double top);

// Round clock times within [now - past, now + future] seconds, at most `most` of them.
[[nodiscard]] QList<lockengine::ServerTime> clockTicks(
    lockengine::ServerTime now, double past, double future, int most);

} // namespace ui
