// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/trouble.h"

#include <algorithm>

namespace lockengine {

namespace {

bool hasDeadWaiter(const CompactState &lock)
{
    const LockState *full = lock.full();
    return full && std::ranges::any_of(full->queue, [](const Waiter &waiter) {
        return waiter.listening == Listening::No;
    });
}

bool isBroken(const CompactState &lock)
{
    const LockState *full = lock.full();
    return full && std::ranges::any_of(full->flaws, isExclusionAtRisk);
}

Trouble standingTrouble(const CompactState &lock)
{
    if (hasDeadWaiter(lock))
        return Trouble::WaiterDead;
    return lock.hasFlaws() ? Trouble::Irregular : Trouble::None;
}

} // namespace

bool isExclusionAtRisk(Flaw flaw)
{
    return flaw == Flaw::SeveralHolders || flaw == Flaw::EndsBeforeAHold;
}

QList<Flaw> worstFirst(QList<Flaw> flaws)
{
    std::ranges::stable_partition(flaws, isExclusionAtRisk);
    return flaws;
}

bool isStuck(const LockState &lock)
{
    return lock.isFree() && lock.flaws.contains(Flaw::HeadNotListening);
}

LockMark markOf(Trouble trouble)
{
    LockMark mark;
    if (trouble != Trouble::None)
        mark.harm = isProblem(trouble) ? Harm::Stuck : Harm::AboutToBreak;
    mark.isOverdue = trouble == Trouble::Overdue || trouble == Trouble::Late;
    mark.isLost = trouble == Trouble::Lost;
    return mark;
}

bool isIdle(const CompactView &lock, Trouble trouble)
{
    return isIdle(lock, markOf(trouble));
}

std::optional<bool> saysLost(const LockEvent &event)
{
    if (event.lastRenewal)
        return true;
    switch (event.kind) {
    case EventKind::Appeared:
    case EventKind::Resynced:
        return event.holder.isEmpty() || event.evidence.testFlag(EvidenceSign::ServerReplaced)
            ? std::optional<bool>()
            : false;
    case EventKind::Acquired:
    case EventKind::Reentered:
    case EventKind::Renewed:
    case EventKind::PartlyReleased:
    case EventKind::Released:
    case EventKind::ForceReleased:
    case EventKind::Expired:
    case EventKind::Evicted:
    case EventKind::Deleted:
    case EventKind::Promoted:
    case EventKind::Coalesced:
        return false;
    case EventKind::Queued:
    case EventKind::LeftQueue:
    case EventKind::Purged:
    case EventKind::LostPosition:
    case EventKind::NumberChanged:
        return {};
    }
    Q_UNREACHABLE();
}

Trouble troubleOf(const CompactView &lock, bool wasLost, ServerTime now)
{
    if (lock.isStale())
        return Trouble::None;
    if (isBroken(lock.state()))
        return Trouble::Broken;
    if (lock.state().isHeld()) {
        const RenewalTiming beat = renewalTimingAt(lock.lease().expanded(), now);
        if (beat == RenewalTiming::Late)
            return Trouble::Late;
        if (beat == RenewalTiming::Overdue)
            return Trouble::Overdue;
        return standingTrouble(lock.state());
    }
    if (wasLost && lock.state().isFree())
        return Trouble::Lost;
    const LockState *full = lock.state().full();
    if (full && isStuck(*full))
        return Trouble::Stuck;
    return standingTrouble(lock.state());
}

} // namespace lockengine
