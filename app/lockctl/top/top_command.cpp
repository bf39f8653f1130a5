// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"
#include "app/lockctl/commands/stop_reasons.h"
#include "app/lockctl/top/curses_screen.h"
#include "app/lockctl/top/top_session.h"

namespace lockctl {

using namespace lockengine;

QCoro::Task<Result<ExitCode>> showTop(CommandContext &context)
{
    if (!CursesScreen::isPossible())
        co_return Error(ErrorKind::BadInput,
            "top needs a terminal that can move its cursor; lockctl watch works everywhere");
    const Result<Done> connected = co_await connectFirst(context);
    if (!connected)
        co_return connected.error();
    CursesScreen screen(context.style.hasColour);
    StopReasons stop;
    stop.watchSignals(context.processSignals);
    const TopSession top(context, screen);
    QObject::connect(&top, &TopSession::ended, &stop, [&stop] { stop.stop(StopReason::Asked); });
    co_await stop.first();
    co_await sleepFor(context.clock, Microseconds::zero()); // leave the callback that resumed it first
    co_return ExitCode::Done;
}

} // namespace lockctl
