// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/contention/contention_plan.h"

namespace lockengine {

using namespace std::chrono_literals;

namespace {

template <typename T>
bool isWithin(T value, T from, T to)
{
    return from <= value && value <= to;
}

bool isWithin(const std::optional<Milliseconds> &value, Milliseconds from, Milliseconds to)
{
    return !value || isWithin(*value, from, to);
}

} // namespace

QList<LockKind> contendedKinds()
{
    using enum LockKind;
    return {Reentrant, Fair, FairLegacy, NonReentrant, NonReentrantFair, ReadWrite, Spin, Fenced, Token,
        TokenUnsafe};
}

PlanFlaw flawOf(const ContentionPlan &plan)
{
    if (plan.lock.isEmpty())
        return PlanFlaw::NoName;
    if (!contendedKinds().contains(plan.kind))
        return PlanFlaw::KindNotTaken;
    if (!isWithin(plan.clients, 1, 100))
        return PlanFlaw::Clients;
    if (!isWithin<Milliseconds>(plan.hold.mean, 0ms, 1min))
        return PlanFlaw::Hold;
    if (!isWithin<Milliseconds>(plan.pause.mean, 0ms, 1min))
        return PlanFlaw::Pause;
    if (!isWithin(plan.patience, 0ms, 10min))
        return PlanFlaw::Patience;
    if (!isWithin(plan.lease, 100ms, 10min))
        return PlanFlaw::Lease;
    if (!isWithin<Milliseconds>(plan.duration, 1s, 1h))
        return PlanFlaw::Duration;
    return PlanFlaw::None;
}

} // namespace lockengine
