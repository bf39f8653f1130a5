// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/lease_curve.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ui {

using namespace lockengine;

namespace {

// Seconds between ticks; both axes choose from these.
constexpr std::array<double, 18> roundSteps{
    0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1'800, 3'600, 7'200, 21'600, 86'400};

double seconds(Milliseconds length)
{
    return double(length.count()) / 1000;
}

double highest(const QList<LeaseSample> &samples, const LockView &view)
{
    Milliseconds most = view.lease.ceiling.value_or(view.lease.leftAtAnchor);
    for (const LeaseSample &sample : samples)
        most = std::max(most, sample.left.value_or(Milliseconds::zero()));
    constexpr double usual = 30; // the range of an empty chart
    return most > Milliseconds::zero() ? std::max(seconds(most), 0.1) : usual;
}

// The remaining lease at `at`, counted down from sample `from`.
QPointF runDown(const LeaseSample &from, ServerTime at, ServerTime now)
{
    return {seconds(at - now), std::max(seconds(*from.left - (at - from.at)), 0.0)};
}

// Extends the line from a sample to the next one, or to now.
void goOn(LeaseTooth &tooth, const LeaseSample &from, ServerTime until, ServerTime now)
{
    for (const ServerTime due : missedRenewals(from, until))
        tooth.missed += runDown(from, due, now);
    tooth.line += runDown(from, until, now);
}

bool isOfOneTooth(const LeaseSample &before, const LeaseSample &after)
{
    return before.left && after.left && before.holder == after.holder;
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
        if (former && former->left) {
            goOn(curve.teeth.last(), *former, sample.at, now);
            curve.teeth.last().hasExpired
                = !isOfOneTooth(*former, sample) && curve.teeth.last().line.last().y() <= 0;
        }
        if (former && former->isWaitedFor)
            curve.waitedFor.append({seconds(former->at - now), seconds(sample.at - now)});
        if (sample.left) {
            if (!former || !isOfOneTooth(*former, sample))
                curve.teeth.append(LeaseTooth{sample.holder, {}, {}, {}, false});
            const QPointF point(seconds(sample.at - now), seconds(*sample.left));
            curve.teeth.last().line += point;
            if (sample.renewed)
                curve.teeth.last().renewals += point;
        }
        former = &sample;
    }
    if (former && former->isWaitedFor && view.state.waiterCount() > 0)
        curve.waitedFor.append({seconds(former->at - now), 0});
    const bool isSeen = view.state.isHeld() && !view.stale;
    const auto left = isSeen ? leftAt(view.lease, now) : std::nullopt;
    if (former && former->left && left) {
        goOn(curve.teeth.last(), *former, now, now);
        curve.teeth.last().line.last().setY(std::max(seconds(*left), 0.0)); // the most recent value
    }
    if (left && *left > Milliseconds::zero()) {
        const double until = std::min(seconds(*left), curve.future);
        curve.prediction = {QPointF(0, seconds(*left)), QPointF(until, seconds(*left) - until)};
    }
    return curve;
}

QList<QByteArray> holdersOf(const LeaseCurve &curve)
{
    QList<QByteArray> holders;
    for (auto tooth = curve.teeth.crbegin(); tooth != curve.teeth.crend(); ++tooth) {
        const bool isSeen = tooth->line.last().x() >= -curve.past;
        if (isSeen && !holders.contains(tooth->holder))
            holders += tooth->holder;
    }
    return holders;
}

QList<double> roundTicks(double top)
{
    const auto fits = [top](double step) { return top / step <= 4.001; };
    const auto found = std::ranges::find_if(roundSteps, fits);
    const double step = found == roundSteps.end() ? std::ceil(top / 4 / 86'400) * 86'400 : *found;
    QList<double> ticks;
    for (int i = 0; i * step <= top * 1.001; ++i)
        ticks += i * step;
    return ticks;
}

QList<ServerTime> clockTicks(ServerTime now, double past, double future, int most)
{
    const auto fits = [&](double step) { return step >= 1 && (past + future) / step <= most; };
    const auto found = std::ranges::find_if(roundSteps, fits);
    if (most < 1 || found == roundSteps.end())
        return {};
    const Milliseconds step(qint64(*found * 1000));
    const ServerTime first = now - Milliseconds(qint64(past * 1000));
    const ServerTime last = now + Milliseconds(qint64(future * 1000));
    QList<ServerTime> ticks;
    const qint64 from = first.time_since_epoch() / step + 1;
    for (ServerTime at{from * step}; at <= last; at += step)
        ticks += at;
    return ticks;
}

} // namespace ui
