// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"
#include "app/lockctl/commands/stop_reasons.h"
#include "app/lockctl/doctor/doctor_report.h"
#include "app/lockctl/doctor/finding_hook.h"
#include "app/lockctl/output/sentences.h"
#include "app/lockctl/process/text_output.h"
#include "app/lockctl/text/glob.h"
#include "app/lockctl/text/terminal_text.h"
#include "lockengine/core/watch/findings/finding_rule.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;

namespace {

constexpr qsizetype mostAttended = 200;

bool concerns(const Finding &finding, const QByteArray &pattern)
{
    return !finding.isOfLock() || matchesGlob(pattern, finding.lock.name);
}

// While locks are in view, the server's own figures are read every other second.
void attend(CommandContext &context, const QByteArray &pattern)
{
    QList<LockId> ids;
    for (const Watcher::Kept &lock : context.session.locks().kept()) {
        if (ids.size() < mostAttended && matchesGlob(pattern, lock.state().name()))
            ids.append(lock.state().id());
    }
    if (ids.isEmpty())
        ids.append(context.lockNamed(pattern));
    context.session.locks().setInView(ids);
}

FindingStyle styleIn(const CommandContext &context)
{
    return {context.names, context.serverNow(), context.program, context.style};
}

// Prints findings as they open, change and close, and runs the program for each.
class FindingPrinter final : public QObject
{
public:
    FindingPrinter(CommandContext &context, const Doctor &request)
        : m_context(context)
        , m_request(request)
    {
        if (!request.program.isEmpty()) {
            hook = std::make_unique<FindingHook>(request.program, context.clock);
            connect(hook.get(), &FindingHook::failed, this,
                [this](const QByteArray &sentence) { m_context.printNotice(sentence); });
        }
    }

    void print(const Finding &finding, std::optional<FindingNews::State> state)
    {
        if (!concerns(finding, m_request.pattern))
            return;
        const QByteArray json = jsonOf(finding, state, styleIn(m_context));
        if (hook)
            hook->run(json);
        if (m_context.json)
            m_context.output.writeLine(json);
        else if (state)
            m_context.output.writeLine(textOf(finding, *state));
    }

    void follow()
    {
        connect(&m_context.session.locks(), &Watcher::advanced, this, [this](const WatchBatch &batch) {
            for (const FindingNews &news : batch.findings)
                print(news.finding, news.state);
        });
    }

    std::unique_ptr<FindingHook> hook; // null: no program

private:
    QByteArray textOf(const Finding &finding, FindingNews::State state) const
    {
        if (state == FindingNews::State::Closed)
            return inked("RESOLVED", Ink::Dim, m_context.style) + (m_context.style.isTerminal ? "  " : "\t")
                + subjectOf(finding) + (m_context.style.isTerminal ? "  " : "\t") + finding.rule;
        return reportOf(finding, styleIn(m_context));
    }

    CommandContext &m_context;
    const Doctor m_request;
};

DoctorReport reportIn(const CommandContext &context, const Doctor &request)
{
    const Watcher &watcher = context.session.locks();
    DoctorReport report;
    report.server = context.server;
    report.watched = request.duration;
    report.notChecked = watcher.notChecked();
    for (const Watcher::Kept &lock : watcher.kept())
        report.locks += matchesGlob(request.pattern, lock.state().name()) ? 1 : 0;
    for (const Finding &finding : watcher.findings()) {
        if (concerns(finding, request.pattern))
            report.findings.append(finding);
    }
    const ScanProgress scan = context.session.connection().status().scan;
    report.isWhole = scan.finishedOnce && !scan.incomplete;
    const QList<RuleRow> rows = watcher.rules();
    report.rules = rows.size();
    for (const NotChecked &one : report.notChecked) {
        const auto row
            = std::ranges::find_if(rows, [&one](const RuleRow &each) { return one.rule == each.id; });
        const bool isOfProblem = row != rows.end() && severityOf(row->harm) == Severity::Problem;
        if (one.why == NotChecked::Why::NoPermission && isOfProblem)
            report.blindProblems.append(one.rule);
    }
    return report;
}

QCoro::Task<Done> untilProgramsEnd(FindingPrinter &printer)
{
    if (printer.hook && !printer.hook->isIdle()) {
        const Completion<Done> idle;
        QObject::connect(
            printer.hook.get(), &FindingHook::becameIdle, &printer, [idle] { idle.complete(Done()); });
        co_await idle.pending();
    }
    co_return Done();
}

QCoro::Task<Result<Done>> connectAndScan(CommandContext &context)
{
    const Result<Done> connected = co_await connectFirst(context);
    if (!connected)
        co_return connected.error();
    co_return co_await scanOnce(context);
}

} // namespace

QCoro::Task<Result<ExitCode>> diagnose(CommandContext &context, Doctor request)
{
    StopReasons stop;
    stop.watchSignals(context.processSignals);
    stop.watchOutput(context.output);
    const Result<Done> scanned = co_await connectAndScan(context);
    if (!scanned && request.probe) { // a monitoring system reads standard output
        context.output.writeLine("LOCKS UNKNOWN - " + sentence(scanned.error(), context.server));
        co_return ExitCode::DoctorNotKnown;
    }
    if (!scanned)
        co_return scanned.error();
    attend(context, request.pattern);
    FindingPrinter printer(context, request);
    if (request.watch) {
        for (const Finding &finding : context.session.locks().findings())
            printer.print(finding, FindingNews::State::Opened);
        printer.follow();
    }
    if (!request.isEndless)
        stop.stopAfter(context.clock, request.duration);
    co_await stop.first();
    const DoctorReport report = reportIn(context, request);
    const ExitCode code = exitCodeOf(report, request.failOn);
    if (!request.watch) {
        for (const Finding &finding : report.findings)
            printer.print(finding, std::nullopt);
    }
    if (context.json)
        context.output.writeLine(summaryJson(report));
    else if (request.probe)
        context.output.writeLine(probeLine(report, code));
    else if (!request.watch)
        context.output.writeLine(reportText(report, styleIn(context), code));
    co_await untilProgramsEnd(printer);
    co_return code;
}

} // namespace lockctl
