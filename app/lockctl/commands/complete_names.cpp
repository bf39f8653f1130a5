// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"

#include "app/lockctl/arguments/completion.h"
#include "app/lockctl/commands/stop_reasons.h"
#include "app/lockctl/process/text_output.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;
using namespace std::chrono_literals;

namespace {

constexpr Milliseconds completionPatience = 1s; // the user waits for the shell
constexpr qsizetype mostOffered = 200;

void offer(CommandContext &context, QByteArrayList words, const QByteArray &begin)
{
    words.removeIf(
        [&begin](const QByteArray &word) { return !word.startsWith(begin) || !isPlainWord(word); });
    std::ranges::sort(words);
    for (const QByteArray &word : words.first(std::min(words.size(), mostOffered)))
        context.output.writeLine(word);
}

bool isOpenForNames(const SystemStatus &status)
{
    return status.phase == ConnectionPhase::Synchronising || status.phase == ConnectionPhase::Live;
}

// Absent: not read in time.
QCoro::Task<std::optional<LockState>> readUntil(CommandContext &context, QByteArray name, MonotonicTime until)
{
    const lockengine::Completion<std::optional<LockState>> state;
    const TimerGuard limit = context.clock.callAt(until, [state] { state.complete(std::nullopt); });
    LockSystem &system = context.session.connection();
    QCoro::connect(readLock(context, name), &system, [state](const Result<LockState> &read) {
        state.complete(read ? std::optional<LockState>(*read) : std::nullopt);
    });
    const std::optional<LockState> first = co_await state.pending();
    co_await sleepFor(context.clock, Microseconds::zero()); // leave the signal's or timer's callback first
    co_return first;
}

} // namespace

// Completion may be incomplete, but must not block, ask or print errors.
QCoro::Task<Result<ExitCode>> completeNames(CommandContext &context, CompleteNames request)
{
    LockSystem &system = context.session.connection();
    StopReasons stop;
    stop.stopAfter(context.clock, completionPatience);
    QObject::connect(&system, &LockSystem::statusChanged, &stop, [&stop](const SystemStatus &status) {
        if (status.scan.finishedOnce || status.phase == ConnectionPhase::Refused)
            stop.stop(StopReason::TimeOver);
    });
    system.readFirst([begin = request.begin](const QByteArray &name) { return name.startsWith(begin); });
    context.session.start();
    co_await stop.first();
    co_await sleepFor(context.clock, Microseconds::zero()); // leave the signal's or timer's callback first
    QByteArrayList names;
    for (const Watcher::Kept &lock : context.session.locks().kept())
        names.append(lock.state().name());
    offer(context, names, request.begin);
    co_return ExitCode::Done;
}

QCoro::Task<Result<ExitCode>> completeClients(CommandContext &context, CompleteClients request)
{
    LockSystem &system = context.session.connection();
    const MonotonicTime until = context.clock.now() + completionPatience;
    StopReasons stop;
    stop.stopAfter(context.clock, completionPatience);
    QObject::connect(&system, &LockSystem::statusChanged, &stop, [&stop](const SystemStatus &status) {
        if (isOpenForNames(status) || status.phase == ConnectionPhase::Refused)
            stop.stop(StopReason::TimeOver);
    });
    system.stopScan(); // the lock is known by name
    context.session.start();
    co_await stop.first();
    co_await sleepFor(context.clock, Microseconds::zero()); // leave the signal's or timer's callback first
    if (!isOpenForNames(system.status()))
        co_return ExitCode::Done;
    const std::optional<LockState> state = co_await readUntil(context, request.lock, until);
    if (!state)
        co_return ExitCode::Done;
    QByteArrayList ids;
    for (const Holder &holder : state->holders)
        ids.append(holder.id);
    for (const Waiter &waiter : state->queue) {
        if (request.waiters)
            ids.append(waiter.id);
    }
    offer(context, ids, request.begin);
    co_return ExitCode::Done;
}

} // namespace lockctl
