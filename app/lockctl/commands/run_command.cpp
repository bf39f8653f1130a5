// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"

#include "app/lockctl/commands/holding.h"
#include "app/lockctl/commands/stop_reasons.h"
#include "app/lockctl/process/child_process.h"
#include "app/lockctl/process/process_signals.h"
#include "app/lockctl/text/terminal_text.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <unistd.h>

namespace lockctl {

using namespace lockengine;

namespace {

// The child while it runs: passes on the signals that reached only us, ends it when the lock is lost, and
// tells its status once it has ended.
class GuardedChild final : public QObject
{
public:
    GuardedChild(CommandContext &context, Holding &lock, OnLost onLost)
        : m_context(context)
        , m_onLost(onLost)
    {
        connect(&context.processSignals, &ProcessSignals::childEnded, this, &GuardedChild::look);
        connect(&context.processSignals, &ProcessSignals::stopRequested, this, &GuardedChild::passOn);
        connect(&lock, &Holding::lost, this, &GuardedChild::lockLost);
    }

    [[nodiscard]] int start(const QList<QByteArray> &command)
    {
        return m_child.start(command, m_context.blocked);
    }
    void terminate() { m_child.signal(SIGTERM); }
    [[nodiscard]] Pending<int> status() const { return m_status.pending(); }

private:
    void look()
    {
        if (const std::optional<int> status = m_child.reap())
            m_status.complete(*status);
    }

    void passOn(int number, ProcessSignals::Sender sender)
    {
        if (sender == ProcessSignals::Sender::Process)
            m_child.signal(number);
    }

    void lockLost()
    {
        m_context.complain(m_onLost == OnLost::Terminate
                ? "the lock was lost; ending the command"
                : "the lock was lost; the command goes on without it");
        if (m_onLost == OnLost::Terminate)
            terminate();
    }

    CommandContext &m_context;
    OnLost m_onLost;
    ChildProcess m_child;
    Completion<int> m_status;
};

ExitCode cannotStart(const CommandContext &context, const QByteArray &command, int failure)
{
    context.complain(visible(command) + " cannot be run: " + std::strerror(failure));
    return failure == ENOENT ? ExitCode::CommandNotFound : ExitCode::CannotExecute;
}

// The lock is held.
QCoro::Task<Result<ExitCode>> runChild(CommandContext &context, Holding &lock, Run request)
{
    GuardedChild child(context, lock, request.onLost);
    const int failure = child.start(request.command);
    if (failure != 0) {
        const Result<Done> undone = co_await lock.release();
        co_return undone ? Result<ExitCode>(cannotStart(context, request.command.constFirst(), failure))
                         : undone.error();
    }
    if (lock.isLost() && request.onLost == OnLost::Terminate)
        child.terminate();
    const int status = co_await child.status();
    if (lock.isLost())
        co_await lock.told();
    co_await sleepFor(context.clock, Microseconds::zero()); // out of the delivery of whatever it was
    const Result<Done> released = co_await lock.release();
    if (lock.isLost() && request.onLost == OnLost::Terminate)
        co_return ExitCode::RunLost;
    if (!released)
        context.complain("the lock could not be released; it ends with its lease");
    co_return static_cast<ExitCode>(status);
}

} // namespace

QCoro::Task<Result<ExitCode>> runUnderLock(CommandContext &context, Run request)
{
    const Result<AcquireRequest> wanted = acquireRequest(request.names, request.kind, request.wait);
    if (!wanted)
        co_return wanted.error();
    // Without --json the command has standard output for itself.
    LineOutput &output = context.json ? context.output : context.errors;
    EventLines lines(
        output, EventLines::styleFor(context.json ? STDOUT_FILENO : STDERR_FILENO, context.json));
    const MemberNames members{request.names, request.members};
    const Result<std::shared_ptr<Holding>> holding
        = co_await prepareHolding(context, members, *wanted, lines);
    if (!holding)
        co_return holding.error();
    Holding &lock = **holding;
    StopReasons stop;
    stop.watchSignals(context.processSignals);
    const QMetaObject::Connection givingUp
        = QObject::connect(&stop, &StopReasons::asked, &lock, &Holding::giveUp);

    const Result<AcquireOutcome> outcome = co_await lock.acquire(1);
    QObject::disconnect(givingUp);
    if (!outcome && !stop.isStopped())
        co_return outcome.error();
    if (!outcome || outcome->result != AcquireResult::Acquired) {
        context.complain(visible(wanted->name) + " was not acquired; the command was not run");
        co_return ExitCode::RunNotAcquired;
    }
    const Result<ExitCode> code = co_await runChild(context, lock, request);
    co_return code;
}

} // namespace lockctl
