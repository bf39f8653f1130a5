// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/text/words.h"

#include "lockengine/model/taken_kind_words.h"

namespace lockctl {

using namespace lockengine;

QByteArray word(LockKind kind)
{
    switch (kind) {
    case LockKind::ReadWrite:
        return "read-write";
    case LockKind::FasterMulti:
        return "faster-multi";
    case LockKind::Semaphore:
        return "semaphore";
    case LockKind::PermitSemaphore:
        return "permit-semaphore";
    case LockKind::QueueSemaphore:
        return "queue-semaphore";
    case LockKind::CountDownLatch:
        return "count-down-latch";
    case LockKind::Counter:
        return "counter";
    case LockKind::Reentrant:
    case LockKind::NonReentrant:
    case LockKind::Fair:
    case LockKind::NonReentrantFair:
    case LockKind::FairLegacy:
    case LockKind::Spin:
    case LockKind::Fenced:
    case LockKind::Token:
    case LockKind::TokenUnsafe:
    case LockKind::Multi:
    case LockKind::Red:
        return word(TakenKind{kind, HoldMode::Exclusive});
    }
    Q_UNREACHABLE();
}

QByteArray word(EventKind kind)
{
    switch (kind) {
    case EventKind::Appeared:
        return "appeared";
    case EventKind::Acquired:
        return "acquired";
    case EventKind::Reentered:
        return "reentered";
    case EventKind::Renewed:
        return "renewed";
    case EventKind::PartlyReleased:
        return "partlyReleased";
    case EventKind::Released:
        return "released";
    case EventKind::ForceReleased:
        return "forceReleased";
    case EventKind::Expired:
        return "expired";
    case EventKind::Evicted:
        return "evicted";
    case EventKind::Deleted:
        return "deleted";
    case EventKind::Queued:
        return "queued";
    case EventKind::Promoted:
        return "promoted";
    case EventKind::LeftQueue:
        return "leftQueue";
    case EventKind::Purged:
        return "purged";
    case EventKind::LostPlace:
        return "lostPlace";
    case EventKind::NumberChanged:
        return "numberChanged";
    case EventKind::Coalesced:
        return "coalesced";
    case EventKind::Resynced:
        return "resynced";
    }
    Q_UNREACHABLE();
}

QByteArray word(HoldMode mode)
{
    switch (mode) {
    case HoldMode::Exclusive:
        return "exclusive";
    case HoldMode::Read:
        return "read";
    case HoldMode::Write:
        return "write";
    case HoldMode::Permit:
        return "permit";
    }
    Q_UNREACHABLE();
}

QByteArray word(Renewal renewal)
{
    switch (renewal) {
    case Renewal::Unknown:
        return "unknown";
    case Renewal::Watchdog:
        return "watchdog";
    case Renewal::Fixed:
        return "fixed";
    }
    Q_UNREACHABLE();
}

QByteArray word(Flaw flaw)
{
    switch (flaw) {
    case Flaw::SeveralHolders:
        return "severalHolders";
    case Flaw::CountNotANumber:
        return "countNotANumber";
    case Flaw::NoExpiry:
        return "noExpiry";
    case Flaw::QueueEntryUntimed:
        return "queueEntryUntimed";
    case Flaw::TimedButNotQueued:
        return "timedButNotQueued";
    case Flaw::DuplicateInQueue:
        return "duplicateInQueue";
    case Flaw::HolderQueued:
        return "holderQueued";
    case Flaw::QueueWillVanish:
        return "queueWillVanish";
    case Flaw::DeadlinesOutOfOrder:
        return "deadlinesOutOfOrder";
    case Flaw::DeadlineTooFar:
        return "deadlineTooFar";
    case Flaw::HeadOverdue:
        return "headOverdue";
    case Flaw::HeadNotListening:
        return "headNotListening";
    case Flaw::HolderMissing:
        return "holderMissing";
    case Flaw::HoldUntimed:
        return "holdUntimed";
    case Flaw::EndsBeforeAHold:
        return "endsBeforeAHold";
    case Flaw::NumberTooLow:
        return "numberTooLow";
    case Flaw::NoNumber:
        return "noNumber";
    case Flaw::LifetimesDiffer:
        return "lifetimesDiffer";
    case Flaw::MixedFormats:
        return "mixedFormats";
    case Flaw::TokenWillVanish:
        return "tokenWillVanish";
    case Flaw::NobodyWillWake:
        return "nobodyWillWake";
    case Flaw::WrongType:
        return "wrongType";
    case Flaw::Unread:
        return "unread";
    case Flaw::TooLarge:
        return "tooLarge";
    case Flaw::QueueNotRead:
        return "queueNotRead";
    case Flaw::Truncated:
        return "truncated";
    }
    Q_UNREACHABLE();
}

const char *numberWord(const KindCandidates &kinds)
{
    const LockKind kind = kinds.isEmpty() ? LockKind::Counter : kinds.constFirst();
    if (kind == LockKind::Counter)
        return "number";
    return kind == LockKind::CountDownLatch ? "remaining" : "available";
}

QByteArray word(EvidenceSign sign)
{
    switch (sign) {
    case EvidenceSign::StateChange:
        return "stateChange";
    case EvidenceSign::ReleaseMessage:
        return "releaseMessage";
    case EvidenceSign::ReleaseTrace:
        return "releaseTrace";
    case EvidenceSign::DeadlinePassed:
        return "deadlinePassed";
    case EvidenceSign::ServerNotice:
        return "serverNotice";
    case EvidenceSign::EvictionNotice:
        return "evictionNotice";
    case EvidenceSign::EvictionCounted:
        return "evictionCounted";
    case EvidenceSign::OwnAct:
        return "ownAct";
    case EvidenceSign::ServerReplaced:
        return "serverReplaced";
    case EvidenceSign::Coalesced:
        return "coalesced";
    }
    Q_UNREACHABLE();
}

QByteArray word(TakenKind kind)
{
    const QByteArray known = takenKindWord(kind);
    return known.isEmpty() ? word(kind.kind) : known;
}

std::optional<TakenKind> takenKind(const QByteArray &word)
{
    return takenKindOf(word);
}

QList<QByteArray> takenKindWords()
{
    return allTakenKindWords();
}

} // namespace lockctl
