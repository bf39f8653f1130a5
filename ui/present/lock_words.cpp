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
    case Flaw::Truncated:
        return Tr::tr("Too large to read completely; only a part is shown.");
    case Flaw::SeveralHolders:
    case Flaw::CountNotANumber:
    case Flaw::NoExpiry:
    case Flaw::QueueEntryUntimed:
    case Flaw::TimedButNotQueued:
    case Flaw::DuplicateInQueue:
    case Flaw::HolderQueued:
    case Flaw::QueueWillVanish:
    case Flaw::DeadlinesOutOfOrder:
    case Flaw::DeadlineTooFar:
    case Flaw::HeadOverdue:
    case Flaw::HeadNotListening:
    case Flaw::HolderMissing:
    case Flaw::HoldUntimed:
    case Flaw::EndsBeforeAHold:
    case Flaw::NumberTooLow:
    case Flaw::NoNumber:
    case Flaw::LifetimesDiffer:
    case Flaw::MixedFormats:
    case Flaw::TokenWillVanish:
    case Flaw::NobodyWillWake:
    case Flaw::QueueWrongType:
        break;
    }
    return {};
}

QString unreadSentence(const LockState &state)
{
    return flawSentence(state.flaws.contains(Flaw::TooLarge) ? Flaw::TooLarge : Flaw::Unread);
}

} // namespace ui
