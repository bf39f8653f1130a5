// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"

#include "app/lockctl/arguments/completion.h"
#include "app/lockctl/commands/stop_reasons.h"
#include "app/lockctl/process/line_output.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;
using namespace std::chrono_literals;

namespace {

constexpr Milliseconds patience = 1s; // a person waits for the shell
constexpr qsizetype mostOffered = 200;

} // namespace

// What a shell offers may be incomplete, but it must not wait, ask, or say what is wrong.
QCoro::Task<Result<ExitCode>> completeNames(CommandContext &context, CompleteNames request)
{
    LockSystem &system = context.session.connection();
    StopReasons stop;
    stop.stopAfter(context.clock, patience);
    QObject::connect(&system, &LockSystem::statusChanged, &stop, [&stop](const SystemStatus &status) {
        if (status.scan.finishedOnce || status.phase == ConnectionPhase::Refused)
            stop.stop(StopReason::TimeOver);
    });
    system.readFirst([begin = request.begin](const QByteArray &name) { return name.startsWith(begin); });
    context.session.start();
    co_await stop.first();
    co_await sleepFor(context.clock, Microseconds::zero()); // out of the delivery of whatever it was
    QByteArrayList names;
    for (const Watcher::Kept &lock : context.session.locks().kept()) {
        const QByteArray &name = lock.state().name();
        if (name.startsWith(request.begin) && isPlainWord(name))
            names.append(name);
    }
    std::ranges::sort(names);
    for (const QByteArray &name : names.first(std::min(names.size(), mostOffered)))
        context.output.writeLine(name);
    co_return ExitCode::Done;
}

} // namespace lockctl
