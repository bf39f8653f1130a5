// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The saw-tooth of one lock: what was left of its lease over the last minutes, where renewals came, and how
// it goes on if nobody does anything. Pure; times are seconds from now, so past is negative.

#pragma once

#include "lockengine/watch/history.h"

#include <QList>
#include <QPointF>

namespace ui {

struct LeaseCurve
{
    QList<QList<QPointF>> teeth; // a line each; a gap between them: free, or not known
    QList<QPointF> renewals;
    QList<QPointF> prediction; // from now on; empty when nothing is held or nothing runs down
    double top = 30; // seconds: the full lease, or the most that was seen
    double past = 120; // how far back is shown
    double future = 20;

    friend bool operator==(const LeaseCurve &, const LeaseCurve &) = default;
};

[[nodiscard]] LeaseCurve leaseCurve(const QList<lockengine::LeaseSample> &samples,
    const lockengine::LockView &view, lockengine::ServerTime now);

} // namespace ui
