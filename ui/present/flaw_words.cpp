// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/flaw_words.h"

#include "ui/present/lock_words.h"
#include "ui/present/tr.h"

#include <QStringList>

#include <algorithm>

namespace ui {

using namespace lockengine;

// Short, for the space after a lock's name.
QString flawWord(Flaw flaw)
{
    switch (flaw) {
    case Flaw::SeveralHolders:
        return Tr::tr("several holders");
    case Flaw::CountNotANumber:
        return Tr::tr("hold count is not a number");
    case Flaw::QueueEntryUntimed:
        return Tr::tr("waiter without a deadline");
    case Flaw::TimedButNotQueued:
        return Tr::tr("deadline without a waiter");
    case Flaw::DuplicateInQueue:
        return Tr::tr("waiter queued twice");
    case Flaw::HolderQueued:
        return Tr::tr("holder is queued too");
    case Flaw::QueueWillVanish:
        return Tr::tr("queue expires");
    case Flaw::DeadlinesOutOfOrder:
        return Tr::tr("queue deadlines out of order");
    case Flaw::DeadlineTooFar:
        return Tr::tr("queue deadline over a day away");
    case Flaw::HeadOverdue:
        return Tr::tr("position of the next waiter expired");
    case Flaw::HeadNotListening:
        return Tr::tr("next waiter dead");
    case Flaw::HolderMissing:
        return Tr::tr("hold without a holder");
    case Flaw::HoldUntimed:
        return Tr::tr("hold without its own deadline");
    case Flaw::EndsBeforeAHold:
        return Tr::tr("expires before a hold");
    case Flaw::NumberTooLow:
        return Tr::tr("number too low");
    case Flaw::NoNumber:
        return Tr::tr("number is not a number");
    case Flaw::LifetimesDiffer:
        return Tr::tr("only a part expires");
    case Flaw::MixedFormats:
        return Tr::tr("permits of old and new clients");
    case Flaw::TokenWillVanish:
        return Tr::tr("fencing token expires");
    case Flaw::NobodyWillWake:
        return Tr::tr("waiters will not be woken");
    case Flaw::QueueNotRead:
        return Tr::tr("queue not read");
    case Flaw::QueueWrongType:
        return Tr::tr("queue of another type");
    case Flaw::Truncated:
        return Tr::tr("read in part");
    case Flaw::NoExpiry:
        return Tr::tr("never expires");
    case Flaw::WrongType:
    case Flaw::Unread:
    case Flaw::TooLarge:
        break;
    }
    return {};
}

namespace {

QString deadWaiterWord(const LockState &state)
{
    const auto dead = std::ranges::find(state.queue, Listening::No, &Waiter::listening);
    if (dead == state.queue.end())
        return troubleWord(Trouble::WaiterDead);
    //: after the name of a lock: the waiter at this position of its queue is not subscribed
    return Tr::tr("waiter %1 dead").arg(dead - state.queue.begin() + 1);
}

} // namespace

QString troubleText(const LockState &state, Trouble trouble)
{
    if (trouble == Trouble::WaiterDead)
        return deadWaiterWord(state);
    const QString word = troubleWord(trouble);
    if (trouble == Trouble::Lost && isStuck(state))
        return QStringList{troubleWord(Trouble::Stuck), word}.join(Tr::tr(", "));
    if (!word.isEmpty() || trouble == Trouble::None)
        return word;
    for (const Flaw flaw : worstFirst(state.flaws)) {
        if (const QString first = flawWord(flaw); !first.isEmpty())
            return first;
    }
    return {};
}

QString troublePhrase(const LockState &state, Trouble trouble)
{
    const QString text = troubleText(state, trouble);
    if (!text.isEmpty() || trouble == Trouble::None)
        return text;
    if (state.isNoLock())
        return noLockWord();
    return renewalStatusWord(RenewalStatus::NotReadable);
}

QStringList troubleSentences(const LockState &state, Trouble trouble, RenewalStatus renewalStatus)
{
    constexpr qsizetype most = 2; // further flaws are not shown
    QStringList sentences;
    QList<Flaw> flaws = worstFirst(state.flaws);
    if (trouble == Trouble::Broken && !flaws.isEmpty())
        sentences += flawSentence(flaws.takeFirst());
    else if (isLate(renewalStatus))
        sentences += renewalSentence(renewalStatus, {});
    const bool isHeadDead = flaws.removeAll(Flaw::HeadNotListening) > 0;
    if (isProblem(trouble) && isStuck(state))
        sentences += troubleSentence(Trouble::Stuck);
    else if (isHeadDead)
        sentences += flawSentence(Flaw::HeadNotListening);
    else if (trouble == Trouble::WaiterDead)
        sentences += troubleSentence(trouble);
    if (trouble == Trouble::Lost)
        sentences += troubleSentence(trouble);
    if (!flaws.isEmpty())
        sentences += flawSentence(flaws.first());
    return sentences.first(std::min(most, sentences.size()));
}

} // namespace ui
