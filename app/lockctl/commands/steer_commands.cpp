// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"

#include "app/lockctl/commands/event_lines.h"
#include "app/lockctl/output/sentences.h"
#include "app/lockctl/text/terminal_text.h"
#include "lockengine/core/base/checked.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;

namespace {

bool isHeldBy(const LockState &state, const QByteArray &holder)
{
    return std::any_of(
        state.holders.begin(), state.holders.end(), [&](const Holder &known) { return known.id == holder; });
}

LockEvent doneEvent(const CommandContext &context, const LockState &seen, EventKind kind)
{
    LockEvent event;
    event.kind = kind;
    event.lock = seen.id;
    event.kinds = seen.kinds;
    event.at = event.seen = context.serverNow();
    event.notBefore = std::min(seen.observedAt, event.at); // the server compared: the hold still existed then
    event.evidence = EvidenceSign::OwnAct;
    event.certain = true;
    return event;
}

// One hold was released; a re-entrant holder keeps its others. The server had refused any other count than
// the seen one.
LockEvent releasedEvent(const CommandContext &context, const LockState &seen, const QByteArray &holder)
{
    const auto known = std::ranges::find(seen.holders, holder, &Holder::id);
    const qint64 left = known == seen.holders.end() ? 0 : known->count.value_or(1) - 1;
    LockEvent event = doneEvent(context, seen, left > 0 ? EventKind::PartlyReleased : EventKind::Released);
    event.holder = holder;
    if (left > 0)
        event.count = left;
    return event;
}

void print(CommandContext &context, const LockEvent &event)
{
    context.warnAboutTextOutput();
    EventLines(context, EventLines::Shown::All).print(event);
}

// lockctl refused without asking the server. If the server did not let lockctl read the lock, the server
// refused.
bool isOwnRefusal(const Error &error)
{
    return error.kind == ErrorKind::BadInput || error.kind == ErrorKind::Forbidden
        || error.reason == Reason::KindNotSupported;
}

bool isNoLock(const CommandContext &context, const LockState &seen)
{
    if (!seen.isNoLock())
        return false;
    context.printNotice(sentence(Error(ErrorKind::WrongType), {}) + ": " + visible(seen.id.name));
    return true;
}

// If the lock was unreadable, or read only in part, its absence from `seen` proves nothing.
bool isUnknown(const CommandContext &context, const LockState &seen, const QByteArray &question)
{
    if (!seen.isUnread() && !seen.isSampled())
        return false;
    const char *why = seen.flaws.contains(Flaw::TooLarge) ? "it is too large to be read"
        : seen.isUnread()                                 ? "this user may not read it"
                                                          : "it has more holders than were read";
    context.printNotice(question + " is not known: " + why);
    return true;
}

// The current state after an act with unknown outcome; `name` is harmless to print.
QByteArray standing(const LockState &now, const QByteArray &name, const QByteArray &holder)
{
    if (holder.isEmpty())
        return name
            + (now.number ? " has the number " + QByteArray::number(*now.number) : QByteArray(" is gone"));
    return name + (isHeldBy(now, holder) ? " is still held by " : " is no longer held by ") + visible(holder);
}

// The reply was lost, so the current state on the server decides. A number there may have been changed by
// another client.
QCoro::Task<Result<ExitCode>> readBack(CommandContext &context, LockState seen, QByteArray holder)
{
    const QByteArray name = visible(seen.id.name);
    co_await untilConnectedAgain(context);
    const Result<LockState> now = co_await readLock(context, seen.id.name);
    if (!now) {
        context.printNotice("the reply was lost, and " + name + " cannot be read: the outcome is unknown");
        co_return ExitCode::Refused;
    }
    if (!holder.isEmpty() && !isHeldBy(*now, holder)
        && isUnknown(context, *now, "the reply was lost; whether " + visible(holder) + " holds " + name))
        co_return ExitCode::Refused;
    context.printNotice("the reply was lost; " + standing(*now, name, holder));
    const bool isOver = holder.isEmpty() ? !now->number : !isHeldBy(*now, holder);
    co_return isOver ? ExitCode::Done : ExitCode::Refused;
}

// `done`: the event to print on success. Without a holder, the act was on a number.
QCoro::Task<Result<ExitCode>> conclude(
    CommandContext &context, LockState seen, LockEvent done, ActOutcome outcome)
{
    const QByteArray name = visible(seen.id.name);
    const bool isOnNumber = done.holder.isEmpty();
    switch (outcome.result) {
    case ActResult::Done:
        print(context, done);
        co_return ExitCode::Done;
    case ActResult::AlreadyGone:
        context.printNotice(
            isOnNumber ? name + " is gone" : visible(done.holder) + " no longer holds " + name);
        co_return ExitCode::NotAcquired;
    case ActResult::ChangedHands:
        context.printNotice((isOnNumber ? "the number of " : "the holder of ") + name
            + " has changed in the meantime; nothing was done");
        co_return ExitCode::NotAcquired;
    case ActResult::Refused:
        if (!isOwnRefusal(outcome.error))
            co_return outcome.error;
        context.printNotice(sentence(outcome.error, {}));
        co_return ExitCode::NotAcquired;
    case ActResult::Unknown:
        break;
    }
    const Result<ExitCode> known = co_await readBack(context, seen, done.holder);
    co_return known;
}

QCoro::Task<Result<LockState>> connectAndRead(CommandContext &context, QByteArray name)
{
    const Result<Done> connected = co_await connectToRead(context);
    if (!connected)
        co_return connected.error();
    const Result<LockState> state = co_await readLock(context, name);
    co_return state;
}

} // namespace

QCoro::Task<Result<ExitCode>> releaseHold(CommandContext &context, Release request)
{
    const Result<LockState> seen = co_await connectAndRead(context, request.name);
    if (!seen)
        co_return seen.error();
    if (isNoLock(context, *seen))
        co_return ExitCode::NotAcquired;
    if (!isHeldBy(*seen, request.owner)) {
        if (!isUnknown(
                context, *seen, "whether " + visible(request.owner) + " holds " + visible(request.name)))
            context.printNotice(visible(request.owner) + " does not hold " + visible(request.name));
        co_return ExitCode::NotAcquired;
    }
    context.session.acts().arming().arm(Arming::usual); // the command is explicit
    const ActOutcome outcome = co_await context.session.acts().release(*seen, request.owner, request.reason);
    const LockEvent done = releasedEvent(context, *seen, request.owner);
    const Result<ExitCode> code = co_await conclude(context, *seen, done, outcome);
    co_return code;
}

QCoro::Task<Result<ExitCode>> forceUnlock(CommandContext &context, ForceUnlock request)
{
    const Result<LockState> seen = co_await connectAndRead(context, request.name);
    if (!seen)
        co_return seen.error();
    if (isNoLock(context, *seen))
        co_return ExitCode::NotAcquired;
    if (!seen->isHeld() && !seen->isCounting()) {
        if (!isUnknown(context, *seen, "whether a client holds " + visible(request.name)))
            context.printNotice("no client holds " + visible(request.name));
        co_return ExitCode::NotAcquired;
    }
    context.session.acts().arming().arm(Arming::usual); // --yes was given
    const ActOutcome outcome = co_await context.session.acts().forceRelease(*seen, request.reason);
    LockEvent done = doneEvent(context, *seen, EventKind::ForceReleased);
    if (seen->isHeld())
        done.holder = seen->holders.constFirst().id;
    const Result<ExitCode> code = co_await conclude(context, *seen, done, outcome);
    co_return code;
}

QCoro::Task<Result<ExitCode>> changePermits(CommandContext &context, Permits request)
{
    const Result<LockState> read = co_await connectAndRead(context, request.name);
    if (!read)
        co_return read.error();
    if (isNoLock(context, *read))
        co_return ExitCode::NotAcquired;
    LockState seen = *read;
    if (!seen.isCounting()) {
        context.printNotice("there is no semaphore " + visible(request.name));
        co_return ExitCode::NotAcquired;
    }
    const bool isBareNumber = seen.kinds.contains(LockKind::Counter);
    if (isBareNumber && !request.isMeant)
        co_return Error(ErrorKind::BadInput,
            visible(request.name) + " is a bare number, which another program may use: confirm with --yes");
    if (isBareNumber)
        seen.kinds = {LockKind::Semaphore, LockKind::PermitSemaphore};
    context.session.acts().arming().arm(Arming::usual); // the command is explicit
    const ActOutcome outcome
        = co_await context.session.acts().changePermits(seen, request.change, request.reason);
    LockEvent done = doneEvent(context, seen, EventKind::NumberChanged);
    done.number = checkedSum(seen.number, request.change);
    done.change = request.change;
    const Result<ExitCode> code = co_await conclude(context, seen, done, outcome);
    co_return code;
}

} // namespace lockctl
