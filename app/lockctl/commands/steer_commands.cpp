// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"

#include "app/lockctl/commands/event_lines.h"
#include "app/lockctl/output/sentences.h"
#include "app/lockctl/text/terminal_text.h"

#include <unistd.h>

#include <algorithm>

namespace lockctl {

using namespace lockengine;

namespace {

bool isHeldBy(const LockState &state, const QByteArray &holder)
{
    return std::any_of(
        state.holders.begin(), state.holders.end(), [&](const Holder &known) { return known.id == holder; });
}

void printDone(CommandContext &context, const LockState &seen, EventKind kind, const QByteArray &holder)
{
    LockEvent event;
    event.kind = kind;
    event.lock = seen.id;
    event.kinds = seen.kinds;
    event.holder = holder;
    event.at = event.seen = event.notBefore = context.serverNow();
    event.evidence = EvidenceSign::OwnAct;
    event.certain = true;
    EventLines(context.output, EventLines::styleFor(STDOUT_FILENO, context.json)).print(event);
}

// The reply was lost: what counts is what stands on the server now.
QCoro::Task<Result<ExitCode>> readBack(CommandContext &context, LockState seen, QByteArray holder)
{
    const QByteArray name = visible(seen.id.name);
    co_await untilConnectedAgain(context);
    const Result<LockState> now = co_await readLock(context, seen.id.name);
    if (!now) {
        context.complain(
            "the answer was lost, and " + name + " cannot be read: whether it was done is not known");
        co_return ExitCode::Refused;
    }
    const bool isStill = isHeldBy(*now, holder);
    context.complain("the answer was lost; " + name
        + (isStill ? " is still held by " : " is no longer held by ") + visible(holder));
    co_return isStill ? ExitCode::Refused : ExitCode::Done;
}

QCoro::Task<Result<ExitCode>> conclude(
    CommandContext &context, LockState seen, QByteArray holder, EventKind kind, ActOutcome outcome)
{
    const QByteArray name = visible(seen.id.name);
    switch (outcome.result) {
    case ActResult::Done:
        printDone(context, seen, kind, holder);
        co_return ExitCode::Done;
    case ActResult::AlreadyGone:
        context.complain(visible(holder) + " no longer holds " + name);
        co_return ExitCode::NotAcquired;
    case ActResult::ChangedHands:
        context.complain(name + " changed hands meanwhile; nothing was done");
        co_return ExitCode::NotAcquired;
    case ActResult::Refused:
        co_return outcome.error;
    case ActResult::Unknown:
        break;
    }
    const Result<ExitCode> known = co_await readBack(context, seen, holder);
    co_return known;
}

QCoro::Task<Result<LockState>> connectAndRead(CommandContext &context, QByteArray name)
{
    const Result<Done> connected = co_await connectFirst(context);
    if (!connected)
        co_return connected.error();
    const Result<LockState> state = co_await readLock(context, name);
    if (state && state->flaws.contains(Flaw::WrongType))
        co_return Error(ErrorKind::WrongType);
    co_return state;
}

} // namespace

QCoro::Task<Result<ExitCode>> releaseHold(CommandContext &context, Release request)
{
    const Result<LockState> seen = co_await connectAndRead(context, request.name);
    if (!seen)
        co_return seen.error();
    if (!isHeldBy(*seen, request.owner)) {
        context.complain(visible(request.owner) + " does not hold " + visible(request.name));
        co_return ExitCode::NotAcquired;
    }
    context.session.acts().arming().arm(Arming::usual); // the command is explicit
    const ActOutcome outcome = co_await context.session.acts().release(*seen, request.owner);
    const Result<ExitCode> code
        = co_await conclude(context, *seen, request.owner, EventKind::Released, outcome);
    co_return code;
}

QCoro::Task<Result<ExitCode>> forceUnlock(CommandContext &context, ForceUnlock request)
{
    const Result<LockState> seen = co_await connectAndRead(context, request.name);
    if (!seen)
        co_return seen.error();
    if (!seen->isHeld() && !seen->isCounting()) {
        context.complain("nobody holds " + visible(request.name));
        co_return ExitCode::NotAcquired;
    }
    context.session.acts().arming().arm(Arming::usual); // --yes was said
    const QByteArray holder = seen->isHeld() ? seen->holders.constFirst().id : QByteArray();
    const ActOutcome outcome = co_await context.session.acts().forceRelease(*seen);
    const Result<ExitCode> code
        = co_await conclude(context, *seen, holder, EventKind::ForceReleased, outcome);
    co_return code;
}

} // namespace lockctl
