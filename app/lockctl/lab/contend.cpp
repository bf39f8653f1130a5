// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/lab/contention_lines.h"
#include "app/lockctl/lab/lab_commands.h"
#include "app/lockctl/process/process_signals.h"
#include "app/lockctl/process/text_output.h"
#include "app/lockctl/text/terminal_text.h"
#include "lockengine/lab/contention/contention_run.h"
#include "lockengine/redis/redis_kind.h"

namespace lockctl {

using namespace lockengine;

namespace {

constexpr Milliseconds tooShortToRead{100}; // a shorter rest of a second is not meaningful

} // namespace

LabTask contend(LabContext context, LabRun request)
{
    ContentionTarget target;
    if (context.external)
        target.server = redis::addressOf(*context.external);
    if (target.server)
        context.printNotice("the clients work against " + visible(target.server->display(), 300)
            + ", which is not a server of the lab: their acts there are real");
    if (!context.json)
        context.output.writeLine(planText(request.plan));
    if (!context.json && context.style.isTerminal)
        context.output.writeLine(sampleHeader(context.style));
    ContentionRun run(request.plan, target);
    const Completion<Result<ContentionReport>> end;
    QObject::connect(&run, &ContentionRun::sampled, &run, [context](const ContentionSample &sample) {
        if (context.json)
            context.output.writeLine(sampleJson(sample).text());
        else if (sample.length > tooShortToRead)
            context.output.writeLine(sampleText(sample, context.style));
    });
    // Queued: the run must not be destroyed from its own signal.
    QObject::connect(
        &run, &ContentionRun::finished, &run, [end](const ContentionReport &report) { end.complete(report); },
        Qt::QueuedConnection);
    QObject::connect(
        &run, &ContentionRun::failed, &run, [end](const Error &error) { end.complete(error); },
        Qt::QueuedConnection);
    bool isStopped = false;
    QObject::connect(&context.processSignals, &ProcessSignals::stopRequested, &run, [&run, &isStopped] {
        isStopped = true;
        run.stop();
    });
    run.start();
    const Result<ContentionReport> report = co_await end.pending();
    if (!report && isStopped) // before the run started
        co_return ExitCode::NotAcquired;
    if (!report)
        co_return report.error();
    const QByteArrayList lines = context.json ? reportJson(*report) : reportText(*report, context.style);
    for (const QByteArray &line : lines)
        context.output.writeLine(line);
    co_return report->violationCount == 0 ? ExitCode::Done : ExitCode::NotAcquired;
}

} // namespace lockctl
