// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The lease curve of one lock: its holders over the last minutes, the remaining leases, renewals and missed
// renewals, and the future if no client acts. Pure. Times are seconds from now; the past is negative.

#pragma once

#include "lockengine/core/watch/lease_sample.h"

#include <QByteArray>
#include <QList>
#include <QPointF>

#include <optional>

namespace ui {

// One holder's continuous line.
struct LeaseTooth
{
    QByteArray holder;
    QList<QPointF> line;
    QList<QPointF> renewals;
    QList<QPointF> missed; // missed renewals
    bool hasExpired = false; // the lease expired

    friend bool operator==(const LeaseTooth &, const LeaseTooth &) = default;
};

struct LeaseCurve
{
    QList<LeaseTooth> teeth; // oldest first; a gap means free or unknown
    QList<std::pair<double, double>> waitedFor; // from, to: free while clients waited
    QList<QPointF> prediction; // from now on; empty if there is no lease that counts down
    double top = 30; // seconds: the full lease, or the longest seen
    double past = 120; // seconds shown before now
    double future = 20;

    friend bool operator==(const LeaseCurve &, const LeaseCurve &) = default;
};

[[nodiscard]] LeaseCurve leaseCurve(const QList<lockengine::LeaseSample> &samples,
    const lockengine::LockView &view, lockengine::ServerTime now);

// The clients whose holds it shows, each once, the latest first.
[[nodiscard]] QList<QByteArray> holdersOf(const LeaseCurve &curve);

// Round numbers of seconds from 0 to `top` for the lease axis, at most five.
[[nodiscard]] QList<double> roundTicks(double top);

// Round clock times within [now - past, now + future] seconds, at most `most`.
[[nodiscard]] QList<lockengine::ServerTime> clockTicks(
    lockengine::ServerTime now, double past, double future, int most);

} // namespace ui
