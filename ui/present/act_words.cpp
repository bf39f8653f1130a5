// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/act_words.h"

#include "ui/present/count_words.h"
#include "ui/present/duration.h"
#include "ui/present/error_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

QString doneSentence(ActName act, const QString &name)
{
    switch (act) {
    case ActName::Release: //: %1 is the name of a lock
        return Tr::tr("Released %1.").arg(name);
    case ActName::ForceUnlock: //: %1 is the name of a lock
        return Tr::tr("Force-unlocked %1. Its former holder is not notified and may still be working.")
            .arg(name);
    case ActName::GiveBackPermit: //: %1 is the name of a semaphore
        return Tr::tr("Returned a permit of %1. Its holder is not notified.").arg(name);
    case ActName::TakeBackPermits: //: %1 is the name of a semaphore
        return Tr::tr("Returned all permits of %1. Their holders are not notified.").arg(name);
    case ActName::OpenLatch: //: %1 is the name of a latch
        return Tr::tr("Opened %1. All waiters continue.").arg(name);
    case ActName::ChangePermits: //: %1 is the name of a semaphore
        return Tr::tr("Changed the permits of %1.").arg(name);
    }
    return {};
}

bool isOnNumber(ActName act)
{
    return act == ActName::OpenLatch || act == ActName::ChangePermits;
}

Said goneSentence(ActName act, const QString &name)
{
    if (isOnNumber(act)) //: %1 is the name of a semaphore or latch
        return {Tr::tr("Nothing was done: %1 no longer exists.").arg(name), Tone::Dim};
    //: %1 is the name of a lock
    return {Tr::tr("Nothing was done: the hold on %1 had already ended.").arg(name), Tone::Dim};
}

Said changedSentence(ActName act, const QString &name)
{
    if (isOnNumber(act)) //: %1 is the name of a semaphore or latch
        return {
            Tr::tr(
                "Nothing was done: the number of %1 has changed since you looked. Check it and decide again.")
                .arg(name),
            Tone::Amber};
    //: %1 is the name of a lock
    return {Tr::tr("Nothing was done: the holder of %1 has changed since you looked. Check the new holder "
                   "and decide again.")
                .arg(name),
        Tone::Amber};
}

Said unknownSentence(ActName act, const QByteArray &lock)
{
    const QString name = quoted(lock);
    if (isOnNumber(act)) //: %1 is the name of a semaphore or latch
        return {Tr::tr("Unknown outcome: the server's reply was lost, and the number of %1 may have changed. "
                       "Lockscope is reading it again; wait for it before you try again.")
                    .arg(name),
            Tone::Amber, lock};
    //: %1 is the name of a lock
    return {Tr::tr("Unknown outcome: the server's reply was lost, and %1 may be unlocked. Lockscope is "
                   "reading its state again; wait for it before you try again.")
                .arg(name),
        Tone::Amber, lock};
}

bool isPermits(const LockState &state)
{
    return state.isHeld() && state.holders.first().mode == HoldMode::Permit;
}

bool isSemaphore(LockKind kind)
{
    return kind == LockKind::Semaphore || kind == LockKind::PermitSemaphore;
}

} // namespace

ActName releaseOf(const LockState &state)
{
    return isPermits(state) ? ActName::GiveBackPermit : ActName::Release;
}

ActName forceOf(const LockState &state)
{
    if (counts(state.kinds) && state.kinds.first() == LockKind::CountDownLatch)
        return ActName::OpenLatch;
    return isPermits(state) ? ActName::TakeBackPermits : ActName::ForceUnlock;
}

Obstacle generalObstacle(const Obstacles &obstacles)
{
    const bool something = obstacles.releasing == Obstacle::None || obstacles.forcing == Obstacle::None
        || obstacles.changing == Obstacle::None;
    return something ? Obstacle::None : obstacles.releasing;
}

Obstacle obstacleToRelease(const LockState &state)
{
    if (state.isUnread())
        return Obstacle::Unread;
    if (state.isHeld())
        return Obstacle::None;
    return counts(state.kinds) ? Obstacle::HoldersNotRecorded : Obstacle::Free;
}

Obstacle obstacleToForce(const LockState &state)
{
    const bool isLatch = state.isCounting() && forceOf(state) == ActName::OpenLatch;
    return isLatch ? Obstacle::None : obstacleToRelease(state);
}

Obstacle obstacleToChange(const LockState &state)
{
    if (state.isUnread())
        return Obstacle::Unread;
    const bool isOne = state.isCounting() && std::all_of(state.kinds.begin(), state.kinds.end(), isSemaphore);
    return isOne ? Obstacle::None : Obstacle::NoSemaphore;
}

Said actSentence(ActName act, const QByteArray &lock, const ActOutcome &outcome)
{
    const QString name = quoted(lock);
    switch (outcome.result) {
    case ActResult::Done:
        return {doneSentence(act, name), Tone::Plain};
    case ActResult::AlreadyGone:
        return goneSentence(act, name);
    case ActResult::ChangedHands:
        return changedSentence(act, name);
    case ActResult::Refused: //: %1 is the name of a lock, %2 a sentence
        return {
            Tr::tr("Nothing was done to %1. %2").arg(name, errorSentence(outcome.error, Occasion::Acting)),
            Tone::Red};
    case ActResult::Unknown:
        return unknownSentence(act, lock);
    }
    return {};
}

Said releaseSentence(const LockState &seen, const QByteArray &holder, const ActOutcome &outcome)
{
    const auto known = std::ranges::find(seen.holders, holder, &Holder::id);
    const qint64 left = known == seen.holders.end() ? 0 : known->count.value_or(1) - 1;
    if (outcome.result != ActResult::Done || left <= 0)
        return actSentence(releaseOf(seen), seen.id.name, outcome);
    //: %1 is the name of a lock
    const QString sentence
        = Tr::tr("Released one hold of %1. Its holder has %n left.", nullptr, countable(left));
    return {sentence.arg(quoted(seen.id.name)), Tone::Plain};
}

Said acquireSentence(const QByteArray &lock, const Result<AcquireOutcome> &outcome)
{
    const QString name = quoted(lock);
    if (!outcome) //: %1 is the name of a lock, %2 a sentence
        return {Tr::tr("%1 was not acquired. %2").arg(name, errorSentence(outcome.error(), Occasion::Acting)),
            Tone::Red};
    if (outcome->result == AcquireResult::Acquired && outcome->token)
        //: %1 is the name of a lock, %2 a number that rises with each acquire
        return {
            Tr::tr("Acquired %1 with token %2.").arg(name, QString::number(*outcome->token)), Tone::Plain};
    if (outcome->result == AcquireResult::Acquired)
        return {Tr::tr("Acquired %1.").arg(name), Tone::Plain};
    if (outcome->isFree) //: %1 is the name of a lock
        return {Tr::tr("%1 was not acquired: no client holds it, but other waiters are ahead in its queue.")
                    .arg(name),
            Tone::Amber, lock};
    if (outcome->isOld()) //: %1 is the name of a lock, %2 a duration
        return {Tr::tr("%1 was not acquired: another client held it at the last check, %2 ago.")
                    .arg(name, duration(outcome->age)),
            Tone::Amber, lock};
    if (outcome->left) //: %1 is the name of a lock, %2 a duration
        return {
            Tr::tr(
                "%1 was not acquired: another client holds it. Its lease expires in %2 unless it is renewed.")
                .arg(name, duration(*outcome->left)),
            Tone::Amber, lock};
    return {Tr::tr("%1 was not acquired: another client holds it.").arg(name), Tone::Amber, lock};
}

Said givenUpSentence(const QByteArray &lock)
{
    //: %1 is the name of a lock
    return {Tr::tr("You no longer wait for %1.").arg(quoted(lock)), Tone::Dim};
}

Said ownHoldSentence(const OwnHold &hold)
{
    const QString name = quoted(hold.lock.name);
    switch (hold.phase) {
    case OwnHoldPhase::Waiting: //: %1 is the name of a lock
        return {Tr::tr("Waiting for %1.").arg(name), Tone::Dim};
    case OwnHoldPhase::Held: //: %1 is the name of a lock
        return {Tr::tr("You hold %1.").arg(name), Tone::Plain};
    case OwnHoldPhase::Unverified: //: %1 is the name of a lock
        return {Tr::tr("It is unknown whether you still hold %1: the connection was lost. Lockscope checks "
                       "when it reconnects.")
                    .arg(name),
            Tone::Amber};
    case OwnHoldPhase::Lost:
        if (!hold.certain) //: %1 is the name of a lock
            return {
                Tr::tr("You no longer hold %1: the server did not confirm the hold before its lease expired.")
                    .arg(name),
                Tone::Red};
        //: %1 is the name of a lock
        return {
            Tr::tr("You no longer hold %1: its lease expired, or another client ended the hold.").arg(name),
            Tone::Red};
    case OwnHoldPhase::Released:
        if (!hold.certain) //: %1 is the name of a lock
            return {Tr::tr("You no longer hold %1. The reply to your release was lost, so the hold may have "
                           "ended earlier.")
                        .arg(name),
                Tone::Dim};
        //: %1 is the name of a lock
        return {Tr::tr("You released %1.").arg(name), Tone::Dim};
    case OwnHoldPhase::LostPosition: //: %1 is the name of a lock
        return {Tr::tr("You lost your position in the queue of %1 and are now at its end.").arg(name),
            Tone::Amber};
    }
    return {};
}

QString obstacleSentence(Obstacle obstacle)
{
    switch (obstacle) {
    case Obstacle::None:
        return {};
    case Obstacle::NothingSelected:
        return Tr::tr("Select a lock first");
    case Obstacle::NoServer:
        return Tr::tr("Connect to a server first");
    case Obstacle::NotConnected:
        return Tr::tr("Not connected: the locks may have changed");
    case Obstacle::NotOffered:
        return Tr::tr("Locks on this server do not support this");
    case Obstacle::Replica:
        return Tr::tr("This server is a replica: connect to the primary to change locks");
    case Obstacle::Production:
        return Tr::tr("This connection counts as production: change its label, or use the lab's own servers");
    case Obstacle::NotPermitted:
        return Tr::tr("This user lacks the permission to change locks: connect as another user");
    case Obstacle::ReadOnly:
        return Tr::tr("Arm the session first");
    case Obstacle::Unread:
        return Tr::tr("This user may not read the lock: its holder is unknown");
    case Obstacle::Free:
        return Tr::tr("It has no holder");
    case Obstacle::HoldersNotRecorded:
        return Tr::tr("It does not record its holders");
    case Obstacle::NoSemaphore:
        return Tr::tr("It is not a semaphore");
    }
    return {};
}

QString auditActWord(const QString &act)
{
    if (act == "acquire"_L1) //: an act, in the audit list
        return Tr::tr("acquire");
    if (act == "release"_L1) //: an act, in the audit list
        return Tr::tr("release");
    if (act == "force-release"_L1) //: an act, in the audit list
        return Tr::tr("force unlock");
    if (act == "change-permits"_L1) //: an act, in the audit list: the number of a semaphore was changed
        return Tr::tr("change permits");
    if (act == "find-client"_L1) //: an act, in the audit list: the client behind a holder was searched for
        return Tr::tr("find client");
    if (act == "release-own"_L1) //: an act, in the audit list: this console released all its holds
        return Tr::tr("release own holds");
    return visible(act.toUtf8(), 40);
}

QString auditOutcomeWord(const QString &outcome)
{
    if (outcome.isEmpty()) //: how an act ended: not recorded
        return Tr::tr("not recorded");
    if (outcome == "done"_L1) //: how an act ended
        return Tr::tr("done");
    if (outcome == "acquired"_L1)
        return Tr::tr("acquired");
    if (outcome == "not-acquired"_L1) //: how an act ended
        return Tr::tr("not acquired");
    if (outcome == "already-gone"_L1) //: how an act ended: the hold had ended before
        return Tr::tr("already ended");
    if (outcome == "changed-hands"_L1) //: how an act ended: refused, for the holder had changed
        return Tr::tr("holder changed");
    if (outcome == "refused"_L1)
        return Tr::tr("refused");
    if (outcome == "unknown"_L1) //: how an act ended: the answer was lost
        return Tr::tr("unknown");
    if (outcome == "found"_L1) //: how the search for a client ended
        return Tr::tr("found");
    if (outcome == "not-seen"_L1) //: how the search for a client ended: it sent nothing meanwhile
        return Tr::tr("not seen");
    if (outcome == "too-busy"_L1) //: the search for a client was refused: the server is too busy
        return Tr::tr("server too busy");
    if (outcome == "too-much"_L1) //: how the search for a client ended: as much was read as may be
        return Tr::tr("read limit hit");
    if (outcome == "system-slowed"_L1) //: how the search for a client ended: the server had become slower
        return Tr::tr("server slowed down");
    if (outcome == "stopped"_L1) //: how the search for a client ended: by the operator
        return Tr::tr("stopped");
    if (outcome == "failed"_L1) //: how an act ended
        return Tr::tr("failed");
    return visible(outcome.toUtf8(), 40);
}

QString byWhom(const QString &user, const QString &host)
{
    const QString who = visible(user.toUtf8(), 64);
    return host.isEmpty() ? who : who + u'@' + visible(host.toUtf8(), 64);
}

} // namespace ui
