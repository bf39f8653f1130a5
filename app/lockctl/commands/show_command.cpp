// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"

#include "app/lockctl/output/detail_text.h"
#include "app/lockctl/output/json_lines.h"
#include "app/lockctl/process/line_output.h"
#include "app/lockctl/text/terminal_text.h"

namespace lockctl {

using namespace lockengine;

QCoro::Task<Result<ExitCode>> showLock(CommandContext &context, Show request)
{
    const Result<Done> connected = co_await connectToRead(context);
    if (!connected)
        co_return connected.error();
    Result<LockState> state = co_await readLock(context, request.name);
    if (state && !state->queue.isEmpty()) {
        co_await settleListeners(context, state->id);
        state = co_await readLock(context, request.name);
    }
    if (!state)
        co_return state.error();
    const Result<QList<RawRecord>> records = co_await context.session.connection().records(state->id);
    if (!records)
        co_return records.error();
    if (records->isEmpty() && !state->isHeld() && state->waiterCount() == 0) {
        context.complain("there is no lock " + visible(request.name));
        co_return ExitCode::NotAcquired;
    }
    context.output.writeLine(context.json ? stateLine(*state, *records)
                                          : detailText(*state, *records, context.names, context.style));
    co_return ExitCode::Done;
}

} // namespace lockctl
