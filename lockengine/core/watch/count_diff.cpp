// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/count_diff.h"

#include "lockengine/core/base/checked.h"

#include <algorithm>

namespace lockengine {

namespace {

struct CountVerdict
{
    EventKind kind;
    bool certain;
};

bool sign(const Observation &now, EvidenceSign which)
{
    return now.signs.testFlag(which);
}

bool hasLapsed(const Holder &permit, const Observation &now)
{
    return permit.deadline && *permit.deadline <= now.state.observedAt;
}

// The key is gone too, which no client deletes when it returns its permit.
bool isNumberGone(const LockState &before, const Observation &now)
{
    return before.number && !now.state.number && !now.state.flaws.contains(Flaw::NoNumber);
}

CountVerdict verdictOn(
    const LockState &before, const Holder &permit, const Observation &now, const SignWindow &messages)
{
    const bool isOurs = sign(now, EvidenceSign::OwnAct);
    if (hasLapsed(permit, now)) // or it was returned just before
        return {EventKind::Expired, messages.possible == 0 && !isOurs};
    if (isOurs)
        return {EventKind::ForceReleased, true};
    if (messages.possible > 0)
        return {EventKind::Released, messages.sure > 0};
    if (sign(now, EvidenceSign::EvictionNotice))
        return {EventKind::Evicted, true};
    // A permit names no client, so it is unknown whether its client would have sent a message.
    return {isNumberGone(before, now) && !now.signsMayBeMissing ? EventKind::Deleted : EventKind::Released,
        false};
}

Evidence evidenceOf(const Observation &now)
{
    return now.signs | EvidenceSign::StateChange;
}

// The key is gone. An opening latch deletes its key, and its clients announce that.
CountVerdict endOfNumber(const LockState &before, const Observation &now, const WatchConditions &conditions)
{
    const bool isLatch = before.kinds == KindCandidates{LockKind::CountDownLatch};
    if (isLatch && sign(now, EvidenceSign::OwnAct))
        return {EventKind::ForceReleased, true};
    if (isLatch && sign(now, EvidenceSign::ReleaseMessage))
        return {EventKind::NumberChanged, true};
    if (sign(now, EvidenceSign::EvictionNotice))
        return {EventKind::Evicted, true};
    const auto deadline = deadlineOf(before);
    const bool hasLapsed = deadline && *deadline <= now.state.observedAt;
    const bool isComplete = conditions.changesAnnounced && !now.signsMayBeMissing;
    if (sign(now, EvidenceSign::ServerNotice) || hasLapsed)
        return {EventKind::Expired, sign(now, EvidenceSign::ServerNotice) || isComplete};
    // An opening latch would have been announced.
    return {EventKind::Deleted, isLatch && isComplete && !conditions.evicts};
}

void addEndOfNumber(
    EventSheet &sheet, const LockState &before, const Observation &now, const WatchConditions &conditions)
{
    const CountVerdict verdict = endOfNumber(before, now, conditions);
    LockEvent &event = sheet.add(verdict.kind, evidenceOf(now));
    event.kinds = before.kinds;
    event.certain = verdict.certain;
    if (verdict.kind != EventKind::NumberChanged)
        return;
    event.number = 0;
    event.change = checkedDifference(0, before.number);
}

} // namespace

void addPermitChange(EventSheet &sheet, const Holder &was, const Holder &is)
{
    const bool isRestarted = was.deadline && is.deadline != was.deadline;
    if (isRestarted)
        sheet.addHold(EventKind::Renewed, is, EvidenceSign::StateChange);
}

void addPermitEnding(EventSheet &sheet, const LockState &before, const Holder &permit, const Observation &now,
    const SignWindow &messages)
{
    const CountVerdict verdict = verdictOn(before, permit, now, messages);
    LockEvent &event = sheet.add(verdict.kind, evidenceOf(now));
    event.evidence.setFlag(EvidenceSign::ReleaseMessage, messages.possible > 0);
    event.evidence.setFlag(EvidenceSign::DeadlinePassed, hasLapsed(permit, now));
    event.holder = permit.id;
    event.mode = permit.mode;
    event.count = 0;
    event.certain = verdict.certain;
    if (verdict.kind != EventKind::Expired)
        return;
    event.at = std::clamp(*permit.deadline, event.notBefore, event.at);
    event.notBefore = event.at;
}

void addCountSteps(
    EventSheet &sheet, const LockState &before, const Observation &now, const WatchConditions &conditions)
{
    if (isNumberGone(before, now) && !before.isHeld())
        return addEndOfNumber(sheet, before, now, conditions);
    const auto was = numberWithPermits(before);
    const auto is = numberWithPermits(now.state);
    if (!now.state.number || (was == is && (is || before.number == now.state.number)))
        return;
    LockEvent &event = sheet.add(EventKind::NumberChanged, evidenceOf(now));
    event.evidence.setFlag(EvidenceSign::OwnAct, sign(now, EvidenceSign::OwnAct) || now.numberChangedByUs);
    event.number = now.state.number;
    event.change = checkedDifference(is, was);
}

} // namespace lockengine
