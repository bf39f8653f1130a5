// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"
#include "app/lockctl/doctor/finding_lines.h"
#include "app/lockctl/doctor/observed_lock.h"
#include "app/lockctl/output/text_lines.h"
#include "app/lockctl/process/text_output.h"
#include "app/lockctl/text/shell_words.h"
#include "app/lockctl/text/terminal_text.h"

namespace lockctl {

using namespace lockengine;

QCoro::Task<Result<ExitCode>> explainLock(CommandContext &context, Explain request)
{
    const Result<ObservedLock> observed = co_await observe(context, request.name, usualObservation);
    if (!observed)
        co_return observed.error();
    const FindingStyle style{context.names, context.serverNow(), context.program, context.style};
    if (context.json) {
        for (const Finding &finding : observed->findings)
            context.output.writeLine(jsonOf(finding, std::nullopt, style));
        co_return ExitCode::Done;
    }
    if (observed->findings.isEmpty()) {
        if (observed->view)
            context.output.writeLine(visible(request.name) + ": nothing is wrong with it, as far as "
                + durationText(usualObservation) + " show. Details: " + context.program + " show "
                + shellName(request.name));
        else
            context.printNotice("there is no lock " + visible(request.name));
        co_return observed->view ? ExitCode::Done : ExitCode::NotAcquired;
    }
    QByteArrayList cards;
    for (const Finding &finding : observed->findings)
        cards.append(cardOf(finding, style));
    context.output.writeLine(cards.join("\n\n"));
    co_return ExitCode::Done;
}

} // namespace lockctl
