// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"
#include "app/lockctl/commands/followed_lock.h"
#include "app/lockctl/commands/stop_reasons.h"

#include "app/lockctl/process/text_output.h"
#include "app/lockctl/text/terminal_text.h"

namespace lockctl {

using namespace lockengine;

namespace {

QCoro::Task<Result<ExitCode>> followLock(CommandContext &context, QByteArray name)
{
    StopReasons stop;
    stop.watchSignals(context.processSignals);
    stop.watchOutput(context.output);
    const FollowedLock followed(context, name);
    co_await stop.first();
    co_return ExitCode::Done;
}

} // namespace

QCoro::Task<Result<ExitCode>> showLock(CommandContext &context, Show request)
{
    const Result<Done> connected = co_await connectToRead(context);
    if (!connected)
        co_return connected.error();
    if (request.follow) {
        const Result<ExitCode> followed = co_await followLock(context, request.name);
        co_return followed;
    }
    Result<LockLook> look = co_await lookAt(context, request.name);
    if (look && !look->state.queue.isEmpty()) {
        co_await settleListeners(context, look->state.id);
        look = co_await lookAt(context, request.name);
    }
    if (!look)
        co_return look.error();
    if (!look->isThere()) {
        context.printNotice("there is no lock " + visible(request.name));
        co_return ExitCode::NotAcquired;
    }
    context.output.writeLine(look->text(context, context.style));
    co_return ExitCode::Done;
}

} // namespace lockctl
