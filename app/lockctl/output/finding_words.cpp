// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/finding_words.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;
using namespace Qt::StringLiterals;

QByteArray flawPhrase(Flaw flaw)
{
    switch (flaw) {
    case Flaw::SeveralHolders:
        return "more than one holder"_ba;
    case Flaw::CountNotANumber:
        return "hold count is not a number"_ba;
    case Flaw::NoExpiry:
        return "never expires"_ba;
    case Flaw::QueueEntryUntimed:
        return "a waiter has no deadline"_ba;
    case Flaw::TimedButNotQueued:
        return "a queue deadline without a waiter"_ba;
    case Flaw::DuplicateInQueue:
        return "a waiter is queued twice"_ba;
    case Flaw::HolderQueued:
        return "the holder is queued too"_ba;
    case Flaw::QueueWillVanish:
        return "the queue itself expires"_ba;
    case Flaw::DeadlinesOutOfOrder:
        return "queue deadlines are out of order"_ba;
    case Flaw::DeadlineTooFar:
        return "a queue deadline is more than a day away"_ba;
    case Flaw::HeadOverdue:
        return "the place of the next waiter has expired"_ba;
    case Flaw::HeadNotListening:
        return "next waiter dead"_ba;
    case Flaw::HolderMissing:
        return "a hold without a holder"_ba;
    case Flaw::HoldUntimed:
        return "a hold has no deadline of its own"_ba;
    case Flaw::EndsBeforeAHold:
        return "expires before one of its holds"_ba;
    case Flaw::NumberTooLow:
        return "the number is too low"_ba;
    case Flaw::NoNumber:
        return "the number is not a number"_ba;
    case Flaw::LifetimesDiffer:
        return "only a part of it expires"_ba;
    case Flaw::MixedFormats:
        return "permits of old and new clients are mixed"_ba;
    case Flaw::TokenWillVanish:
        return "the fencing token expires"_ba;
    case Flaw::NobodyWillWake:
        return "it is gone, and its waiters will not be woken"_ba;
    case Flaw::WrongType:
        return "the key is not a lock"_ba;
    case Flaw::Unread:
        return "the server does not permit to read it"_ba;
    case Flaw::TooLarge:
        return "it is too large to be read"_ba;
    case Flaw::QueueNotRead:
        return "its queue is too long to be read"_ba;
    case Flaw::QueueWrongType:
        return "a key of another type is in the place of its queue"_ba;
    case Flaw::Truncated:
        return "only a part of it was read"_ba;
    }
    Q_UNREACHABLE();
}

namespace {

QByteArray deadWaiter(const LockState &state)
{
    const auto dead = std::ranges::find(state.queue, Listening::No, &Waiter::listening);
    const qsizetype position = dead - state.queue.begin() + 1;
    return position > state.queue.size() ? "a waiter is dead"_ba
                                         : "waiter " + QByteArray::number(position) + " dead";
}

QByteArray phrase(const LockState &state, Trouble trouble)
{
    switch (trouble) {
    case Trouble::None:
    case Trouble::Irregular:
        return {};
    case Trouble::WaiterDead:
        return deadWaiter(state);
    case Trouble::Overdue:
        return "renewal missed"_ba;
    case Trouble::Stuck:
        return "next waiter dead"_ba;
    case Trouble::Late:
        return "2 renewals missed"_ba;
    case Trouble::Lost:
        return "hold lost"_ba;
    }
    Q_UNREACHABLE();
}

} // namespace

QByteArray troublePhrase(const LockState &state, Trouble trouble)
{
    QByteArrayList phrases;
    if (const QByteArray first = phrase(state, trouble); !first.isEmpty())
        phrases.append(first);
    const bool isDeadSaid = trouble == Trouble::Stuck || trouble == Trouble::WaiterDead;
    for (const Flaw flaw : state.flaws) {
        if (flaw != Flaw::HeadNotListening || !isDeadSaid)
            phrases.append(flawPhrase(flaw));
    }
    return phrases.join("; ");
}

} // namespace lockctl
