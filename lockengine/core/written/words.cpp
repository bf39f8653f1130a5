// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/written/words.h"

#include "lockengine/core/model/kind_facts.h"
#include "lockengine/core/model/taken_kind_words.h"

namespace lockengine {

using namespace Qt::StringLiterals;

QByteArray word(LockKind kind)
{
    return factsOf(kind).word;
}

QByteArray word(EventKind kind)
{
    switch (kind) {
    case EventKind::Appeared:
        return "appeared"_ba;
    case EventKind::Acquired:
        return "acquired"_ba;
    case EventKind::Reentered:
        return "reentered"_ba;
    case EventKind::Renewed:
        return "renewed"_ba;
    case EventKind::PartlyReleased:
        return "partlyReleased"_ba;
    case EventKind::Released:
        return "released"_ba;
    case EventKind::ForceReleased:
        return "forceReleased"_ba;
    case EventKind::Expired:
        return "expired"_ba;
    case EventKind::Evicted:
        return "evicted"_ba;
    case EventKind::Deleted:
        return "deleted"_ba;
    case EventKind::Queued:
        return "queued"_ba;
    case EventKind::Promoted:
        return "promoted"_ba;
    case EventKind::LeftQueue:
        return "leftQueue"_ba;
    case EventKind::Purged:
        return "purged"_ba;
    case EventKind::LostPosition:
        return "lostPlace"_ba;
    case EventKind::NumberChanged:
        return "numberChanged"_ba;
    case EventKind::Coalesced:
        return "coalesced"_ba;
    case EventKind::Resynced:
        return "resynced"_ba;
    }
    Q_UNREACHABLE();
}

QByteArray word(IncidentKind kind)
{
    switch (kind) {
    case IncidentKind::HoldDied:
        return "holdDied"_ba;
    case IncidentKind::ForceUnlocked:
        return "forceUnlocked"_ba;
    case IncidentKind::Deleted:
        return "deleted"_ba;
    case IncidentKind::Evicted:
        return "evicted"_ba;
    case IncidentKind::HoldsGone:
        return "holdsGone"_ba;
    }
    Q_UNREACHABLE();
}

QByteArray word(ServerChange change)
{
    switch (change) {
    case ServerChange::Unknown:
        return "unknown"_ba;
    case ServerChange::Restarted:
        return "restarted"_ba;
    case ServerChange::TookOver:
        return "tookOver"_ba;
    }
    Q_UNREACHABLE();
}

QByteArray word(HoldMode mode)
{
    switch (mode) {
    case HoldMode::Exclusive:
        return "exclusive"_ba;
    case HoldMode::Read:
        return "read"_ba;
    case HoldMode::Write:
        return "write"_ba;
    case HoldMode::Permit:
        return "permit"_ba;
    }
    Q_UNREACHABLE();
}

QByteArray word(Renewal renewal)
{
    switch (renewal) {
    case Renewal::Unknown:
        return "unknown"_ba;
    case Renewal::Watchdog:
        return "watchdog"_ba;
    case Renewal::Fixed:
        return "fixed"_ba;
    }
    Q_UNREACHABLE();
}

QByteArray word(Trouble trouble)
{
    switch (trouble) {
    case Trouble::None:
        return "none"_ba;
    case Trouble::Irregular:
        return "irregular"_ba;
    case Trouble::WaiterDead:
        return "waiterDead"_ba;
    case Trouble::Overdue:
        return "overdue"_ba;
    case Trouble::Stuck:
        return "stuck"_ba;
    case Trouble::Late:
        return "late"_ba;
    case Trouble::Lost:
        return "lost"_ba;
    case Trouble::Broken:
        return "broken"_ba;
    }
    Q_UNREACHABLE();
}

QByteArray word(Harm harm)
{
    switch (harm) {
    case Harm::Hygiene:
        return "hygiene"_ba;
    case Harm::AboutToBreak:
        return "aboutToBreak"_ba;
    case Harm::Stuck:
        return "stuck"_ba;
    case Harm::ExclusionBroken:
        return "exclusionBroken"_ba;
    }
    Q_UNREACHABLE();
}

QByteArray word(Confidence confidence)
{
    switch (confidence) {
    case Confidence::Possible:
        return "possible"_ba;
    case Confidence::Likely:
        return "likely"_ba;
    case Confidence::Certain:
        return "certain"_ba;
    }
    Q_UNREACHABLE();
}

QByteArray word(Repair repair)
{
    switch (repair) {
    case Repair::None:
        return "none"_ba;
    case Repair::ForceUnlock:
        return "forceUnlock"_ba;
    case Repair::WakeNext:
        return "wakeNext"_ba;
    case Repair::RemoveWaiter:
        return "removeWaiter"_ba;
    case Repair::ClearQueue:
        return "clearQueue"_ba;
    case Repair::GiveLease:
        return "giveLease"_ba;
    case Repair::DropReadHold:
        return "dropReadHold"_ba;
    case Repair::OpenLatch:
        return "openLatch"_ba;
    case Repair::DeleteTraces:
        return "deleteTraces"_ba;
    }
    Q_UNREACHABLE();
}

QByteArray word(Flaw flaw)
{
    switch (flaw) {
    case Flaw::SeveralHolders:
        return "severalHolders"_ba;
    case Flaw::CountNotANumber:
        return "countNotANumber"_ba;
    case Flaw::NoExpiry:
        return "noExpiry"_ba;
    case Flaw::QueueEntryUntimed:
        return "queueEntryUntimed"_ba;
    case Flaw::TimedButNotQueued:
        return "timedButNotQueued"_ba;
    case Flaw::DuplicateInQueue:
        return "duplicateInQueue"_ba;
    case Flaw::HolderQueued:
        return "holderQueued"_ba;
    case Flaw::QueueWillVanish:
        return "queueWillVanish"_ba;
    case Flaw::DeadlinesOutOfOrder:
        return "deadlinesOutOfOrder"_ba;
    case Flaw::DeadlineTooFar:
        return "deadlineTooFar"_ba;
    case Flaw::HeadOverdue:
        return "headOverdue"_ba;
    case Flaw::HeadNotListening:
        return "headNotListening"_ba;
    case Flaw::HolderMissing:
        return "holderMissing"_ba;
    case Flaw::HoldUntimed:
        return "holdUntimed"_ba;
    case Flaw::EndsBeforeAHold:
        return "endsBeforeAHold"_ba;
    case Flaw::NumberTooLow:
        return "numberTooLow"_ba;
    case Flaw::NoNumber:
        return "noNumber"_ba;
    case Flaw::LifetimesDiffer:
        return "lifetimesDiffer"_ba;
    case Flaw::MixedFormats:
        return "mixedFormats"_ba;
    case Flaw::TokenWillVanish:
        return "tokenWillVanish"_ba;
    case Flaw::NobodyWillWake:
        return "nobodyWillWake"_ba;
    case Flaw::WrongType:
        return "wrongType"_ba;
    case Flaw::Unread:
        return "unread"_ba;
    case Flaw::TooLarge:
        return "tooLarge"_ba;
    case Flaw::QueueNotRead:
        return "queueNotRead"_ba;
    case Flaw::QueueWrongType:
        return "queueWrongType"_ba;
    case Flaw::Truncated:
        return "truncated"_ba;
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
        return "stateChange"_ba;
    case EvidenceSign::ReleaseMessage:
        return "releaseMessage"_ba;
    case EvidenceSign::ReleaseTrace:
        return "releaseTrace"_ba;
    case EvidenceSign::DeadlinePassed:
        return "deadlinePassed"_ba;
    case EvidenceSign::ServerNotice:
        return "serverNotice"_ba;
    case EvidenceSign::EvictionNotice:
        return "evictionNotice"_ba;
    case EvidenceSign::EvictionCounted:
        return "evictionCounted"_ba;
    case EvidenceSign::OwnAct:
        return "ownAct"_ba;
    case EvidenceSign::ServerReplaced:
        return "serverReplaced"_ba;
    case EvidenceSign::ServerRestarted:
        return "serverRestarted"_ba;
    case EvidenceSign::ServerTookOver:
        return "serverTookOver"_ba;
    case EvidenceSign::Coalesced:
        return "coalesced"_ba;
    }
    Q_UNREACHABLE();
}

QByteArray word(TakenKind kind)
{
    const QByteArray known = takenKindWord(kind);
    return known.isEmpty() ? word(kind.kind) : known;
}

} // namespace lockengine
