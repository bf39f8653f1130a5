// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/diff.h"

#include "lockengine/core/watch/comparison.h"

namespace lockengine {

namespace {

// The first observation, with nothing to compare.
QList<LockEvent> firstMeeting(const Observation &now)
{
    EventSheet sheet(now.state, now);
    for (const Holder &holder : now.state.holders) {
        if (!holder.pending)
            sheet.addHold(EventKind::Appeared, holder, {});
    }
    if (sheet.events().isEmpty() && (now.state.waiterCount() > 0 || now.state.isCounting()))
        sheet.add(EventKind::Appeared, {}).number = now.state.number;
    return sheet.events();
}

} // namespace

DiffResult diff(const std::optional<LockState> &before, const Observation &now, LockMemory memory,
    const WatchConditions &conditions, const ClientTraceSupport &clientTraceSupport)
{
    if (!before && !now.absenceWasKnown)
        return {conditions.isRecorded ? firstMeeting(now) : QList<LockEvent>(), std::move(memory), {}};
    LockState absent;
    absent.id = now.state.id;
    absent.kinds = now.state.kinds;
    absent.observedAt = now.notBefore;
    LockState known = before.value_or(absent);
    if (before && now.completesFirstLook) {
        known = now.state;
        known.lease = before->lease;
        known.observedAt = before->observedAt;
    }
    Comparison comparison(known, now, std::move(memory), conditions, clientTraceSupport);
    return before && now.afterGap ? comparison.afterGap() : comparison.run();
}

} // namespace lockengine
