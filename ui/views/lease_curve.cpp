// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/lease_curve.h"

#include <algorithm>

namespace ui {

using namespace lockengine;

namespace {

double seconds(Milliseconds length)
{
    return double(length.count()) / 1000;
}

double highest(const QList<LeaseSample> &samples, const LockView &view)
{
    Milliseconds most = view.lease.ceiling.value_or(view.lease.leftAtAnchor);
    for (const LeaseSample &sample : samples)
        most = std::max(most, sample.left.value_or(Milliseconds::zero()));
    constexpr double usual = 30; // what an empty chart is labelled for
    return most > Milliseconds::zero() ? std::max(seconds(most), 0.1) : usual;
}

// What was left just before `at`, when `from` was the last that is known.
QPointF runDown(const LeaseSample &from, ServerTime at, ServerTime now)
{
    return {seconds(at - now), std::max(seconds(*from.left - (at - from.at)), 0.0)};
}

} // namespace

LeaseCurve leaseCurve(const QList<LeaseSample> &samples, const LockView &view, ServerTime now)
{
    LeaseCurve curve;
    curve.top = highest(samples, view);
    curve.past = std::clamp(curve.top * 4, 20.0, 600.0);
    curve.future = curve.past / 6;

    const LeaseSample *former = nullptr;
    for (const LeaseSample &sample : samples) {
        if (former && former->left)
            curve.teeth.last() += runDown(*former, sample.at, now);
        if (sample.left) {
            const QPointF point(seconds(sample.at - now), seconds(*sample.left));
            if (!former || !former->left)
                curve.teeth += QList<QPointF>();
            curve.teeth.last() += point;
            if (sample.renewed)
                curve.renewals += point;
        }
        former = &sample;
    }
    const auto left = view.state.isHeld() ? leftAt(view.lease, now) : std::nullopt;
    if (former && former->left && left)
        curve.teeth.last() += QPointF(0, std::max(seconds(*left), 0.0));
    if (left && *left > Milliseconds::zero()) {
        const double until = std::min(seconds(*left), curve.future);
        curve.prediction = {QPointF(0, seconds(*left)), QPointF(until, seconds(*left) - until)};
    }
    return curve;
}

} // namespace ui
