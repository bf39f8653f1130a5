// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"
#include "app/lockctl/doctor/finding_lines.h"
#include "app/lockctl/doctor/observed_lock.h"
#include "app/lockctl/output/sentences.h"
#include "app/lockctl/process/text_output.h"
#include "app/lockctl/text/shell_words.h"
#include "app/lockctl/text/terminal_text.h"
#include "lockengine/core/watch/findings/finding_rule.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;

namespace {

constexpr Milliseconds longObservation{11'500}; // some repairs are offered ten seconds after the first sign
constexpr Milliseconds usualLease{30'000};

bool needsLonger(const QByteArray &rule, const Watcher &watcher)
{
    const QList<RuleRow> rules = watcher.rules();
    const auto row = std::ranges::find_if(rules, [&rule](const RuleRow &each) { return rule == each.id; });
    return row != rules.end() && row->repairAfter > Milliseconds::zero();
}

RepairRequest requestFor(const Finding &finding, const LockView &view, const RepairLock &given)
{
    RepairRequest request;
    request.repair = finding.repair;
    request.seen = view.state;
    request.who = finding.who;
    if (finding.repair == Repair::GiveLease)
        request.lease = given.lease.value_or(usualLease);
    return request;
}

QByteArray listOf(const QList<Finding> &findings)
{
    QByteArrayList ids;
    for (const Finding &finding : findings)
        ids.append(finding.rule);
    return ids.join(", ");
}

// Why the finding cannot be repaired now; empty: it can.
QByteArray obstacle(const ObservedLock &observed, const RepairLock &request, const Finding *finding,
    const QByteArray &program)
{
    const QByteArray name = visible(request.name);
    if (!observed.view)
        return "there is no lock " + name;
    if (!finding) {
        const QByteArray others = observed.findings.isEmpty()
            ? QByteArray("nothing is wrong with it")
            : "its findings are: " + listOf(observed.findings);
        return name + " has no finding " + visible(request.finding) + " now; " + others;
    }
    if (finding->repair == Repair::ForceUnlock)
        return "only a force-unlock helps: " + program + " force-unlock " + shellName(request.name)
            + " --yes";
    if (finding->repair == Repair::None)
        return "lockctl cannot repair " + finding->rule + "; " + program + " explain "
            + shellName(request.name) + " says what to do";
    return {};
}

// Prints what came of it.
ExitCode conclude(const CommandContext &context, const QByteArray &name, const ActOutcome &outcome)
{
    switch (outcome.result) {
    case ActResult::Done:
        context.output.writeLine(visible(name) + ": done");
        return ExitCode::Done;
    case ActResult::AlreadyGone:
        context.printNotice(visible(name) + " needs no repair any more; nothing was done");
        return ExitCode::NotAcquired;
    case ActResult::ChangedHands:
        context.printNotice(visible(name) + " has changed in the meantime; nothing was done");
        return ExitCode::NotAcquired;
    case ActResult::Refused:
        context.printNotice(sentence(outcome.error, context.server));
        return exitCode(outcome.error);
    case ActResult::Unknown:
        context.printNotice("the reply was lost; whether " + visible(name)
            + " is repaired is not known: " + context.program + " explain " + shellName(name) + " shows it");
        return ExitCode::Refused;
    }
    Q_UNREACHABLE();
}

} // namespace

QCoro::Task<Result<ExitCode>> repairLock(CommandContext &context, RepairLock request)
{
    const bool isLong = needsLonger(request.finding, context.session.locks());
    const Milliseconds howLong = isLong ? longObservation : usualObservation;
    if (isLong && context.style.isTerminal)
        context.printNotice("watching " + visible(request.name) + " for 11 s, to be sure");
    const Result<ObservedLock> observed = co_await observe(context, request.name, howLong);
    if (!observed)
        co_return observed.error();
    const auto found = std::ranges::find(observed->findings, request.finding, &Finding::rule);
    const Finding *finding = found == observed->findings.end() ? nullptr : &*found;
    const QByteArray why = obstacle(*observed, request, finding, context.program);
    if (!why.isEmpty()) {
        context.printNotice(why);
        co_return ExitCode::NotAcquired;
    }
    const RepairRequest repair = requestFor(*finding, *observed->view, request);
    if (!request.isMeant) {
        const FindingStyle style{context.names, context.serverNow(), context.program, context.style};
        QByteArrayList lines;
        lines.append(cardOf(*finding, style));
        lines.append("\nIt would send:");
        for (const QByteArray &command : context.session.connection().previewRepair(repair))
            lines.append("  " + visible(command, 2000));
        lines.append("Nothing was changed. Add --yes to do it.");
        context.output.writeLine(lines.join('\n'));
        co_return ExitCode::Done;
    }
    context.session.acts().arming().arm(Arming::usual); // --yes was given
    const ActOutcome outcome = co_await context.session.acts().repair(repair, request.reason);
    co_return conclude(context, request.name, outcome);
}

} // namespace lockctl
