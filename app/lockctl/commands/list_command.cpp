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

// The locks that fit, by name.
class Fitting
{
public:
    Fitting(const CommandContext &context, const QByteArray &pattern)
        : m_views(context.session.locks().views())
    {
        for (const LockView &view : std::as_const(m_views)) {
            if (matchesGlob(pattern, view.state.id.name))
                m_states.append(&view.state);
        }
        std::ranges::sort(
            m_states, {}, [](const LockState *state) -> const QByteArray & { return state->id.name; });
    }

    [[nodiscard]] const QList<const LockState *> &states() const { return m_states; }

private:
    const QList<LockView> m_views;
    QList<const LockState *> m_states;
};

constexpr qsizetype mostHeads = 1000; // as many as the engine asks for at once

QList<LockId> queuesAmong(const QList<const LockState *> &states)
{
    QList<LockId> ids;
    for (const LockState *state : states) {
        if (!state->queue.isEmpty() && ids.size() < mostHeads)
            ids.append(state->id);
    }
    return ids;
}

// Many lines at a time: a call of the system for each would take longer than all the rest.
void writeStates(const CommandContext &context, const QList<const LockState *> &states)
{
    constexpr qsizetype block = 64 * 1024;
    const QByteArray server = context.hasSeveralPlaces() ? context.server : QByteArray();
    QByteArray lines;
    for (const LockState *state : states) {
        if (!lines.isEmpty())
            lines += '\n';
        lines += context.json ? stateLine(*state, server) : stateText(*state, server);
        if (lines.size() > block)
            context.output.writeLine(std::exchange(lines, {}));
    }
    if (!lines.isEmpty())
        context.output.writeLine(lines);
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
    std::optional<Fitting> fitting(std::in_place, context, request.pattern);
    const QList<LockId> queues = queuesAmong(fitting->states());
    if (!queues.isEmpty()) {
        fitting.reset();
        co_await settleHeads(context, queues);
        fitting.emplace(context, request.pattern);
    }
    for (const Error &reason : context.session.connection().status().degraded)
        context.complainOfHiding(reason);
    writeStates(context, fitting->states());
    tellNotShown(context, context.hasSeveralPlaces() ? context.server : QByteArray());
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
