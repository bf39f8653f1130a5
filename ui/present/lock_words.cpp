// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/lock_words.h"

#include "lockengine/core/model/kind_facts.h"
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
    return Tr::tr(factsOf(kind).title);
}

QString kindWord(TakenKind kind)
{
    const TakenFacts *facts = takenFactsOf(kind);
    return facts ? Tr::tr(facts->title) : kindWord(kind.kind);
}

QString unreadWord()
{
    //: in place of a holder: this user may not read the lock; short
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
    case Trouble::Lost: //: after the name of a lock: its last hold expired although a watchdog renewed it
        return Tr::tr("hold lost");
    case Trouble::Stuck: //: after the name of a free lock: the first waiter is not subscribed
        return Tr::tr("next waiter dead");
    case Trouble::WaiterDead: //: after the name of a lock: a waiter in its queue is not subscribed
        return Tr::tr("waiter dead");
    case Trouble::Overdue: //: after the name of a lock: a watchdog should have renewed its lease by now
        return Tr::tr("renewal missed");
    case Trouble::Late: //: after the name of a lock: a watchdog should have renewed its lease twice by now
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
            "The last hold expired although a watchdog renewed it. Its holder was paused, lost its network "
            "or ended, and may still work without the lock. Check its process; History shows the client.");
    case Trouble::WaiterDead:
        return Tr::tr(
            "A waiter is dead: it has a position in the queue but no subscription, so no message "
            "wakes it. Waiters behind it wait until its position expires, unless its client still "
            "runs and asks again. Find out whether its client still runs: select the waiter in the queue "
            "and press Shift+F2 to search for its address.");
    case Trouble::Stuck:
        return Tr::tr(
            "The lock is free, but no client acquires it: the next waiter is dead. It has a position "
            "in the queue but no subscription, so no message wakes it. The lock stays free until "
            "that position expires, unless its client still runs and asks again. Find out whether its "
            "client still runs: press Shift+F2 to search for its address.");
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

QString renewalStatusWord(RenewalStatus renewalStatus)
{
    switch (renewalStatus) {
    case RenewalStatus::NotYetKnown: //: how the lease is renewed; short
        return Tr::tr("not yet known");
    case RenewalStatus::Watchdog: //: how the lease is renewed; short
        return Tr::tr("watchdog");
    case RenewalStatus::Fixed: //: how the lease is renewed: it is not; short
        return Tr::tr("fixed");
    case RenewalStatus::Overdue: //: a renewal should have come by now; short
        return Tr::tr("overdue");
    case RenewalStatus::Late: //: two renewals should have come by now; short
        return Tr::tr("2 missed");
    case RenewalStatus::NoExpiry: //: the lock has no deadline at all; short
        return Tr::tr("no expiry");
    case RenewalStatus::NotReadable: //: the deadline could not be read; short
        return Tr::tr("not readable");
    }
    return {};
}

bool hasQueue(const KindCandidates &kinds)
{
    return has(kinds.value(0, LockKind::Reentrant), KindTrait::Queued); // the most likely
}

bool areWaitersKnown(const LockState &state)
{
    const bool isToken = state.kinds.startsWith(LockKind::Token);
    return !state.isUnread() && !isToken && state.guess.isEmpty();
}

QString renewalSentence(RenewalStatus renewalStatus, std::optional<Milliseconds> beat)
{
    switch (renewalStatus) {
    case RenewalStatus::NotYetKnown:
        return Tr::tr("Not watched long enough to know whether the lease is renewed.");
    case RenewalStatus::Watchdog:
        return beat ? Tr::tr("A watchdog renews it every %1.").arg(wholeDuration(*beat))
                    : Tr::tr("A watchdog renews it.");
    case RenewalStatus::Fixed:
        return Tr::tr("A fixed lease: it expires unless it is released first.");
    case RenewalStatus::Overdue:
        return Tr::tr(
            "A renewal is overdue. The holder may be paused or have lost its network. Without a renewal, the "
            "lease expires while the holder may still be working. Check the holder's process.");
    case RenewalStatus::Late:
        return Tr::tr("Two renewals were missed. The lease is about to expire while the holder may still be "
                      "working. Check the holder's process now.");
    case RenewalStatus::NoExpiry:
        return Tr::tr("It has no deadline: it stays held until a client releases it.");
    case RenewalStatus::NotReadable:
        return Tr::tr("The deadline cannot be read; a permission may be missing.");
    }
    return {};
}

QString heldFor(Milliseconds length, bool exact)
{
    if (exact)
        return duration(length);
    //: held for at least this long: the time of the acquire is unknown. %1 is a duration
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
    case Listening::Unknown: //: whether a waiter is subscribed to the channel that wakes it
        return Tr::tr("subscription unknown");
    case Listening::Yes: //: a waiter is subscribed to the channel that wakes it
        return Tr::tr("subscribed");
    case Listening::No: //: a waiter is not subscribed to the channel that would wake it
        return Tr::tr("not subscribed");
    }
    return {};
}

QString flawSentence(Flaw flaw)
{
    switch (flaw) {
    case Flaw::SeveralHolders:
        return Tr::tr("More than one holder: mutual exclusion may be violated. Stop the work of all holders "
                      "but one, then release the other holds.");
    case Flaw::CountNotANumber:
        return Tr::tr(
            "A hold count is not a positive number. A client that re-enters or releases the lock fails.");
    case Flaw::NoExpiry:
        return Tr::tr(
            "The hold has no deadline: if its holder has died, the lock is never freed. Find out whether the "
            "holder still runs (press Shift+F2 to search for its address); if not, force-unlock it.");
    case Flaw::QueueEntryUntimed:
        return Tr::tr("A waiter in the queue has no deadline, so its position never expires.");
    case Flaw::TimedButNotQueued:
        return Tr::tr("The queue has a deadline without a waiter, left over from an earlier one.");
    case Flaw::DuplicateInQueue:
        return Tr::tr("A waiter is in the queue twice.");
    case Flaw::HolderQueued:
        return Tr::tr("The holder is also in the queue.");
    case Flaw::QueueWillVanish:
        return Tr::tr("The queue itself has a deadline. When it expires, all waiters lose their positions.");
    case Flaw::DeadlinesOutOfOrder:
        return Tr::tr(
            "A waiter's position expires before one ahead of it: a clock is wrong, or an old client "
            "stopped waiting. The waiter may be moved to the end of the queue.");
    case Flaw::DeadlineTooFar:
        return Tr::tr("A waiter's position expires in more than a day: a client's clock was wrong. If that "
                      "waiter has died, it blocks the queue until then.");
    case Flaw::HeadOverdue:
        return Tr::tr("The position of the first waiter has expired. The next client that asks for the lock "
                      "removes it from the queue, even if it still runs; it then queues again at the end.");
    case Flaw::HeadNotListening:
        return Tr::tr(
            "The next waiter is dead: it has a position in the queue but no subscription, so no "
            "message wakes it. Waiters behind it wait until its position expires, unless its client "
            "still runs and asks again. Find out whether its client still runs: select the waiter in "
            "the queue and press Shift+F2 to search for its address.");
    case Flaw::HolderMissing:
        return Tr::tr("A hold is recorded without a holder. The keys were edited by hand.");
    case Flaw::HoldUntimed:
        return Tr::tr("A hold has no deadline of its own: it counts as expired, so another client may "
                      "acquire the lock while it is still held.");
    case Flaw::EndsBeforeAHold:
        return Tr::tr("The lock expires before one of its holds: other clients may then acquire it beside "
                      "that holder.");
    case Flaw::NumberTooLow:
        return Tr::tr("The number is too low: permits were removed, or it was set by hand. No client can "
                      "acquire it until the number is above zero.");
    case Flaw::NoNumber:
        return Tr::tr("The value is not a number. Clients that acquire or release it fail.");
    case Flaw::LifetimesDiffer:
        return Tr::tr("One of its keys has a deadline, another has none. When that deadline passes, permits "
                      "are lost or issued twice.");
    case Flaw::MixedFormats:
        return Tr::tr("Its permits are in two formats, from clients before and since version 3.17. Neither "
                      "can return permits of the other.");
    case Flaw::TokenWillVanish:
        return Tr::tr(
            "The fencing token has a deadline. After it, tokens start at 1 again and protect nothing.");
    case Flaw::NobodyWillWake:
        return Tr::tr("It was deleted or expired, and clients still wait for it. No message will wake them.");
    case Flaw::WrongType:
        return Tr::tr(
            "The key of this name is not a lock. Clients that ask for this lock get a WRONGTYPE error.");
    case Flaw::Unread:
        return Tr::tr("This user may not read the lock, so its state and its holder are unknown. Ask for a "
                      "key pattern (~…) that matches its name, or connect as another user.");
    case Flaw::TooLarge:
        return Tr::tr("Its key is too large to read, so its state and its holder are unknown.");
    case Flaw::QueueNotRead:
        return Tr::tr("The queue is too long to read completely. Only the first waiters are shown.");
    case Flaw::QueueWrongType:
        return Tr::tr("The key of its queue has another type. Clients that ask for a fair lock of this name "
                      "get an error. Find out which program writes that key.");
    case Flaw::Truncated:
        return Tr::tr("Too large to read completely; only a part is shown.");
    }
    return {};
}

QString unreadSentence(const LockState &state)
{
    return flawSentence(state.flaws.contains(Flaw::TooLarge) ? Flaw::TooLarge : Flaw::Unread);
}

} // namespace ui
