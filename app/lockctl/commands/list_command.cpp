// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"

#include "app/lockctl/output/json_lines.h"
#include "app/lockctl/output/sentences.h"
#include "app/lockctl/output/text_lines.h"
#include "app/lockctl/process/line_output.h"
#include "app/lockctl/text/glob.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;

namespace {

QList<LockState> statesFitting(const CommandContext &context, const QByteArray &pattern)
{
    QList<LockState> states;
    for (const LockView &view : context.session.locks().views()) {
        if (matchesGlob(pattern, view.state.id.name))
            states.append(view.state);
    }
    std::sort(states.begin(), states.end(),
        [](const LockState &a, const LockState &b) { return a.id.name < b.id.name; });
    return states;
}

constexpr qsizetype mostHeads = 1000; // as many as the engine asks for at once

QList<LockId> queuesAmong(const QList<LockState> &states)
{
    QList<LockId> ids;
    for (const LockState &state : states) {
        if (!state.queue.isEmpty() && ids.size() < mostHeads)
            ids.append(state.id);
    }
    return ids;
}

// What is no lock and yet lies there: beside the list, lest it be taken for a part of it.
void tellTraces(const CommandContext &context)
{
    const qint64 traces = context.session.connection().status().scan.releaseTraces;
    if (traces > 0 && context.json)
        context.errors.writeLine(tracesLine(traces));
    else if (traces > 0)
        context.complain(tracesText(traces));
}

void tellNotShown(const CommandContext &context, const QByteArray &server)
{
    const UnfollowedLocks locks = context.session.locks().notKept();
    if (locks.count > 0 && context.json)
        context.errors.writeLine(notShownLine(locks, server));
    else if (locks.count > 0)
        context.complain(notShownText(locks, server));
}

QCoro::Task<Result<ExitCode>> listOne(CommandContext &context, List request)
{
    const Result<Done> scanned = co_await scanOnce(context);
    if (!scanned)
        co_return scanned.error();
    const QList<LockId> queues = queuesAmong(statesFitting(context, request.pattern));
    if (!queues.isEmpty())
        co_await settleHeads(context, queues);
    const QByteArray server = context.hasSeveralPlaces() ? context.server : QByteArray();
    for (const Error &reason : context.session.connection().status().degraded)
        context.complainOfHiding(reason);
    for (const LockState &state : statesFitting(context, request.pattern))
        context.output.writeLine(context.json ? stateLine(state, server) : stateText(state, server));
    tellNotShown(context, server);
    tellTraces(context);
    co_return ExitCode::Done;
}

} // namespace

QCoro::Task<Result<ExitCode>> listLocks(CommandContext &context, List request)
{
    if (!context.hasSeveralPlaces()) {
        const Result<Done> connected = co_await connectFirst(context);
        if (!connected)
            co_return connected.error();
        co_return co_await listOne(context, request);
    }
    const Result<Done> connected = co_await connectAll(context);
    if (!connected)
        co_return connected.error();
    ExitCode worst = ExitCode::Done;
    for (const Place &place : std::as_const(context.places)) {
        CommandContext there = context.at(place);
        const Result<ExitCode> listed = co_await listOne(there, request);
        if (listed)
            continue;
        context.complain(sentence(listed.error(), place.server)); // the others are listed all the same
        worst = exitCode(listed.error());
    }
    co_return worst;
}

} // namespace lockctl
