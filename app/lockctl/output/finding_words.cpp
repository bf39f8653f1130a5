// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/finding_words.h"

#include "app/lockctl/text/shell_words.h"

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
        return "the position of the next waiter has expired"_ba;
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
        return "this user may not read it"_ba;
    case Flaw::TooLarge:
        return "it is too large to be read"_ba;
    case Flaw::QueueNotRead:
        return "its queue is too long to be read"_ba;
    case Flaw::QueueWrongType:
        return "the key of its queue has another type"_ba;
    case Flaw::Truncated:
        return "only a part of it was read"_ba;
    }
    Q_UNREACHABLE();
}

const Waiter *deadWaiter(const LockState &state)
{
    const auto dead = std::ranges::find(state.queue, Listening::No, &Waiter::listening);
    return dead == state.queue.end() ? nullptr : &*dead;
}

namespace {

QByteArray deadWaiterPhrase(const LockState &state)
{
    const Waiter *dead = deadWaiter(state);
    return dead ? "waiter " + QByteArray::number(dead - state.queue.data() + 1) + " dead"
                : "a waiter is dead"_ba;
}

QByteArray phrase(const LockState &state, Trouble trouble)
{
    switch (trouble) {
    case Trouble::None:
    case Trouble::Irregular:
    case Trouble::Broken: // the flaws say it
        return {};
    case Trouble::WaiterDead:
        return deadWaiterPhrase(state);
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

namespace {

QByteArray stepFor(Flaw flaw, const QByteArray &name, const QByteArray &program)
{
    switch (flaw) {
    case Flaw::SeveralHolders:
        return "stop the work of all holders but one, then release every hold of each other holder, with its "
               "ID: "
            + program + " release " + shellName(name) + " --owner ID";
    case Flaw::NoExpiry:
        return "find out whether the holder still runs; if it has died, no lease frees the lock: " + program
            + " force-unlock " + shellName(name) + " --yes";
    case Flaw::QueueWrongType:
        return "clients that ask for a fair lock of this name get an error; find the program that "
               "writes that key"_ba;
    case Flaw::WrongType:
        return "clients that ask for this lock get an error; find the program that uses this name for "
               "something else"_ba;
    case Flaw::HeadOverdue:
        return "none: the next client that asks for the lock removes that waiter"_ba;
    case Flaw::Unread:
        return "connect as a user who may read its key"_ba;
    case Flaw::EndsBeforeAHold:
        return "look at that holder's process: another client may acquire the lock while it still works"_ba;
    case Flaw::CountNotANumber:
    case Flaw::QueueEntryUntimed:
    case Flaw::TimedButNotQueued:
    case Flaw::DuplicateInQueue:
    case Flaw::HolderQueued:
    case Flaw::QueueWillVanish:
    case Flaw::DeadlinesOutOfOrder:
    case Flaw::DeadlineTooFar:
    case Flaw::HeadNotListening:
    case Flaw::HolderMissing:
    case Flaw::HoldUntimed:
    case Flaw::NumberTooLow:
    case Flaw::NoNumber:
    case Flaw::LifetimesDiffer:
    case Flaw::MixedFormats:
    case Flaw::TokenWillVanish:
    case Flaw::NobodyWillWake:
    case Flaw::TooLarge:
    case Flaw::QueueNotRead:
    case Flaw::Truncated:
        return {};
    }
    Q_UNREACHABLE();
}

QByteArray searchForWaiter(const LockState &state, const QByteArray &program)
{
    const Waiter *dead = deadWaiter(state);
    const auto id = dead ? shellWord(dead->id) : std::nullopt;
    return "find out whether its client still runs: " + program + " find " + shellName(state.id.name)
        + " --owner " + id.value_or("ID");
}

} // namespace

QByteArray nextStep(const LockState &state, Trouble trouble, const QByteArray &program)
{
    switch (trouble) {
    case Trouble::None:
        return {};
    case Trouble::Irregular:
    case Trouble::Broken:
        for (const Flaw flaw : worstFirst(state.flaws)) {
            if (const QByteArray step = stepFor(flaw, state.id.name, program); !step.isEmpty())
                return step;
        }
        return {};
    case Trouble::WaiterDead:
        return "waiters behind the dead waiter wait until its position expires, and a force-unlock does not "
               "remove it; "
            + searchForWaiter(state, program);
    case Trouble::Stuck:
        return "no client acquires the lock until the position of the dead waiter expires; "
            + searchForWaiter(state, program);
    case Trouble::Overdue:
    case Trouble::Late:
        return "look at the holder's process: it may be paused or cut off, and another client may "
               "acquire the lock when the lease ends"_ba;
    case Trouble::Lost: {
        const QByteArray step = "look at the last holder's process: it may still work, without the lock"_ba;
        return isStuck(state) ? step + "; " + nextStep(state, Trouble::Stuck, program) : step;
    }
    }
    Q_UNREACHABLE();
}

QByteArray troublePhrase(const LockState &state, Trouble trouble)
{
    QByteArrayList phrases;
    const bool isLostAndStuck = trouble == Trouble::Lost && isStuck(state);
    if (isLostAndStuck)
        phrases.append(phrase(state, Trouble::Stuck));
    if (const QByteArray first = phrase(state, trouble); !first.isEmpty())
        phrases.append(first);
    const bool isDeadSaid = trouble == Trouble::Stuck || trouble == Trouble::WaiterDead || isLostAndStuck;
    for (const Flaw flaw : worstFirst(state.flaws)) {
        if (flaw != Flaw::HeadNotListening || !isDeadSaid)
            phrases.append(flawPhrase(flaw));
    }
    return phrases.join("; ");
}

} // namespace lockctl
