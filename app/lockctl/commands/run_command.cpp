// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"

#include "app/lockctl/commands/guarded_child.h"
#include "app/lockctl/commands/stop_reasons.h"
#include "app/lockctl/process/second_signal.h"
#include "app/lockctl/text/terminal_text.h"

#include <cerrno>
#include <cstring>
#include <unistd.h>

namespace lockctl {

using namespace lockengine;

namespace {

constexpr int graceParts = 10; // of a lease: the default grace time

ExitCode cannotStart(const CommandContext &context, const QByteArray &command, int failure)
{
    context.printNotice(visible(command) + " cannot be run: " + std::strerror(failure));
    return failure == ENOENT ? ExitCode::CommandNotFound : ExitCode::CannotExecute;
}

// A lease counts from the sending of its request, so the reply may arrive after its end.
bool isOver(const CommandContext &context, const Holding &lock)
{
    const std::optional<MonotonicTime> until = lock.confirmedUntil();
    return lock.isLost() || !until || *until <= context.clock.now();
}

// Requires: the lock is held.
QCoro::Task<Result<ExitCode>> runChild(CommandContext &context, Holding &lock, Run request)
{
    if (isOver(context, lock)) {
        const SecondSignal secondSignal(context.processSignals, toInt(ExitCode::Refused));
        static_cast<void>(co_await lock.release());
        context.printNotice("the server's reply came after the lease had ended; the command was not run");
        co_return ExitCode::RunNotAcquired;
    }
    GuardedChild child(
        context, lock, request.onLost, request.grace.value_or(context.watchdogLease / graceParts));
    const int failure = child.start(request.command);
    if (failure != 0) {
        const SecondSignal secondSignal(context.processSignals, toInt(ExitCode::Refused));
        const Result<Done> undone = co_await lock.release();
        co_return undone ? Result<ExitCode>(cannotStart(context, request.command.constFirst(), failure))
                         : undone.error();
    }
    const int status = co_await child.status();
    const SecondSignal secondSignal(context.processSignals, toInt(ExitCode::Refused));
    co_await sleepFor(context.clock, Microseconds::zero()); // leave the callback that resumed it first
    const Result<Done> released = co_await lock.release();
    if (lock.isLost())
        co_await lock.lossPrinted();
    if ((lock.isLost() || child.wasEnded()) && request.onLost == OnLost::Terminate)
        co_return ExitCode::RunLost;
    if (!released)
        context.printNotice("the lock could not be released; it ends with its lease");
    co_return static_cast<ExitCode>(status);
}

} // namespace

QCoro::Task<Result<ExitCode>> runUnderLock(CommandContext &context, Run request)
{
    const Result<AcquireRequest> wanted = acquireRequest(request.names, request.kind, request.wait);
    if (!wanted)
        co_return wanted.error();
    // Without --json, standard output belongs to the command. Standard error gets only what is worth a mail
    // from cron: how the hold ended, unless it was released.
    const OutputStyle style = outputStyle(STDERR_FILENO, context.colour);
    EventLines words(context.errors, EventLines::Form::Text, style, EventLines::Shown::Ends, context.names);
    EventLines objects(context, EventLines::Shown::All);
    EventLines &lines = context.json ? objects : words;
    const MemberNames members{request.names, request.members};
    StopReasons stop;
    stop.watchSignals(context.processSignals);
    const Result<std::shared_ptr<Holding>> holding
        = co_await prepareHolding(context, members, *wanted, lines, stop);
    if (stop.isStopped() && wanted->wait != Milliseconds::zero()) {
        context.printNotice(visible(wanted->name) + " was not acquired; the command was not run");
        co_return ExitCode::RunNotAcquired;
    }
    if (!holding)
        co_return holding.error();
    Holding &lock = **holding;
    const QMetaObject::Connection givingUp
        = QObject::connect(&stop, &StopReasons::asked, &lock, &Holding::giveUp);

    auto secondSignal = std::make_unique<SecondSignal>(context.processSignals, toInt(ExitCode::Refused));
    const Result<AcquireOutcome> outcome = co_await lock.acquire(1);
    QObject::disconnect(givingUp);
    const bool isAcquired = outcome && outcome->result == AcquireResult::Acquired;
    if (!isAcquired && lock.isOutcomeOpen())
        static_cast<void>(co_await lock.release());
    if (!outcome && !stop.isStopped())
        co_return outcome.error();
    if (!isAcquired && stop.isStopped()) {
        context.printNotice(visible(wanted->name) + " was not acquired; the command was not run");
        co_return ExitCode::RunNotAcquired;
    }
    if (!isAcquired) {
        const QByteArray why = co_await lock.whyNot(*outcome);
        context.printNotice(
            visible(wanted->name) + " was not acquired: " + why + "; the command was not run");
        co_return ExitCode::RunNotAcquired;
    }
    if (stop.isStopped()) {
        static_cast<void>(co_await lock.release());
        context.printNotice("a signal came before the command was started; it was not run");
        co_return ExitCode::RunNotAcquired;
    }
    secondSignal.reset(); // from here on, signals go to the command
    const Result<ExitCode> code = co_await runChild(context, lock, request);
    co_return code;
}

} // namespace lockctl
