// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"

#include "app/lockctl/commands/holding.h"
#include "app/lockctl/commands/stop_reasons.h"
#include "app/lockctl/output/sentences.h"
#include "app/lockctl/text/terminal_text.h"

#include <memory>

namespace lockctl {

using namespace lockengine;

namespace {

// Reports once per server that it does not announce changes.
class BlindnessNotices final : public QObject
{
public:
    explicit BlindnessNotices(const CommandContext &context)
    {
        for (const ServerEntry &entry : context.serverEntries)
            follow(context.at(entry));
    }

private:
    void follow(const CommandContext &context)
    {
        const auto isReported = std::make_shared<bool>(false);
        const auto look = [context, isReported](const SystemStatus &status) {
            const QByteArray blindness = blindHoldSentence(status, context.server);
            if (!blindness.isEmpty() && !std::exchange(*isReported, true))
                context.printNotice(blindness);
        };
        LockSystem &system = context.session.connection();
        connect(&system, &LockSystem::statusChanged, this, look);
        look(system.status());
    }
};

// Requires: the lock is held.
QCoro::Task<Result<ExitCode>> keepUntilStopped(CommandContext &context, Holding &lock, StopReasons &stop)
{
    co_await stop.first();
    co_await sleepFor(context.clock, Microseconds::zero()); // leave the callback that resumed it first
    const Result<Done> released = co_await lock.release();
    if (lock.isLost())
        co_await lock.lossPrinted();
    if (lock.isLost() && !lock.ranOut()) {
        context.printNotice("the lock was lost");
        co_return ExitCode::NotAcquired;
    }
    if (!released)
        co_return released.error();
    co_return ExitCode::Done;
}

// Asked to stop while waiting.
ExitCode notAcquired(const CommandContext &context, const QByteArray &name, StopReason why)
{
    if (why == StopReason::InputEnded) // only a script may not know why it ended
        context.printNotice(
            visible(name) + " was not acquired: standard input ended while waiting (--for ignores that)");
    return ExitCode::NotAcquired;
}

} // namespace

QCoro::Task<Result<ExitCode>> holdLock(CommandContext &context, Hold request)
{
    const Result<AcquireRequest> wanted = acquireRequest(request.names, request.kind, request.wait);
    if (!wanted)
        co_return wanted.error();
    AcquireRequest acquire = *wanted;
    acquire.lease = request.lease;
    if (request.sync)
        acquire.sync = ReplicaSync(*request.sync);

    context.warnAboutTextOutput();
    const BlindnessNotices blindness(context);
    EventLines lines(context, EventLines::Shown::NoRenewals);
    const MemberNames members{request.names, request.members};
    const bool isWaiting = acquire.wait != Milliseconds::zero();
    StopReasons stop;
    stop.watchSignals(context.processSignals);
    if (isWaiting && !request.duration)
        stop.watchInput();
    const Result<std::shared_ptr<Holding>> holding
        = co_await prepareHolding(context, members, acquire, lines, stop);
    if (isWaiting && stop.isStopped()) {
        const StopReason why = co_await stop.first();
        co_return notAcquired(context, acquire.name, why);
    }
    if (!holding)
        co_return holding.error();
    Holding &lock = **holding;
    if (!isWaiting && !request.duration) // --for sets the end; scripts often have no input
        stop.watchInput();
    stop.watchOutput(context.output);
    QObject::connect(&lock, &Holding::lost, &stop, [&stop] { stop.stop(StopReason::Lost); });
    const QMetaObject::Connection givingUp
        = QObject::connect(&stop, &StopReasons::asked, &lock, &Holding::giveUp);

    const Result<AcquireOutcome> outcome = co_await lock.acquire(request.count);
    QObject::disconnect(givingUp);
    const bool isAcquired = outcome && outcome->result == AcquireResult::Acquired;
    if (!isAcquired && lock.isOutcomeOpen())
        static_cast<void>(co_await lock.release());
    if (!isAcquired && isWaiting && stop.isStopped()) {
        const StopReason why = co_await stop.first();
        co_return notAcquired(context, acquire.name, why);
    }
    if (!outcome)
        co_return outcome.error();
    if (!isAcquired) {
        const QByteArray why = co_await lock.whyNot(*outcome);
        context.printNotice(visible(acquire.name) + " was not acquired: " + why);
        co_return ExitCode::NotAcquired;
    }
    if (request.duration)
        stop.stopAfter(context.clock, *request.duration);
    const Result<ExitCode> code = co_await keepUntilStopped(context, lock, stop);
    co_return code;
}

} // namespace lockctl
