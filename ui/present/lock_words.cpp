// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/lock_words.h"

#include "ui/present/duration.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <QStringList>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

QString lockName(const QByteArray &name)
{
    //: in place of the name of a lock
    return name.isEmpty() ? Tr::tr("(empty name)") : visible(name);
}

QString kindWord(LockKind kind)
{
    switch (kind) {
    case LockKind::Reentrant: //: a kind of lock
        return Tr::tr("reentrant");
    case LockKind::NonReentrant: //: a kind of lock
        return Tr::tr("non-reentrant");
    case LockKind::Fair: //: a kind of lock
        return Tr::tr("fair");
    case LockKind::NonReentrantFair: //: a kind of lock
        return Tr::tr("non-reentrant fair");
    case LockKind::FairLegacy: //: a kind of lock: fair by the rules of old clients
        return Tr::tr("fair (3.8)");
    case LockKind::ReadWrite: //: a kind of lock
        return Tr::tr("read-write");
    case LockKind::Spin: //: a kind of lock
        return Tr::tr("spin");
    case LockKind::Fenced: //: a kind of lock
        return Tr::tr("fenced");
    case LockKind::Token: //: a kind of lock: one value under one key
        return Tr::tr("token");
    case LockKind::TokenUnsafe: //: a kind of lock: one value under one key, not compared on release
        return Tr::tr("token (unsafe)");
    case LockKind::Multi: //: a kind of lock
        return Tr::tr("multi");
    case LockKind::Red: //: a kind of lock: the Redlock algorithm
        return Tr::tr("red");
    case LockKind::FasterMulti: //: a kind of lock
        return Tr::tr("faster multi");
    case LockKind::Semaphore: //: a kind of synchroniser
        return Tr::tr("semaphore");
    case LockKind::PermitSemaphore: //: a kind of synchroniser
        return Tr::tr("permit semaphore");
    case LockKind::QueueSemaphore: //: a kind of synchroniser
        return Tr::tr("queue semaphore");
    case LockKind::CountDownLatch: //: a kind of synchroniser
        return Tr::tr("count-down latch");
    case LockKind::Counter: //: a bare number: semaphore, latch or somebody's counter
        return Tr::tr("counter");
    }
    return {};
}

QString kindWord(TakenKind kind)
{
    if (kind.mode == HoldMode::Read) //: a way to take a read-write lock
        return Tr::tr("read-write: read");
    if (kind.mode == HoldMode::Write) //: a way to take a read-write lock
        return Tr::tr("read-write: write");
    return kindWord(kind.kind);
}

QString unreadWord()
{
    //: in place of a holder: the server does not let us read the lock; short
    return Tr::tr("not readable");
}

QString noLockWord()
{
    //: in place of a holder: an object of another type has the name of the lock; short
    return Tr::tr("not a lock");
}

QString kindWord(const KindCandidates &kinds)
{
    return kinds.isEmpty() ? Tr::tr("unknown kind") : kindWord(kinds.first());
}

QString kindSentence(const KindCandidates &kinds)
{
    if (kinds.isEmpty())
        return Tr::tr("unknown kind");
    //: %1 is a kind, for example "fair"
    const QString lock = Tr::tr("%1 lock").arg(kindWord(kinds.first()));
    const QString first = counts(kinds) ? kindWord(kinds.first()) : lock;
    if (kinds.size() == 1)
        return first;
    QStringList others;
    for (qsizetype i = 1; i < kinds.size(); ++i)
        others += kindWord(kinds[i]);
    //: %1 is "fair lock", %2 other kinds that its keys would fit as well
    return Tr::tr("%1; its keys would also fit: %2").arg(first, others.join(Tr::tr(", ")));
}

namespace {

// Appends the guess to `text`, joined by `with`.
QString withGuess(const QString &text, const QString &with, const QByteArray &guess)
{
    return guess.isEmpty() ? text : text + with + guessWord(guess);
}

} // namespace

QString troubleWord(Trouble trouble)
{
    switch (trouble) {
    case Trouble::Lost: //: behind the name of a lock: its last hold expired although a watchdog renewed it
        return Tr::tr("hold lost");
    case Trouble::Stuck: //: behind the name of a lock that is free: the first waiter does not listen
        return Tr::tr("next waiter dead");
    case Trouble::WaiterDead: //: behind the name of a lock: one in its queue does not listen
        return Tr::tr("waiter dead");
    case Trouble::Overdue: //: behind the name of a lock: a watchdog should have renewed its lease by now
        return Tr::tr("renewal missed");
    case Trouble::Late: //: behind the name of a lock: a watchdog should have renewed its lease twice by now
        return Tr::tr("2 renewals missed");
    case Trouble::Irregular:
    case Trouble::Broken: // the flaw has its own text
    case Trouble::None:
        break;
    }
    return {};
}

QString troubleSentence(Trouble trouble)
{
    switch (trouble) {
    case Trouble::Lost:
        return Tr::tr(
            "The last hold expired although a watchdog had renewed it: its holder was paused, cut off or "
            "ended, "
            "and may still work without the lock. Look at its process; History says which client it was.");
    case Trouble::WaiterDead:
        return Tr::tr("A waiter is dead: it has a place and no subscription, so it does not hear of its "
                      "turn. Unless its client still runs and asks again, those behind it wait until that "
                      "place expires. Find out whether its client still runs.");
    case Trouble::Stuck:
        return Tr::tr(
            "It is free, but no client acquires it: the next waiter is dead. It has a place and no "
            "subscription, so it does not hear of its turn. Unless its client still runs and asks again, the "
            "lock stays free until that place expires. Find out whether its client still runs: Shift+F2 "
            "searches for its address.");
    case Trouble::Late:
    case Trouble::Overdue:
    case Trouble::Irregular:
    case Trouble::Broken: // the flaw has its own text
    case Trouble::None:
        break;
    }
    return {};
}

QString guessWord(const QByteArray &guess)
{
    //: of a lock of another program, whose name is %1
    return guess.isEmpty() ? QString() : Tr::tr("looks like %1").arg(visible(guess, 40));
}

QString kindText(const LockState &state)
{
    return withGuess(kindWord(state.kinds), u" · "_s, state.guess);
}

QString kindSentence(const LockState &state)
{
    return withGuess(kindSentence(state.kinds), Tr::tr(", "), state.guess);
}

QString rhythmWord(Rhythm rhythm)
{
    switch (rhythm) {
    case Rhythm::NotYetKnown: //: how the lease is renewed; short
        return Tr::tr("not yet known");
    case Rhythm::Watchdog: //: how the lease is renewed; short
        return Tr::tr("watchdog");
    case Rhythm::Fixed: //: how the lease is renewed: it is not; short
        return Tr::tr("fixed");
    case Rhythm::Overdue: //: a renewal should have come by now; short
        return Tr::tr("overdue");
    case Rhythm::Late: //: two renewals should have come by now; short
        return Tr::tr("2 missed");
    case Rhythm::NoExpiry: //: the lock has no deadline at all; short
        return Tr::tr("no expiry");
    case Rhythm::NotReadable: //: the deadline could not be read; short
        return Tr::tr("not readable");
    }
    return {};
}

bool hasQueue(const KindCandidates &kinds)
{
    const LockKind kind = kinds.value(0, LockKind::Reentrant); // the most likely
    return kind == LockKind::Fair || kind == LockKind::NonReentrantFair || kind == LockKind::FairLegacy;
}

bool areWaitersKnown(const LockState &state)
{
    const bool isToken = state.kinds.startsWith(LockKind::Token);
    return !state.isUnread() && !isToken && state.guess.isEmpty();
}

QString rhythmSentence(Rhythm rhythm, std::optional<Milliseconds> beat)
{
    switch (rhythm) {
    case Rhythm::NotYetKnown:
        return Tr::tr("Not yet seen long enough to tell whether the lease is renewed.");
    case Rhythm::Watchdog:
        return beat ? Tr::tr("A watchdog renews it every %1.").arg(wholeDuration(*beat))
                    : Tr::tr("A watchdog renews it.");
    case Rhythm::Fixed:
        return Tr::tr("A fixed lease: it runs out unless it is released before.");
    case Rhythm::Overdue:
        return Tr::tr(
            "A renewal is overdue. The holder may be paused or cut off; if none comes, the lock is lost "
            "while it may still be working. Look at the holder's process.");
    case Rhythm::Late:
        return Tr::tr(
            "Two renewals were missed. The lock is about to be lost while its holder may still be working. "
            "Look at the holder's process now.");
    case Rhythm::NoExpiry:
        return Tr::tr("It has no deadline: it stays held until somebody releases it.");
    case Rhythm::NotReadable:
        return Tr::tr("The deadline could not be read; permission may be missing.");
    }
    return {};
}

QString heldFor(Milliseconds length, bool exact)
{
    if (exact)
        return duration(length);
    //: held for at least this long: when it was taken is not known. %1 is a duration
    return Tr::tr("at least %1").arg(duration(length));
}

QString modeWord(HoldMode mode)
{
    switch (mode) {
    case HoldMode::Exclusive:
        return {};
    case HoldMode::Read: //: held for reading
        return Tr::tr("read");
    case HoldMode::Write: //: held for writing
        return Tr::tr("write");
    case HoldMode::Permit: //: a hold of one permit of a semaphore
        return Tr::tr("permit");
    }
    return {};
}

QString listeningWord(Listening listening)
{
    switch (listening) {
    case Listening::Unknown: //: whether a waiter's connection hears "your turn"
        return Tr::tr("listening: not known");
    case Listening::Yes: //: a waiter's connection is there to hear "your turn"
        return Tr::tr("listening");
    case Listening::No: //: no connection of this waiter is there to hear "your turn"
        return Tr::tr("not listening");
    }
    return {};
}

QString flawSentence(Flaw flaw)
{
    switch (flaw) {
    case Flaw::SeveralHolders:
        return Tr::tr("More than one holder: mutual exclusion may be broken. Stop the work of all but one, "
                      "then release the "
                      "other holds.");
    case Flaw::CountNotANumber:
        return Tr::tr(
            "A holder's count is not a number above zero. A client that re-enters or releases it will fail.");
    case Flaw::NoExpiry:
        return Tr::tr("Held without any deadline. If its holder has died, no lease frees it. Find out "
                      "whether the holder still runs (Shift+F2 searches for its address); if not, "
                      "force-unlock it.");
    case Flaw::QueueEntryUntimed:
        return Tr::tr("A waiter in the queue has no deadline record. It cannot be removed by time.");
    case Flaw::TimedButNotQueued:
        return Tr::tr("A deadline record without a place in the queue; left over from a waiter.");
    case Flaw::DuplicateInQueue:
        return Tr::tr("One waiter stands in the queue twice.");
    case Flaw::HolderQueued:
        return Tr::tr("The holder also stands in the queue.");
    case Flaw::QueueWillVanish:
        return Tr::tr("The queue itself has a deadline. When it passes, every waiter loses its place.");
    case Flaw::DeadlinesOutOfOrder:
        return Tr::tr(
            "A waiter's place lapses before that of one further ahead: a clock is wrong, or an old client "
            "gave up. It may be sent back to the end.");
    case Flaw::DeadlineTooFar:
        return Tr::tr(
            "A waiter's place is kept for more than a day: a client's clock was wrong. If that waiter died, "
            "it blocks the queue until then.");
    case Flaw::HeadOverdue:
        return Tr::tr(
            "The first waiter's place has lapsed. The next client that asks removes it, also if it is alive: "
            "it then queues again at the end.");
    case Flaw::HeadNotListening:
        return Tr::tr("The next waiter is dead: it has a place and no subscription, so it does not hear of "
                      "its turn. Unless its client still runs and asks again, those behind it wait until "
                      "that place expires. Find out whether its client still runs.");
    case Flaw::HolderMissing:
        return Tr::tr("A hold is recorded, but nobody who has it. It was edited by hand.");
    case Flaw::HoldUntimed:
        return Tr::tr(
            "A hold lacks the record of its own deadline: it counts as over, and the lock may be taken away "
            "from those who still hold it.");
    case Flaw::EndsBeforeAHold:
        return Tr::tr(
            "It ends while one of its holds should go on: others may then get in beside that holder.");
    case Flaw::NumberTooLow:
        return Tr::tr(
            "Its number is lower than its clients leave it: permits were taken away, or it was set by hand. "
            "Nobody gets in until it is back above zero.");
    case Flaw::NoNumber:
        return Tr::tr("Its number is not a number. Every client that takes or gives back fails.");
    case Flaw::LifetimesDiffer:
        return Tr::tr(
            "One of its parts has a deadline, another has none. When it passes, permits are lost, or given "
            "out twice.");
    case Flaw::MixedFormats:
        return Tr::tr(
            "Its permits are written in two ways, by clients before and since version 3.17: neither can give "
            "back those of the other.");
    case Flaw::TokenWillVanish:
        return Tr::tr(
            "The fencing token has a deadline. After it, tokens begin at 1 again, and protect nothing.");
    case Flaw::NobodyWillWake:
        return Tr::tr(
            "It is gone, deleted or lapsed, and clients still wait for it. Nothing will wake them.");
    case Flaw::WrongType:
        return Tr::tr("The name belongs to an object that is not a lock. Clients that ask for this lock get "
                      "WRONGTYPE.");
    case Flaw::Unread:
        return Tr::tr(
            "The server does not permit this user to read it, so whether it is held, and by whom, "
            "is not known. Ask for a key pattern (~…) that fits its name, or connect as another user.");
    case Flaw::TooLarge:
        return Tr::tr(
            "Its key is too large to be read here, so whether it is held, and by whom, is not known.");
    case Flaw::QueueNotRead:
        return Tr::tr(
            "Its queue is longer than is read here. The waiters that are shown are the first ones.");
    case Flaw::QueueWrongType:
        return Tr::tr("A key of another type is in the place of its queue. Clients that ask for a fair lock "
                      "of this name get an error. Find out which program writes that key.");
    case Flaw::Truncated:
        return Tr::tr("Larger than is read here; only a part of it is shown.");
    }
    return {};
}

QString unreadSentence(const LockState &state)
{
    return flawSentence(state.flaws.contains(Flaw::TooLarge) ? Flaw::TooLarge : Flaw::Unread);
}

} // namespace ui
